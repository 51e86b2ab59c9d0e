/** Something kept under its key. `bytes` is the memory that it takes, and `isWanted` whether it was asked for again. */
export type Kept = { key: string; bytes: number; isWanted?: boolean }

/**
 * `entries` and `bytes` are what is kept now. Since the start, `hits` were answered from it at once, and `misses` had to wait
 * until it was made.
 */
export type KeptCounts = { entries: number; bytes: number; hits: number; misses: number }

/**
 * Keeps things up to `maxBytes`: a quarter for what was asked for once, the rest for what was asked for again. A flood of
 * addresses that nobody asks for twice pushes out only its own kind. On each shelf what was asked for last stays.
 */
export function createShelves<K extends Kept>(maxBytes: number) {
  const once = createShelf<K>(maxBytes / 4)
  const often = createShelf<K>((maxBytes * 3) / 4)
  return {
    /** Finds it, and counts that it was asked for. */
    take: (key: string): K | undefined => {
      const kept = often.remove(key) ?? once.remove(key)
      if (!kept) return undefined
      kept.isWanted = true
      often.add(kept)
      return kept
    },
    /** Keeps it in the place of what had its key. */
    put: (kept: K) => {
      const wasWanted = often.remove(kept.key) !== undefined
      once.remove(kept.key)
      kept.isWanted = wasWanted
      const shelf = wasWanted ? often : once
      shelf.add(kept)
    },
    /** It takes more memory than when it was put. */
    grow: (kept: K, bytes: number) => {
      const shelf = often.has(kept) ? often : once.has(kept) ? once : null
      shelf?.remove(kept.key)
      kept.bytes += bytes
      shelf?.add(kept)
    },
    get bytes() {
      return once.bytes + often.bytes
    },
    get entries() {
      return once.entries + often.entries
    },
  }
}

/** Memory of a key, its headers and its place in the map, about. */
const BESIDE_BYTES = 1_000

function createShelf<K extends Kept>(maxBytes: number) {
  const kept = new Map<string, K>()
  let bytes = 0
  const remove = (key: string) => {
    const found = kept.get(key)
    if (!found) return undefined
    kept.delete(key)
    bytes -= found.bytes + BESIDE_BYTES
    return found
  }
  return {
    has: (one: K) => kept.get(one.key) === one,
    remove,
    add: (one: K) => {
      kept.set(one.key, one)
      bytes += one.bytes + BESIDE_BYTES
      for (const key of kept.keys()) {
        if (bytes <= maxBytes) return
        remove(key)
      }
    },
    get bytes() {
      return bytes
    },
    get entries() {
      return kept.size
    },
  }
}
