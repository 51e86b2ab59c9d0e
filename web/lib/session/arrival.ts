/** A problem or a news that a mail link or another service brought back in the address. */
export type Arrival =
  | { kind: 'problem'; code: string }
  /** One of the two mailboxes has confirmed a change of address. */
  | { kind: 'half_changed' }

/**
 * Reads an arrival from the fragment or the query and removes it from the address, so that a reload or a bookmark does
 * not repeat it. It stays available until it is dismissed.
 */
export function readArrival(): Arrival | null {
  const url = new URL(location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const came = arrivalOf(fragment) ?? arrivalOf(url.searchParams)
  if (came) {
    for (const name of NAMES) url.searchParams.delete(name)
    history.replaceState(history.state, '', url.pathname + url.search)
    set(came)
  }
  return arrival
}

export const currentArrival = (): Arrival | null => arrival

export const dismissArrival = (): void => set(null)

export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param given a fragment or a query */
export function arrivalOf(given: URLSearchParams): Arrival | null {
  const code = given.get('error_code') ?? given.get('error')
  if (code) return { kind: 'problem', code }
  return given.has('message') && given.has('sb') ? { kind: 'half_changed' } : null
}

const NAMES = ['error', 'error_code', 'error_description', 'message', 'sb']

const listeners = new Set<() => void>()
let arrival: Arrival | null = null

function set(next: Arrival | null) {
  arrival = next
  for (const listener of listeners) listener()
}
