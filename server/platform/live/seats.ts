/**
 * Places for those who stay: so many in all, so many of them for one caller, who cannot take those of everybody.
 */
export function createSeats({ all, each }: { all: number; each: number }) {
  const taken = new Map<string, number>()
  let total = 0
  return {
    /** @returns what gives the place back, once however often it is called; null when there is none for that caller */
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
