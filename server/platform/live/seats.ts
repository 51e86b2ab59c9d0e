/** Counts places for open streams: `all` in total, and `each` for one caller, who therefore cannot take them all. */
export function createSeats({ all, each }: { all: number; each: number }) {
  const taken = new Map<string, number>()
  let total = 0
  return {
    /**
     * @returns a function that frees the place, once however often it is called; null when no place is left for the
     * caller
     */
    take: (caller: string): (() => void) | null => {
      const own = taken.get(caller) ?? 0
      if (total >= all || own >= each) return null
      taken.set(caller, own + 1)
      total += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        total -= 1
        const left = taken.get(caller)! - 1
        if (left > 0) taken.set(caller, left)
        else taken.delete(caller)
      }
    },
  }
}
