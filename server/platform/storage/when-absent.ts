/**
 * `readdir(path).catch(whenAbsent([]))` gives a default for a missing file or folder. Other errors are thrown: a folder
 * that cannot be read may hold anything, so it must not count as empty.
 */
export const whenAbsent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
