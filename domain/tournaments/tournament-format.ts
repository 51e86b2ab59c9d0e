import { type Category, playsPlateauByDefault } from '../common/reference/categories.ts'

/** How a category is played. The database lists the same values. */
export const TOURNAMENT_FORMATS = [
  'pools',
  'pools_then_bracket',
  'round_robin',
  'single_elimination',
  'consolation',
  'double_elimination',
  'swiss',
  'triangulaire',
  'plateau',
  'three_on_three',
] as const

export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number]

export const TOURNAMENT_FORMAT_LABELS: Record<TournamentFormat, string> = {
  pools: 'Poules',
  pools_then_bracket: 'Poules puis tableau',
  round_robin: 'Championnat',
  single_elimination: 'Tableau à élimination directe',
  consolation: 'Tableau avec consolante',
  double_elimination: 'Double élimination',
  swiss: 'Rondes suisses',
  triangulaire: 'Triangulaires',
  plateau: 'Plateau, sans classement',
  three_on_three: '3x3',
}

/** Format of a category until its organiser chooses: a plateau, which has no ranking, for the youngest; else pools. */
export function defaultFormat(category: Category): TournamentFormat {
  return playsPlateauByDefault(category) ? 'plateau' : 'pools'
}
