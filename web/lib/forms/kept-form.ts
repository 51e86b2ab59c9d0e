/** `tab`: as long as this tab is open. `device`: until it is sent or taken away. */
type Place = 'tab' | 'device'

/**
 * What somebody has typed in a form, kept in their browser alone for when the session or the page is lost under it: the
 * same person finds it again after signing in. Nothing secret belongs here.
 */
export function keepForm(name: string, user_id: string, values: Record<string, unknown>, place: Place = 'tab'): void {
  try {
    storageOf(place).setItem(keyOf(name), JSON.stringify({ user_id, values }))
  } catch {
    // A browser that keeps nothing: what is typed lives as long as the page.
  }
}

/** Null when nothing was kept, or by somebody else. */
export function keptForm(name: string, user_id: string, place: Place = 'tab'): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(storageOf(place).getItem(keyOf(name)) ?? 'null')
    return isKept(kept) && kept.user_id === user_id ? kept.values : null
  } catch {
    return null
  }
}

export function forgetForm(name: string, place: Place = 'tab'): void {
  try {
    storageOf(place).removeItem(keyOf(name))
  } catch {
    // Nothing was kept there.
  }
}

const storageOf = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

const keyOf = (name: string) => `form:${name}`

function isKept(kept: unknown): kept is { user_id: string; values: Record<string, unknown> } {
  if (typeof kept !== 'object' || kept === null || !('user_id' in kept) || !('values' in kept)) return false
  return typeof kept.values === 'object' && kept.values !== null
}
