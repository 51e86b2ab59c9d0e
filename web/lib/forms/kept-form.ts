/** `tab` keeps it as long as the tab is open, `device` until it is sent or removed. */
type Place = 'tab' | 'device'

/**
 * Keeps the values of a form in this browser, in case the session or the page is lost. Only the same person finds them
 * again after signing in. Never use it for secrets.
 */
export function keepForm(name: string, user_id: string, values: Record<string, unknown>, place: Place = 'tab'): void {
  try {
    storageOf(place).setItem(keyOf(name), JSON.stringify({ user_id, values }))
  } catch {
    // Without storage, the values live as long as the page.
  }
}

/** Null when nothing is kept, or when somebody else kept it. */
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
    // Without storage, nothing was kept.
  }
}

const storageOf = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

const keyOf = (name: string) => `form:${name}`

function isKept(kept: unknown): kept is { user_id: string; values: Record<string, unknown> } {
  if (typeof kept !== 'object' || kept === null || !('user_id' in kept) || !('values' in kept)) return false
  return typeof kept.values === 'object' && kept.values !== null
}
