/// Moves `state` on by one event and says what is to be done once: the whole behaviour, pure.
package func reduce(_ state: inout State, _ event: Event) -> Effects {
  Effects()
}
