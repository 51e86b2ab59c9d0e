/**
 * `readdir(path).catch(whenAbsent([]))`: a file or a folder that is not there yet holds nothing; one that cannot be read may hold
 * anything, and is never taken for empty.
 */
export const whenAbsent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
