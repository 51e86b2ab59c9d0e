import type { Criterion } from './standing-rules.ts'

/** « Différence particulière », « Points marqués, tous matchs ». */
export function criterionInFrench({ measure, among, when }: Criterion): string {
  const words = (among === 'level_teams' ? LEVEL : WHOLE)[measure]
  const limit = when === 'two_teams' ? ' (à deux équipes)' : when === 'more_teams' ? ' (à trois équipes ou plus)' : ''
  return `${words}${limit}`
}

const LEVEL: Record<Criterion['measure'], string> = {
  points: 'Points entre les équipes à égalité',
  wins: 'Victoires entre les équipes à égalité',
  win_ratio: 'Part de victoires entre les équipes à égalité',
  difference: 'Différence particulière',
  scored: 'Points marqués entre les équipes à égalité',
  average_scored: 'Moyenne de points marqués entre les équipes à égalité',
  opponents_points: 'Points des adversaires',
  seed: 'Ordre du tirage',
}

const WHOLE: Record<Criterion['measure'], string> = {
  points: 'Points, tous matchs',
  wins: 'Victoires, tous matchs',
  win_ratio: 'Part de victoires, tous matchs',
  difference: 'Différence générale',
  scored: 'Points marqués, tous matchs',
  average_scored: 'Moyenne de points marqués',
  opponents_points: 'Points des adversaires',
  seed: 'Ordre du tirage',
}

export const CRITERIA: readonly Criterion[] = [
  { measure: 'points', among: 'level_teams' },
  { measure: 'wins', among: 'level_teams' },
  { measure: 'difference', among: 'level_teams' },
  { measure: 'scored', among: 'level_teams' },
  { measure: 'difference', among: 'whole_pool' },
  { measure: 'scored', among: 'whole_pool' },
  { measure: 'average_scored', among: 'whole_pool' },
  { measure: 'seed', among: 'whole_pool' },
]
