import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import type { DeskCategory, DeskMatch } from '#contract/competition/desk-view.ts'
import { countedScore } from '#domain/competition/standings/tally.ts'

export type OtherEnd = Extract<AskedOutcome, { kind: 'forfeit' | 'double_forfeit' | 'default' }>

/** Says what such an end is worth under the rules of its category: the score, what it gives to a ranking, and who goes on. */
export function forfeitWords(
  outcome: OtherEnd,
  { teams, pool }: Pick<DeskMatch, 'teams' | 'pool'>,
  category: Pick<DeskCategory, 'forfeit' | 'by_default'> | undefined,
): string[] {
  const [one, other] = teams.map(({ name }) => name)
  if (!category) return []
  const { score: forfeit_score, points, second_annuls } = category.forfeit
  const again =
    pool !== null && second_annuls ? ['Au deuxième forfait d’une équipe, tous ses matchs sont annulés.'] : []
  if (outcome.kind === 'double_forfeit')
    return [
      pool === null
        ? 'Personne ne gagne ce match\u00a0: la suite en tient compte.'
        : `${one} et ${other} perdent, avec ${given(points)}.`,
      ...again,
    ]
  const [winner, loser] = outcome.by === 0 ? [other, one] : [one, other]
  const score = countedScore(outcome, { forfeit_score, default_score: category.by_default.score })
  const ordered = outcome.by === 0 ? score.toReversed() : score
  const lost = outcome.kind === 'default' ? category.by_default.points : points
  return [
    score.some((count) => count > 0)
      ? `${ordered.join(' – ')} pour ${winner}.`
      : `Gagné ${outcome.kind === 'default' ? '' : 'sans jouer '}par ${winner}.`,
    pool === null ? `${winner} gagne ce match\u00a0: la suite en tient compte.` : `${loser} a ${given(lost)}.`,
    ...(outcome.kind === 'default' ? [] : again),
  ]
}

const given = (points: number) => `${points} ${Math.abs(points) > 1 ? 'points' : 'point'} au classement`
