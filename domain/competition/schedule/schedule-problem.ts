import type { GameId } from '../games/game-graph.ts'

/** An instant in whole minutes since 1970-01-01T00:00Z. Adding minutes is exact, even across a clock change. */
export type Minute = number

/** From `from` (included) to `to` (excluded). */
export interface Span {
  readonly from: Minute
  readonly to: Minute
}

export type CourtId = string
export type SiteId = string
export type CategoryId = string
/** A team, or a placeholder while it is unknown (a rank of a pool). */
export type PlayerId = string

export interface Court {
  readonly id: CourtId
  readonly name: string
  readonly site: SiteId
  /** Finals are played on a main court. */
  readonly is_main: boolean
  readonly open: readonly Span[]
  /** Times without games: ceremonies, contests, breaks. */
  readonly blocked: readonly Span[]
}

/** Durations are in minutes. */
export interface PlanCategory {
  readonly id: CategoryId
  readonly name: string
  readonly duration: number
  /** Minimum between two games on one court. */
  readonly turnaround: number
  /** Minimum between two games of a team. */
  readonly min_rest: number
  /** Most games that a team may play in a row (see `isInRow`) when one of them is of this category; null: no limit. */
  readonly max_in_row: number | null
  /**
   * Most games of a team on a day of play (see `playingDays`), all categories together, when it plays in this category;
   * null: no limit.
   */
  readonly max_per_day: number | null
  /** When the category may play; null: whenever a court is open. */
  readonly days: readonly Span[] | null
}

export interface Player {
  readonly id: PlayerId
  readonly name: string
  readonly club: string | null
  readonly coach: string | null
  readonly unavailable: readonly Span[]
  readonly can_referee: boolean
}

export interface Placement {
  readonly court: CourtId
  readonly start: Minute
}

/** A game that must end before another starts. With `rest`, a team may play both games. */
export interface Precedence {
  readonly game: GameId
  readonly rest: boolean
}

export interface GameToPlan {
  readonly id: GameId
  /** Number on the score sheet, 1-based in its category. */
  readonly number: number
  /** “Poule A”, “Finale”. */
  readonly label: string
  readonly category: CategoryId
  /** 0-based depth of its stage: a stage comes after the stages that it depends on. */
  readonly stage: number
  /** Known players: two in pools, none when both sides come from other games. */
  readonly players: readonly PlayerId[]
  readonly after: readonly Precedence[]
  /** Last game of its category, on a main court. */
  readonly is_final: boolean
  /** Its loser has no game left and can referee. */
  readonly frees_loser: boolean
  /** Fixed by hand, or already played: it never moves. */
  readonly pinned: Placement | null
  /** Minutes of a game that is longer or shorter than its category, for instance because it runs late. */
  readonly lasts?: number
  /** The game is being played, or was, where it is pinned. It stays there even if it breaks a constraint. */
  readonly has_started?: boolean
  /** Decided without being played, or dropped: it takes no court and no team. */
  readonly is_unplayed?: boolean
}

export interface ScheduleProblem {
  /** IANA time zone of the site. It defines the local days. */
  readonly zone: string
  readonly courts: readonly Court[]
  readonly categories: readonly PlanCategory[]
  readonly games: readonly GameToPlan[]
  readonly players: readonly Player[]
  /** Travel minutes between two sites, both ways; 0 when not listed. */
  readonly travel: readonly { readonly sites: readonly [SiteId, SiteId]; readonly minutes: number }[]
  readonly stages_in_order: boolean
  readonly finals_last: boolean
  /** Teams that do not play are the referees; null when referees come from outside. */
  readonly referees: { readonly per_game: 1 | 2; readonly same_club_allowed: boolean } | null
  /** Games that have not started do not start before this minute. */
  readonly not_before?: Minute
}

/** A known team, or the team that loses an earlier game. */
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

/**
 * Two games of a team are in a row when no whole game of the later one’s category fits between the end of the first and
 * the start of the second, in minutes. Games that the team plays between them count for nothing: a game is no rest. A
 * run is a chain of such games, so removing or moving one never makes a run of others longer.
 */
export const isInRow = (gap: number, duration: number) => gap < duration
