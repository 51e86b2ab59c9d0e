import { type Category, playsPlateauByDefault } from '../../common/reference/categories.ts'
import type { TournamentFormat } from '../../tournaments/tournament-format.ts'
import type { Format } from '../formats/compile-format.ts'
import { isSameData } from '../../common/same-data.ts'
import { fiba3x3, fiba5x5, type StandingRules, standingPresets } from '../standings/standing-rules.ts'

export const SCORE_MODES = ['final', 'running', 'none'] as const

export type ScoreMode = (typeof SCORE_MODES)[number]

export const SCORE_MODE_LABELS: Record<ScoreMode, string> = {
  final: 'Score final',
  running: 'Panier par panier',
  none: 'Aucun score',
}

export const RULE_PRESETS = ['fiba_5x5', 'fiba_3x3', 'club'] as const

export type RulePreset = (typeof RULE_PRESETS)[number]

export const RULE_PRESET_LABELS: Record<RulePreset, string> = {
  fiba_5x5: 'Règles FIBA 5x5',
  fiba_3x3: 'Règles FIBA 3x3',
  club: 'Règles de club (3, 2, 1, 0 point)',
}

/** The preset equal to these rules; null for an edited copy. */
export const presetOf = (rules: StandingRules): RulePreset | null =>
  RULE_PRESETS.find((preset) => isSameData(standingPresets[preset], rules)) ?? null

/** Ways to keep the scores of a format. A plateau has no scores; any other format needs them to rank teams. */
export const scoreModesOf = (format: Format | null): readonly ScoreMode[] =>
  format === null ? SCORE_MODES : format.kind === 'plateau' ? ['none'] : ['final', 'running']

export interface Pace {
  readonly duration_minutes: number
  readonly turnaround_minutes: number
  readonly min_rest_minutes: number
  readonly max_in_row: number | null
  readonly max_per_day: number | null
}

export interface SetUp extends Pace {
  readonly format: Format | null
  readonly rules: StandingRules
  readonly score_mode: ScoreMode
}

/**
 * Default set-up of a category. The youngest play a plateau without ranking and scores; 3x3 has its own rules. Lengths
 * of games are usual ones of club tournaments, by age. Committees differ, so each may be changed.
 */
export function defaultSetUp({ category, format }: { category: Category; format: TournamentFormat }): SetUp {
  const limits = { max_in_row: 2, max_per_day: null }
  if (playsPlateauByDefault(category) || format === 'plateau') {
    const pace = { duration_minutes: MINUTES[category], turnaround_minutes: 3, min_rest_minutes: 5, ...limits }
    return { ...pace, format: { kind: 'plateau', games_each: 4 }, rules: fiba5x5, score_mode: 'none' }
  }
  if (format === 'three_on_three') {
    const pace = { duration_minutes: 10, turnaround_minutes: 5, min_rest_minutes: 10, ...limits }
    return { ...pace, format: { kind: 'three_on_three' }, rules: fiba3x3, score_mode: 'final' }
  }
  const pace = { duration_minutes: MINUTES[category], turnaround_minutes: 6, min_rest_minutes: 20, ...limits }
  return { ...pace, format: null, rules: fiba5x5, score_mode: 'final' }
}

const MINUTES: Record<Category, number> = {
  U7: 8,
  U9: 10,
  U11: 20,
  U13: 24,
  U15: 24,
  U17: 28,
  U18: 28,
  U20: 30,
  U21: 30,
  Senior: 30,
  Vétéran: 30,
}
