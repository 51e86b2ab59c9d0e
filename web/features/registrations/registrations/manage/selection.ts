import { useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { isApprovable } from './approving/visible-act.ts'

export type Selection = {
  ids: readonly string[]
  has: (id: string) => boolean
  canSelect: (registration: Registration) => boolean
  toggle: (id: string) => void
  toggleAll: () => void
  clear: () => void
  isAll: boolean
  /** It is true when no shown registration can be selected. */
  isNone: boolean
}

/**
 * Keeps which of the shown registrations are selected. One that leaves the list, or can no longer be approved, is not.
 */
export function useSelection(registrations: readonly Registration[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const possible = registrations.filter(isApprovable).map(({ id }) => id)
  const ids = possible.filter((id) => ticked.has(id))
  const isAll = possible.length > 0 && ids.length === possible.length
  return {
    ids,
    has: (id) => ticked.has(id),
    canSelect: isApprovable,
    toggle: (id) =>
      setTicked((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]))),
    toggleAll: () => setTicked(new Set(isAll ? [] : possible)),
    clear: () => setTicked(new Set()),
    isAll,
    isNone: possible.length === 0,
  }
}
