import type { AskedOutcome } from '#contract/desk-acts.ts'
import type { DeskCategory, DeskMatch } from '#contract/desk-view.ts'

/** What a forfeit is worth under the rules of its category: the score, what it gives to a ranking, and who goes on. */
export function forfeitWords(
  outcome: Extract<AskedOutcome, { kind: 'forfeit' | 'double_forfeit' }>,
  { teams, pool }: Pick<DeskMatch, 'teams' | 'pool'>,
  category: Pick<DeskCategory, 'forfeit'> | undefined,
): string[] {
  const [one, other] = teams.map(({ name }) => name)
  if (!category) return []
  const { score, points, second_annuls } = category.forfeit
  const given = `${points} ${Math.abs(points) > 1 ? 'points' : 'point'} au classement`
  const again =
    pool !== null && second_annuls ? ['Au deuxième forfait d’une équipe, tous ses matchs sont annulés.'] : []
  if (outcome.kind === 'double_forfeit')
    return [
      pool === null
        ? 'Personne ne gagne ce match\u00a0: la suite en tient compte.'
        : `${one} et ${other} perdent, avec ${given}.`,
      ...again,
    ]
  const [winner, loser] = outcome.by === 0 ? [other, one] : [one, other]
  return [
    score.some((points) => points > 0) ? `${score.join(' – ')} pour ${winner}.` : `Gagné sans jouer par ${winner}.`,
    pool === null ? `${winner} gagne ce match\u00a0: la suite en tient compte.` : `${loser} a ${given}.`,
    ...again,
  ]
}
