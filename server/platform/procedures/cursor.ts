/** Where a page of a list ended, opaque to callers. */
export const writeCursor = (...keys: (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** The keys as they were written; a cursor of another shape is the first page (null), not a fault. */
export function readCursor<Kinds extends ('string' | 'number')[]>(
  text: string | undefined,
  ...kinds: Kinds
): { [I in keyof Kinds]: Kinds[I] extends 'string' ? string : number } | null {
  if (!text) return null
  try {
    const keys: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const fits =
      Array.isArray(keys) && keys.length === kinds.length && keys.every((key, index) => typeof key === kinds[index])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key has just been compared with its kind
    return fits ? (keys as never) : null
  } catch {
    return null
  }
}
