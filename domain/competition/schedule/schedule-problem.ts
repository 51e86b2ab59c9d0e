import type { GameId } from '../game-graph.ts'

/** An instant in whole minutes since 1970-01-01T00:00Z: adding minutes is exact whatever the clocks on the wall do. */
export type Minute = number

/** From `from`, included, to `to`, excluded. */
export interface Span {
  readonly from: Minute
  readonly to: Minute
}

export type CourtId = string
export type SiteId = string
export type CategoryId = string
/** A team, or what stands for it while it is unknown (a rank of a pool). */
export type PlayerId = string

export interface Court {
  readonly id: CourtId
  readonly name: string
  readonly site: SiteId
  /** Finals are played on a main court. */
  readonly is_main: boolean
  readonly open: readonly Span[]
  /** Ceremonies, contests, breaks. */
  readonly blocked: readonly Span[]
}

/** Durations are in minutes. */
export interface PlanCategory {
  readonly id: CategoryId
  readonly name: string
  readonly duration: number
  /** Between two games on a court. */
  readonly turnaround: number
  /** Between the end of a game and the next of the same team. */
  readonly min_rest: number
  /** Games with less than one game of rest between them. */
  readonly max_in_row: number | null
  /** Per day on the wall of the site. */
  readonly max_per_day: number | null
  /** When the category may play; null: whenever a court is open. */
  readonly days: readonly Span[] | null
}

export interface Player {
  readonly id: PlayerId
  readonly name: string
  readonly club: string | null
  /** Teams of one coach never play at once. */
  readonly coach: string | null
  readonly unavailable: readonly Span[]
  readonly can_referee: boolean
}

export interface Placement {
  readonly court: CourtId
  readonly start: Minute
}

/** A game that must end before another starts. With `rest`, one of its teams may play the other too. */
export interface Precedence {
  readonly game: GameId
  readonly rest: boolean
}

export interface GameToPlan {
  readonly id: GameId
  /** “Poule A”, “Finale”. */
  readonly label: string
  readonly category: CategoryId
  /** 0-based depth of its stage: a stage comes after those that it takes somebody from. */
  readonly stage: number
  /** Those known to play: two in pools, none when both sides come from other games. */
  readonly players: readonly PlayerId[]
  readonly after: readonly Precedence[]
  /** Last of its category, on a main court. */
  readonly is_final: boolean
  /** Whoever loses it has no game left: free to whistle. */
  readonly frees_loser: boolean
  /** Set by hand, or played: never moves. */
  readonly pinned: Placement | null
}

export interface ScheduleProblem {
  /** IANA zone of the site: days are counted on its wall. */
  readonly zone: string
  readonly courts: readonly Court[]
  readonly categories: readonly PlanCategory[]
  readonly games: readonly GameToPlan[]
  readonly players: readonly Player[]
  /** Minutes from a site to another, both ways; 0 when not named. */
  readonly travel: readonly { readonly sites: readonly [SiteId, SiteId]; readonly minutes: number }[]
  /** A stage starts when the one before has ended, category by category. */
  readonly stages_in_order: boolean
  readonly finals_last: boolean
  /** Teams that do not play whistle; null: referees come from elsewhere. */
  readonly referees: { readonly per_game: 1 | 2; readonly same_club_allowed: boolean } | null
}

/** Who whistles: a team that is known, or the team that loses a game before. */
export type Referee =
  | { readonly kind: 'team'; readonly team: PlayerId }
  | { readonly kind: 'loser'; readonly game: GameId }

export interface PlannedGame {
  readonly game: GameId
  readonly court: CourtId
  readonly start: Minute
  readonly end: Minute
  readonly referees: readonly Referee[]
}

/** Two games of a team are in a row when no whole game of its category fits between them. */
export const isInRow = (gap: number, duration: number) => gap < duration
