import type { CheckoutProblem } from '../payment/checkout-problem.ts'
import type { Settlement } from '../payment/settlement.ts'

/** Answers why the teams cannot be sent together as they are; null when they can. */
export function cannotEnter(
  { list, priced }: { list: readonly unknown[]; priced: readonly unknown[] },
  settlement: Settlement | null,
): CheckoutProblem | null {
  // A team whose tournament is not there yet would be left out without a word.
  if (priced.length < list.length) return problem('Un des tournois n’a pas pu être lu\u00a0: rechargez la page.')
  if (settlement?.kind === 'choose' && settlement.methods.length === 0)
    return problem('Ces tournois ne se paient pas de la même façon\u00a0: inscrivez leurs équipes à part.')
  return null
}

const problem = (title: string): CheckoutProblem => ({
  code: 'CANNOT_ENTER_TOGETHER',
  isAnswer: true,
  of: 'registration',
  title,
})
