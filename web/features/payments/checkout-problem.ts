import { problemOf } from '../../lib/api-error.ts'

/** A failed submission as the page tells it; `of: 'card'` is told beside the card, for another card cures it. */
export type CheckoutProblem = {
  code: string
  of: 'card' | 'registration'
  title: string
  message?: string
  reference?: string | undefined
}

export function checkoutProblem(error: unknown): CheckoutProblem {
  const { code, message, reference } = problemOf(error)
  switch (code) {
    case 'PAYMENT_DECLINED':
      return { code, of: 'card', title: message }
    case 'ALREADY_REGISTERED':
    case 'CLUB_ALREADY_REGISTERED':
      return { code, of: 'registration', title: 'Déjà inscrit', message }
    case 'INTERNAL_SERVER_ERROR':
      return {
        code,
        of: 'registration',
        title: 'Erreur',
        message: "Une erreur est survenue lors de l'inscription.",
        reference,
      }
    default:
      return { code, of: 'registration', title: message, reference }
  }
}

/** The attempt that the provider has left without answer: it is followed instead of made again. */
export function unansweredPaymentId(error: unknown): string | null {
  if (problemOf(error).code !== 'PROVIDER_UNAVAILABLE') return null
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null
  const id: unknown = typeof data === 'object' && data !== null && 'payment_id' in data ? data.payment_id : null
  return typeof id === 'string' ? id : null
}
