import { useEffect, useRef, useState } from 'react'

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
 * A change that is given as a function starts from the last requested value, even if that was never drawn.
 */
export function useAsked<T extends object>(
  current: T,
  navigate: Navigate<T>,
): [T, (asked: T | ((latest: T) => T)) => void] {
  const [asked, setAsked] = useState<Asked<T> | null>(null)
  const here = keyOf(current)
  // The address now agrees. Going back to a former address is from now on a new navigation.
  if (asked && keyOf(asked.value) === here) setAsked(null)
  const pending = asked && keyOf(asked.value) !== here && asked.before.includes(here) ? asked : null
  const shown = pending ? pending.value : current
  const latest = useRef(shown)
  useEffect(() => void (latest.current = shown))
  const ask = (next: T | ((latest: T) => T)) => {
    const value = typeof next === 'function' ? next(latest.current) : next
    latest.current = value
    setAsked((was) => ({ value, before: [...(was ? [...was.before, keyOf(was.value)] : []), here] }))
    void navigate({ search: value, replace: true, resetScroll: false })
  }
  return [shown, ask]
}

/** Equal for equal filters, in any order. */
function keyOf(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)))
}
