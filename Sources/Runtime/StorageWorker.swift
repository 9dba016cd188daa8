import Appliance
import LinuxIO
import MRZ
import Pixels
import StaticMemory

/// Saves pictures on a thread of its own, one at a time: storage may take its time, and the loop
/// does not wait for it.
package final class StorageWorker {
  /// Whether a picture is being saved.
  package private(set) var isBusy = false

  private let body: Body
  private let thread: Worker

  /// What the worker takes for the pictures of `plan`.
  package static func footprint(_ plan: PicturePlan, width: Int) -> Footprint {
    PictureFolder.footprint(pixels: plan.largest, width: width)
  }

  /// Starts the thread, which writes into the folder at `path`, there or not.
  package init(_ path: String, _ plan: PicturePlan, width: Int) throws(SystemCallError) {
    let body = Body(
      PictureFolder(path, pixels: plan.largest, width: width), wake: try Wakeup(isWaited: true),
      done: try Wakeup(isWaited: false))
    thread = try Worker(name: "storage", stackBytes: Body.stackBytes, body)
    self.body = body
  }

  deinit {
    // The thread is joined when `thread` ends, right after this.
    body.stop()
  }

  /// What a poller watches for the end.
  package var doneDescriptor: Int32 { body.done.descriptor }

  /// Saves a copy of `picture`, which may be overwritten at once.
  package func save(_ picture: GrayView, as kind: PictureID.Kind) throws(SystemCallError) {
    precondition(!isBusy, "the worker saves one picture at a time")
    isBusy = true
    body.folder.take(picture)
    let isPut = body.inbox.put(.save(kind))
    precondition(isPut, "a free worker has an empty mailbox")
    try body.wake.notify()
  }

  /// What came of it, once it has; the copy is overwritten by then.
  package func takeAnswer() throws(SystemCallError) -> Answer? {
    try body.done.acknowledge()
    guard let answer = body.outbox.take() else { return nil }
    isBusy = false
    return answer
  }

  /// What came of saving a picture.
  package struct Answer: Equatable, Sendable, BitwiseCopyable {
    /// Why it was not saved; nil: it was.
    package var trouble: StorageTrouble?
  }

  /// What the thread is told to do.
  private enum Job: Sendable, BitwiseCopyable {
    case save(PictureID.Kind)
    case stop
  }

  /// What the thread runs.
  private final class Body: WorkerBody {
    /// Room for libpng and zlib.
    static let stackBytes = 1 << 18

    let inbox = Mailbox<Job>()
    let outbox = Mailbox<Answer>()
    let wake: Wakeup
    let done: Wakeup
    let folder: PictureFolder

    init(_ folder: PictureFolder, wake: Wakeup, done: Wakeup) {
      self.folder = folder
      self.wake = wake
      self.done = done
    }

    func run() {
      do throws(SystemCallError) {
        while true {
          try wake.wait()
          guard let job = inbox.take() else { continue }
          guard case .save(let kind) = job else { return }
          let trouble = folder.write(kind)
          folder.wipe()
          let isPut = outbox.put(Answer(trouble: trouble))
          precondition(isPut, "the main thread takes every answer before it sends a job")
          try done.notify()
        }
      } catch {
        preconditionFailure("an event descriptor failed")
      }
    }

    /// Tells the thread to end as soon as it is free.
    func stop() {
      while !inbox.put(.stop) { Monotonic.yield() }
      do throws(SystemCallError) {
        try wake.notify()
      } catch {
        preconditionFailure("an event descriptor failed")
      }
    }
  }
}
