import { type ReactNode, createContext, useContext } from 'react'
import type { ClubFace } from '#contract/common/club-face.ts'
import type { Desk, DeskMatch, DeskTeam } from '#contract/competition/desk-view.ts'
import type { DeskAct } from '#contract/competition/desk-acts.ts'
import { shortNames } from '#domain/competition/short-names.ts'
import type { Presses } from './marking/use-presses.ts'
import type { Scores } from './scores/use-score-outbox.ts'

/** A place where a match could go; 'full' when no day has room left. */
export type ProposedPlace = { court_id: number; starts_at: Date } | 'full'

/** Names the dialog that stands over the desk. */
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

/** Other parts of the area bring these to a desk. */
export type DeskSlots = {
  /** Shows who plays in a team. */
  rosterOf: (team: DeskTeam & { time_zone: string }) => ReactNode
  /** Gives the place of a team to another one. */
  replaceTeam: (team: DeskTeam, onClose: () => void) => ReactNode
}

export type DeskValue = DeskSlots & {
  desk: Desk
  now: Date
  scores: Scores
  presses: Presses
  /** Short names of the teams, by full name. */
  names: ReadonlyMap<string, string>
  /** Clubs of the teams, by registration. */
  clubs: ReadonlyMap<string | null, ClubFace>
  open: (opened: Opened) => void
}

/** How the teams of a desk are shown beside their matches. */
export const facesOf = ({ teams }: Desk): Pick<DeskValue, 'names' | 'clubs'> => ({
  names: shortNames(teams.map(({ name, category_id }) => ({ name, category: category_id }))),
  clubs: new Map(teams.map(({ registration_id, club }) => [registration_id, club])),
})

export const DeskContext = createContext<DeskValue | null>(null)

export function useDesk(): DeskValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('useDesk outside of a desk')
  return value
}
