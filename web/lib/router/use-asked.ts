import { useState } from 'react'

/** The `navigate` of a route whose search is `T`. */
type Navigate<T> = (to: { search: T; replace: true; resetScroll: false }) => Promise<void>

type Asked<T> = {
  value: T
  /** Addresses that may still be shown before the router reaches `value`: the one left, and those asked for since. */
  before: readonly string[]
}

/**
 * The last requested value, before the address changes, so that a checkbox is ticked at once. It holds until the
 * address agrees, or until another address appears, by the back button for instance.
 */
export function useAsked<T extends object>(current: T, navigate: Navigate<T>): [T, (asked: T) => void] {
  const [asked, setAsked] = useState<Asked<T> | null>(null)
  const here = keyOf(current)
  // The address now agrees. Going back to a former address is from now on a new navigation.
  if (asked && keyOf(asked.value) === here) setAsked(null)
  const pending = asked && keyOf(asked.value) !== here && asked.before.includes(here) ? asked : null
  const ask = (value: T) => {
    setAsked({ value, before: pending ? [...pending.before, keyOf(pending.value)] : [here] })
    void navigate({ search: value, replace: true, resetScroll: false })
  }
  return [pending ? pending.value : current, ask]
}

/** Equal for equal filters, in any order. */
function keyOf(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)))
}
