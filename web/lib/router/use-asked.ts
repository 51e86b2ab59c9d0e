import { useState } from 'react'

/** The `navigate` of a route whose search is `T`. */
type Navigate<T> = (to: { search: T; replace: true; resetScroll: false }) => Promise<void>

type Asked<T> = {
  value: T
  /** Addresses that may still be shown while this one is on its way: where one was, and what was asked before it. */
  before: readonly string[]
}

/**
 * The last requested value, before the address changes: a checkbox is ticked at once. It holds until the address says it;
 * an address that nobody asked for here, by the back button for one, takes its place.
 */
export function useAsked<T extends object>(current: T, navigate: Navigate<T>): [T, (asked: T) => void] {
  const [asked, setAsked] = useState<Asked<T> | null>(null)
  const here = keyOf(current)
  // Once the address has said it, coming back to where one was is a way of its own.
  if (asked && keyOf(asked.value) === here) setAsked(null)
  const pending = asked && keyOf(asked.value) !== here && asked.before.includes(here) ? asked : null
  const ask = (value: T) => {
    setAsked({ value, before: pending ? [...pending.before, keyOf(pending.value)] : [here] })
    void navigate({ search: value, replace: true, resetScroll: false })
  }
  return [pending ? pending.value : current, ask]
}

/** The same for the same filters, in whatever order they stand. */
function keyOf(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)))
}
