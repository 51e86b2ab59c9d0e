const disposals: (() => unknown)[] = []

/** Once for the test file: a hook that a running test asks for never runs, and this module outlives the file. */
export const disposeLater = (dispose: () => unknown) => void disposals.push(dispose)

/** What came last goes first: a server before its database. */
export async function disposeAll() {
  for (const dispose of disposals.splice(0).toReversed()) await dispose()
}
