/// What `lines` say, or why they are no machine-readable zone.
package func parse(_ lines: Lines, today: CalendarDate?) -> Document? {
  nil
}
