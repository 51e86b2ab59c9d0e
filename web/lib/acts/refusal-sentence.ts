import { problemOf } from '../api/api-error.ts'

/** The sentence of a refusal, followed by the reference to quote when the fault is ours. */
export function refusalSentence(error: unknown): string {
  const { message, reference } = problemOf(error)
  return reference ? `${message} Référence\u00a0: ${reference}` : message
}
