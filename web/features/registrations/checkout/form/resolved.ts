import type { Resolver } from 'react-hook-form'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { type Asked, type CheckoutValues, checkoutProblems } from './checkout-values.ts'

/** Gives the form the sentences to show beside its fields. */
export function resolved(values: CheckoutValues, asked: Asked): ReturnType<Resolver<CheckoutValues>> {
  const problems = Object.entries(checkoutProblems(values, asked, serverNow()))
  if (problems.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'typed', message }])),
  }
}
