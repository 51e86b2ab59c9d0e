const disposals: (() => unknown)[] = []

/**
 * Runs `dispose` once, at the end of the test file. A hook requested by a running test would never run, and this module
 * lives longer than the file.
 */
export const disposeLater = (dispose: () => unknown) => void disposals.push(dispose)

/** Disposes in reverse order: a server ends before its database. */
export async function disposeAll() {
  for (const dispose of disposals.splice(0).toReversed()) await dispose()
}
