/** The town that somebody has last looked around, kept on this device alone: its INSEE code and its name. */
export type ChosenTown = { near: string; town: string }

export function chosenTown(): ChosenTown | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isTown(kept) ? { near: kept.near, town: kept.town } : null
  } catch {
    return null
  }
}

export function keepTown(town: ChosenTown | null): void {
  try {
    if (town) localStorage.setItem(KEY, JSON.stringify(town))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

const KEY = 'town'

function isTown(kept: unknown): kept is ChosenTown {
  if (typeof kept !== 'object' || kept === null || !('near' in kept) || !('town' in kept)) return false
  return typeof kept.near === 'string' && /^\d[\dAB]\d{3}$/.test(kept.near) && typeof kept.town === 'string'
}
