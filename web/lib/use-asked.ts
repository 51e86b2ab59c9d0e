import { startTransition, useState } from 'react'

/** The `navigate` of a route whose search is `T`. */
type Navigate<T> = (to: { search: T; replace: true; resetScroll: false }) => Promise<void>

/** The last requested value, before the address changes: a checkbox is ticked at once. */
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
