import { type ReactNode, createContext, useContext } from 'react'
import type { Desk, DeskMatch } from '#contract/desk-view.ts'
import type { DeskAct } from '#contract/desk-acts.ts'
import type { Scores } from './use-score-outbox.ts'

/** What stands over the desk. */
export type Opened =
  | { kind: 'score'; match: DeskMatch }
  | { kind: 'act'; category_id: number; act: DeskAct; title: string; confirm: string }
  | { kind: 'decide'; category_id: number; pool: string }
  | { kind: 'team'; team: Desk['teams'][number] }
  | { kind: 'withdraw'; team: Desk['teams'][number] }
  | { kind: 'delay'; match: DeskMatch }
  | { kind: 'move'; match: DeskMatch; court_id: number | null }
  | { kind: 'write' }

export type DeskValue = {
  desk: Desk
  now: Date
  scores: Scores
  rosterOf: (team: Desk['teams'][number] & { time_zone: string }) => ReactNode
  open: (opened: Opened) => void
}

export const DeskContext = createContext<DeskValue | null>(null)

/** The desk that is on screen. */
export function useDesk(): DeskValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('useDesk outside of a desk')
  return value
}
