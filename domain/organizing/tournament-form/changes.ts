import {
  type FieldProblem,
  TOURNAMENT_FIELDS,
  type TournamentField,
  type TypedTournament,
} from './tournament-fields.ts'
import type { CategoryAnswer, TournamentAnswers } from './answers.ts'
import { type OrderedExtra, stockProblems } from './prices.ts'
import { isSameData } from '../../common/same-data.ts'
import { shortCategoryName } from './short-name.ts'

/** A category that is published: `taken` teams have a place, `live` counts those in line as well. */
export type EnteredCategory = CategoryAnswer & { id: number; taken: number; live: number }

export type Published = {
  answers: TournamentAnswers
  zone: string
  categories: readonly EnteredCategory[]
  extras: readonly OrderedExtra[]
}

/** What a published tournament cannot change any more, of what is asked. */
export function changeProblems(
  before: Published,
  after: Partial<TournamentAnswers>,
  zone: string,
  fields: readonly TournamentField[],
): FieldProblem[] {
  const problems = fields.flatMap((field) => {
    if (field === 'starts_on' || field === 'ends_on') return [problem(field, DATE_STANDS)]
    return []
  })
  if (zone !== before.zone) problems.push(problem('insee', OTHER_TIME_ZONE))
  if (fields.includes('payment_timing') && before.categories.some(({ live }) => live > 0))
    problems.push(problem('payment_timing', 'Des équipes sont inscrites\u00a0: le moment du paiement ne change plus.'))
  if (after.extras) problems.push(...stockProblems(before.extras, after.extras))
  if (after.categories) problems.push(...placeProblems(before.categories, after.categories))
  return problems
}

/** A place that is taken stays; a category with teams is cancelled by an act of its own, which refunds them. */
export function placeProblems(
  before: readonly EnteredCategory[],
  after: readonly CategoryAnswer[],
): (FieldProblem & { taken?: number })[] {
  return before.flatMap((entered) => {
    if (entered.live === 0) return []
    const index = after.findIndex(({ id }) => id === entered.id)
    const kept = after[index]
    if (!kept || kept.category !== entered.category || kept.gender !== entered.gender)
      return [
        at(
          kept ? `categories.${index}.category` : 'categories',
          `Des équipes sont inscrites en ${shortCategoryName(entered)}\u00a0: annulez la catégorie, elles seront remboursées.`,
        ),
      ]
    if (kept.day !== entered.day) return [at(`categories.${index}.day`, DATE_STANDS)]
    if (kept.max_participants < entered.taken)
      return [at(`categories.${index}.max_participants`, tooFew(entered.taken, kept.max_participants))]
    return []
  })
}

/**
 * Clubs with a team are told of a change of this field. They are not told what a later club reads (presentation, prices,
 * places, closing, ways of paying), nor what each registration has frozen (price, terms of cancellation).
 */
export const tells = (field: TournamentField): boolean => TOURNAMENT_FIELDS[field].told === true

/** Categories whose teams are told: they play otherwise, or at another level. */
export function toldCategories(before: readonly EnteredCategory[], after: readonly CategoryAnswer[]): number[] {
  return before.flatMap((entered) => {
    const kept = after.find(({ id }) => id === entered.id)
    return kept && (kept.format !== entered.format || kept.division !== entered.division) ? [entered.id] : []
  })
}

/** Fields whose answer is another than before. */
export function changedFields(before: TypedTournament, after: TypedTournament): TournamentField[] {
  return (Object.keys(before) as TournamentField[]).filter((field) => !isSameData(before[field], after[field]))
}

export const OTHER_TIME_ZONE =
  'Un tournoi publié ne change pas de fuseau horaire\u00a0: annulez-le et refaites-le là-bas.'

const DATE_STANDS = 'Pour changer de date, reportez le tournoi\u00a0: chaque club garde sa place ou est remboursé.'

const tooFew = (taken: number, places: number) =>
  `${taken} ${taken > 1 ? 'équipes sont inscrites' : 'équipe est inscrite'}\u00a0: ${places} ${places > 1 ? 'places ne suffisent' : 'place ne suffit'} pas.`

const at = (place: string, message: string): FieldProblem => ({ field: 'categories', at: place, message })
const problem = (field: TournamentField, message: string): FieldProblem => ({ field, at: field, message })
