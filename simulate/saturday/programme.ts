import type { Format } from '#domain/competition/formats/compile-format.ts'

export type Entry = {
  category: string
  gender: string
  teams: number
  format: Format
  score_mode: 'final' | 'running' | 'none'
  /** Teams that have entered without being drawn. One of them may replace a team that withdraws. */
  spares?: number
}

/** `tables` is the number of courts with a table, spread over all courts. */
export type Programme = { courts: number; tables: number; entries: readonly Entry[] }

const pools = (pool_count: number): Format => ({
  kind: 'pools_then_bracket',
  pool_count,
  qualified: 2,
  best_next: 0,
  bracket: { kind: 'single_elimination', third_place: true },
  others_play_on: true,
})

export const WHOLE_DAY: Programme = {
  courts: 8,
  tables: 3,
  entries: [
    { category: 'U11', gender: 'masculin', teams: 16, format: pools(4), score_mode: 'final' },
    { category: 'U13', gender: 'feminin', teams: 16, format: pools(4), score_mode: 'running' },
    { category: 'U13', gender: 'masculin', teams: 16, format: pools(4), score_mode: 'running' },
    {
      category: 'U15',
      gender: 'feminin',
      teams: 8,
      format: { kind: 'round_robin', legs: 1 },
      score_mode: 'final',
      spares: 1,
    },
    {
      category: 'U15',
      gender: 'masculin',
      teams: 12,
      format: { kind: 'swiss', rounds: 4 },
      score_mode: 'final',
      spares: 1,
    },
    {
      category: 'U18',
      gender: 'masculin',
      teams: 8,
      format: { kind: 'double_elimination', reset: true },
      score_mode: 'final',
    },
    { category: 'U9', gender: 'mixte', teams: 8, format: { kind: 'plateau', games_each: 4 }, score_mode: 'none' },
  ],
}

/** A shorter programme with similar formats, for a test. */
export const MORNING: Programme = {
  courts: 4,
  tables: 2,
  entries: [
    { category: 'U13', gender: 'feminin', teams: 8, format: pools(2), score_mode: 'running' },
    {
      category: 'U15',
      gender: 'masculin',
      teams: 6,
      format: { kind: 'swiss', rounds: 3 },
      score_mode: 'final',
      spares: 1,
    },
    {
      category: 'U11',
      gender: 'masculin',
      teams: 4,
      format: { kind: 'round_robin', legs: 1 },
      score_mode: 'final',
      spares: 1,
    },
  ],
}
