import Appliance
import Pixels

/// Draws the screen of `state`: a function of its arguments and nothing else.
package func draw(_ state: State, preview: GrayView?, on canvas: Canvas) {}
