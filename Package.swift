// swift-tools-version: 6.0
import PackageDescription

// The house plan, one line a target: its name, and all it may import. Every arrow goes to a lower
// band; `Tests/HouseTests/LayeringTests.swift` compares this list with the README's table.

#if arch(x86_64)
  let hostProcessor = "x86-64-v3"
#else
  let hostProcessor = "armv8-a"
#endif
/// The processor the machine code is made for; a cross-build names its own.
let processor = Context.environment["MRZ_KIOSK_PROCESSOR"] ?? hostProcessor
let machineCode = ["-Xcc", "-march=\(processor)"]

let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"] + machineCode)]
let strictC: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-march=\(processor)"])]

func library(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

func program(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: imports, swiftSettings: strict)
}

func shim(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, cSettings: strictC)
}

func suite(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: imports, swiftSettings: strict)
}

let package = Package(
  name: "mrz-kiosk",
  products: [.executable(name: "mrz-kiosk", targets: ["mrz-kiosk"])],
  targets: [
    // Band 0: C, and memory.
    .systemLibrary(name: "CText", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(name: "CInih", pkgConfig: "inih", providers: [.apt(["libinih-dev"])]),
    .systemLibrary(name: "CCJSON", pkgConfig: "libcjson", providers: [.apt(["libcjson-dev"])]),
    .systemLibrary(name: "CLibDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
    .systemLibrary(name: "CGetopt"),
    shim("CPicture", ["CPNG", "CJPEG"]),
    shim("CLinux"),
    shim("CDRM", ["CLibDRM"]),
    .target(
      name: "CGPIOD", cSettings: strictC, linkerSettings: [.linkedLibrary("gpiod")]),
    .target(name: "CALSA", cSettings: strictC, linkerSettings: [.linkedLibrary("asound")]),
    shim("CWeights"),
    library("StaticMemory", []),
    // Band 1.
    library("MRZ", ["StaticMemory"]),
    library("Pixels", ["StaticMemory", "CText", "CPicture"]),
    library("LinuxIO", ["CLinux"]),
    // Band 2.
    library("Appliance", ["MRZ", "StaticMemory"]),
    library("Recognition", ["MRZ", "Pixels", "StaticMemory", "CWeights"]),
    library("Devices", ["MRZ", "Pixels", "StaticMemory"]),
    // Band 3.
    library("Screens", ["Appliance", "Pixels", "MRZ", "StaticMemory"]),
    library("SimulatedDevices", ["Devices", "Pixels", "MRZ", "StaticMemory"]),
    library("DisplayKMS", ["Devices", "Pixels", "StaticMemory", "LinuxIO", "CDRM"]),
    library("PanelGPIOD", ["Devices", "StaticMemory", "LinuxIO", "CGPIOD"]),
    library("SpeakerALSA", ["Devices", "StaticMemory", "LinuxIO", "CALSA"]),
    library("InputEvdev", ["Devices", "StaticMemory", "LinuxIO", "CLinux"]),
    // Band 4.
    library(
      "Runtime",
      [
        "Appliance", "Screens", "Recognition", "Devices", "MRZ", "Pixels", "StaticMemory",
        "LinuxIO", "CInih", "CCJSON",
      ]),
    // Band 5.
    program(
      "mrz-kiosk",
      [
        "Runtime", "SimulatedDevices", "DisplayKMS", "Appliance", "Screens", "Recognition",
        "Devices", "MRZ", "Pixels", "StaticMemory", "LinuxIO", "CGetopt",
      ]),
    program(
      "tool-bench",
      ["Screens", "Appliance", "Recognition", "MRZ", "Pixels", "StaticMemory", "LinuxIO"]),
    program("tool-page", ["MRZ", "Pixels", "StaticMemory", "CGetopt"]),
    program("tool-fuzz", ["Recognition", "MRZ", "Pixels", "StaticMemory", "CGetopt"]),

    shimForTests("CAllocationGate"),
    .target(
      name: "Holders", dependencies: ["MRZ", "StaticMemory"], path: "Tests/Support",
      swiftSettings: strict),
    suite("StaticMemoryTests", ["StaticMemory"]),
    suite("MRZTests", ["MRZ", "StaticMemory"]),
    suite("PixelsTests", ["Pixels", "StaticMemory", "CJPEG", "CPNG"]),
    suite("LinuxIOTests", ["LinuxIO", "CLinux"]),
    suite("ApplianceTests", ["Holders", "Appliance", "MRZ", "StaticMemory"]),
    suite("RecognitionTests", ["Recognition", "MRZ", "Pixels", "StaticMemory"]),
    suite(
      "ScreensTests",
      ["Holders", "Screens", "Appliance", "MRZ", "Pixels", "StaticMemory", "CPNG"]),
    suite(
      "SimulatedDevicesTests",
      ["Holders", "SimulatedDevices", "Devices", "MRZ", "Pixels", "StaticMemory"]),
    suite(
      "DisplayKMSTests", ["DisplayKMS", "Devices", "Pixels", "StaticMemory", "LinuxIO", "CDRM"]),
    suite("PanelGPIODTests", ["PanelGPIOD", "Devices", "StaticMemory", "LinuxIO"]),
    suite("SpeakerALSATests", ["SpeakerALSA", "Devices", "StaticMemory", "LinuxIO"]),
    suite("InputEvdevTests", ["InputEvdev", "Devices", "StaticMemory", "LinuxIO", "CLinux"]),
    suite(
      "RuntimeTests",
      [
        "Runtime", "SimulatedDevices", "Appliance", "Screens", "Devices", "MRZ", "Pixels",
        "StaticMemory", "LinuxIO",
      ]),
    suite(
      "AllocationTests",
      [
        "CAllocationGate", "Runtime", "SimulatedDevices", "DisplayKMS", "CDRM", "Recognition",
        "Screens", "Appliance",
        "Devices", "MRZ", "Pixels", "StaticMemory", "LinuxIO",
      ]),
    suite("CommandTests", ["mrz-kiosk", "tool-page"]),
    suite("HouseTests", []),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)

func shimForTests(_ name: String) -> Target {
  .target(name: name, path: "Tests/\(name)", cSettings: strictC)
}
