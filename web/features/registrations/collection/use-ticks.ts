import { useState } from 'react'
import type { Collected } from '#contract/registrations/collection.ts'

/** Keeps which payments are ticked, among those that are still in the list. */
export function useTicks(payments: readonly Collected[], start: readonly string[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(start))
  const ticked = payments.filter(({ registration_id }) => ids.has(registration_id))
  return {
    ticked,
    cents: ticked.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id]))),
    tickAll: () => setIds(new Set(payments.map(({ registration_id }) => registration_id))),
    clear: () => setIds(new Set()),
  }
}
