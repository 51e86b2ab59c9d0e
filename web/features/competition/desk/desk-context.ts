import { type ReactNode, createContext, useContext } from 'react'
import type { Desk, DeskMatch, DeskTeam } from '#contract/competition/desk-view.ts'
import type { DeskAct } from '#contract/competition/desk-acts.ts'
import type { Scores } from './scores/use-score-outbox.ts'

/** Where a match could go; 'full' when no day has room left. */
export type ProposedPlace = { court_id: number; starts_at: Date } | 'full'

/** What stands over the desk. */
export type Opened =
  | { kind: 'score'; match: DeskMatch }
  | { kind: 'act'; category_id: number; act: DeskAct; title: string; words?: string; confirm: string }
  | { kind: 'decide'; category_id: number; pool: string }
  | { kind: 'team'; team: DeskTeam }
  | { kind: 'replace'; team: DeskTeam }
  | { kind: 'withdraw'; team: DeskTeam }
  | { kind: 'delay'; match: DeskMatch }
  | { kind: 'move'; match: DeskMatch; court_id: number | null; place?: ProposedPlace }
  | { kind: 'write' }

/** What other parts of the area bring to a desk. */
export type DeskSlots = {
  /** Who plays in a team. */
  rosterOf: (team: DeskTeam & { time_zone: string }) => ReactNode
  /** Gives its place to another one. */
  replaceTeam: (team: DeskTeam, onClose: () => void) => ReactNode
}

export type DeskValue = DeskSlots & {
  desk: Desk
  now: Date
  scores: Scores
  open: (opened: Opened) => void
}

export const DeskContext = createContext<DeskValue | null>(null)

/** The desk that is on screen. */
export function useDesk(): DeskValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('useDesk outside of a desk')
  return value
}
