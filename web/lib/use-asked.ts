import { startTransition, useState } from 'react'

/** The `navigate` of a route whose address says `T`. */
type Navigate<T> = (to: { search: T; replace: true; resetScroll: false }) => Promise<void>

/** What was just asked for, from the press on: a box ticks at once, while the address is still on its way. */
export function useAsked<T>(current: T, navigate: Navigate<T>): [T, (asked: T) => void] {
  const [asked, setAsked] = useState<{ value: T } | null>(null)
  const ask = (value: T) => {
    const mine = { value }
    setAsked(mine)
    void navigate({ search: value, replace: true, resetScroll: false }).finally(() =>
      startTransition(() => setAsked((latest) => (latest === mine ? null : latest))),
    )
  }
  return [asked ? asked.value : current, ask]
}
