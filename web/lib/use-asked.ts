import { startTransition, useState } from 'react'

/** What was just asked for, from the press on: a box ticks at once, while the address is still on its way. */
export function useAsked<T>(current: T, go: (asked: T) => Promise<void>): [T, (asked: T) => void] {
  const [asked, setAsked] = useState<{ value: T } | null>(null)
  const ask = (value: T) => {
    const mine = { value }
    setAsked(mine)
    void go(value).finally(() => startTransition(() => setAsked((latest) => (latest === mine ? null : latest))))
  }
  return [asked ? asked.value : current, ask]
}
