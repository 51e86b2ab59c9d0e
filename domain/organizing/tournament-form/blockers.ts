import { COLLECTION_NEEDED } from '../../registrations/collection/collection.ts'
import { hasPassed } from '../../common/dates/local-time.ts'
import { type Blocker, type FieldProblem, TOURNAMENT_FIELDS, type TournamentField } from './tournament-fields.ts'
import type { PaymentMethod } from '../../registrations/payments/payment.ts'
import type { TournamentAnswers } from './answers.ts'

/** All that prevents a tournament from being published, in the order of the form. */
export function publicationBlockers(
  { answers, problems }: { answers: Partial<TournamentAnswers>; problems: readonly FieldProblem[] },
  /** The ticked means of payment by which the club can really be paid. */
  usable: readonly PaymentMethod[],
  now: Date,
): Blocker[] {
  const { when, closes_at } = answers
  const blockers = problems.map((problem) => blocker(problem.field, problem.message, problem.at))
  if (when && hasPassed(when.starts_at, now)) blockers.push(blocker('starts_on', 'Cette date est déjà passée.'))
  else if (closes_at && hasPassed(closes_at, now))
    blockers.push(blocker('registration_closes_on', 'La clôture des inscriptions est déjà passée.'))
  for (const { field, message } of standingProblems(answers, usable)) blockers.push(blocker(field, message))
  return blockers.toSorted((one, other) => RANK.get(one.field)! - RANK.get(other.field)!)
}

/** Problems that a tournament must not have as long as it is published. */
export function standingProblems(
  { venue_name, categories }: Partial<TournamentAnswers>,
  usable: readonly PaymentMethod[],
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (venue_name === '') problems.push(problem('venue_name', 'Indiquez la salle.'))
  if (categories?.length === 0) problems.push(problem('categories', 'Ajoutez au moins une catégorie.'))
  if (categories?.some(({ price_cents }) => price_cents > 0) && usable.length === 0)
    problems.push(problem('payment_methods', COLLECTION_NEEDED))
  return problems
}

const RANK = new Map(Object.keys(TOURNAMENT_FIELDS).map((field, rank) => [field as TournamentField, rank]))

const problem = (field: TournamentField, message: string): FieldProblem => ({ field, at: field, message })

const blocker = (field: TournamentField, message: string, at: string = field): Blocker => ({
  step: TOURNAMENT_FIELDS[field].step,
  field,
  at,
  message,
})
