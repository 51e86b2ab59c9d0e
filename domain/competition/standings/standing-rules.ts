/** What level teams are compared on. A higher value is better. */
export type Measure =
  | 'points'
  | 'wins'
  | 'win_ratio'
  | 'difference'
  | 'scored'
  /** Points scored per game, without the games decided by forfeit. */
  | 'average_scored'
  /** Sum of the points of the opponents met (Buchholz), for the Swiss system. */
  | 'opponents_points'
  /** Order of the draw; the first seed is the best. */
  | 'seed'

export interface Criterion {
  readonly measure: Measure
  /** 'level_teams': only the games between the level teams (the mini-league). */
  readonly among: 'level_teams' | 'whole_pool'
  /** Applies only to exactly two level teams, or only to more than two. */
  readonly when?: 'two_teams' | 'more_teams'
}

/** Rules that rank a pool. They are plain data: an organiser can edit a copy of a preset. */
export interface StandingRules {
  readonly name: string
  /** Classification points. With `draw: null`, a game cannot end in a draw: teams play overtime. */
  readonly points: {
    readonly win: number
    readonly draw: number | null
    readonly loss: number
    readonly default_loss: number
    readonly forfeit: number
  }
  /** First criterion of the table. */
  readonly ranked_by: Measure
  /** Criteria for level teams, in order. */
  readonly tie_break: readonly Criterion[]
  /** When a criterion separates some teams, those still level restart from the first criterion. */
  readonly restart: boolean
  readonly forfeit_score: readonly [number, number]
  readonly default_score: readonly [number, number]
  /** A second forfeit annuls all games of the team. */
  readonly second_forfeit_annuls: boolean
  /** Effect of a withdrawal: all games are annulled, or the remaining games are lost by forfeit. */
  readonly withdrawal: 'annuls' | 'forfeits'
}

/**
 * FIBA Official Basketball Rules 2024, section D “Classification of teams”. D.1: win 2 points, loss or default 1,
 * forfeit 0. Level teams: games between them (points, goal difference, points scored), then all games of the group
 * (goal difference, points scored). D.1.3: restart with the teams still level.
 */
export const fiba5x5: StandingRules = {
  name: 'FIBA 5x5',
  points: { win: 2, draw: null, loss: 1, default_loss: 1, forfeit: 0 },
  ranked_by: 'points',
  tie_break: [
    { measure: 'points', among: 'level_teams' },
    { measure: 'difference', among: 'level_teams' },
    { measure: 'scored', among: 'level_teams' },
    { measure: 'difference', among: 'whole_pool' },
    { measure: 'scored', among: 'whole_pool' },
  ],
  restart: true,
  forfeit_score: [20, 0],
  default_score: [2, 0],
  second_forfeit_annuls: false,
  withdrawal: 'forfeits',
}

/**
 * FIBA 3x3 Rules of the Game, “Classification of teams”: wins, then the game between two level teams, then the average
 * of points scored (without forfeits), then the seed.
 */
export const fiba3x3: StandingRules = {
  name: 'FIBA 3x3',
  points: { win: 1, draw: null, loss: 0, default_loss: 0, forfeit: 0 },
  ranked_by: 'wins',
  tie_break: [
    { measure: 'wins', among: 'level_teams', when: 'two_teams' },
    { measure: 'average_scored', among: 'whole_pool' },
    { measure: 'seed', among: 'whole_pool' },
  ],
  restart: true,
  forfeit_score: [0, 0],
  default_score: [0, 0],
  second_forfeit_annuls: false,
  withdrawal: 'forfeits',
}

/** Usual rules of French club tournaments: 3/2/1/0 points, particular difference, then general difference. */
export const clubRules: StandingRules = {
  name: 'Club',
  points: { win: 3, draw: 2, loss: 1, default_loss: 1, forfeit: 0 },
  ranked_by: 'points',
  tie_break: [
    { measure: 'difference', among: 'level_teams' },
    { measure: 'difference', among: 'whole_pool' },
  ],
  restart: true,
  forfeit_score: [20, 0],
  default_score: [2, 0],
  second_forfeit_annuls: false,
  withdrawal: 'forfeits',
}

export const standingPresets = { fiba_5x5: fiba5x5, fiba_3x3: fiba3x3, club: clubRules } as const

/** The same points, with tie-breaks for a Swiss pool, where teams do not all meet. */
export const swissRules = (rules: StandingRules): StandingRules => ({
  ...rules,
  tie_break: [
    { measure: 'opponents_points', among: 'whole_pool' },
    { measure: 'points', among: 'level_teams', when: 'two_teams' },
    { measure: 'difference', among: 'whole_pool' },
    { measure: 'scored', among: 'whole_pool' },
  ],
})
