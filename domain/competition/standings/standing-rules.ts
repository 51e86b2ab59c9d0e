/** Values on which level teams are compared. A higher value is better. */
export type Measure =
  | 'points'
  | 'wins'
  | 'win_ratio'
  | 'difference'
  | 'scored'
  /** Points scored per game, without the games won by forfeit. */
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
  readonly ranked_by: Measure
  readonly tie_break: readonly Criterion[]
  /** Criteria of Swiss pools; by default those of `swissRules`. */
  readonly swiss_tie_break?: readonly Criterion[]
  /** When a criterion separates some teams, those still level restart from the first criterion. */
  readonly restart: boolean
  readonly forfeit_score: readonly [number, number]
  /** 'winner_keeps': the winner keeps its points and the defaulting team has 0. */
  readonly default_score: readonly [number, number] | 'winner_keeps'
  readonly second_forfeit_annuls: boolean
  /** Effect of a withdrawal: all games are annulled, or the remaining games are lost by forfeit. */
  readonly withdrawal: 'annuls' | 'forfeits'
  /** Decides which final scores are possible, because 3x3 has a limit. */
  readonly scoring: '5x5' | '3x3'
  /** Comparison of the n-th teams of several pools; the order of the pools is the last criterion. */
  readonly across_pools: {
    readonly ranked_by: Measure
    readonly tie_break: readonly Measure[]
    /** Games against the last teams of larger pools do not count. */
    readonly equal_games: boolean
  }
}

/**
 * FIBA Official Basketball Rules 2024, section D “Classification of teams”. D.1: win 2 points, loss or default 1,
 * forfeit 0. Level teams: games between them (points, goal difference, points scored), then all games of the group
 * (goal difference, points scored). D.1.3: restart with the teams still level. Art. 20 nullifies all games of a team
 * that forfeits twice: an option here (`second_forfeit_annuls`), off by default.
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
  scoring: '5x5',
  across_pools: { ranked_by: 'points', tie_break: ['difference', 'scored', 'seed'], equal_games: true },
}

/**
 * FIBA 3x3, standings rules as printed with the competition formats of FIBA 3x3 events of 2018 and 2019
 * (fiba.basketball/3x3yog/2018, /3x3wc/2019/qualifier): most wins, or win ratio between pools of unequal size;
 * head-to-head, win and loss only, inside a pool; most points scored in average, without the winning scores of forfeits;
 * highest seeding. “If teams are tied after the first step, refer to the next one.” Overtime is won by two points (Rules
 * of the Game 2016, art. 6). Not read: the Rules of the Game in force, hence how many level teams head-to-head takes,
 * and the score of a game lost by default.
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
  default_score: 'winner_keeps',
  second_forfeit_annuls: false,
  withdrawal: 'forfeits',
  scoring: '3x3',
  across_pools: { ranked_by: 'win_ratio', tie_break: ['average_scored', 'seed'], equal_games: false },
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
  scoring: '5x5',
  across_pools: { ranked_by: 'points', tie_break: ['difference', 'scored', 'seed'], equal_games: true },
}

export const standingPresets = { fiba_5x5: fiba5x5, fiba_3x3: fiba3x3, club: clubRules } as const

/**
 * The same rules with tie-breaks for a Swiss pool, where teams do not all meet: the organiser’s own ones if given,
 * otherwise the points of the opponents first.
 */
export const swissRules = (rules: StandingRules): StandingRules => ({
  ...rules,
  tie_break: rules.swiss_tie_break ?? [
    { measure: 'opponents_points', among: 'whole_pool' },
    { measure: 'points', among: 'level_teams', when: 'two_teams' },
    { measure: 'difference', among: 'whole_pool' },
    { measure: 'scored', among: 'whole_pool' },
  ],
})
