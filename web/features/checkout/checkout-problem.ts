import { problemOf } from '../../lib/api-error.ts'

/** A failed submission as the page tells it; `of: 'card'` is told beside the card, for another card cures it. */
export type CheckoutProblem = {
  code: string
  /** The server has decided; false when it was out of reach or failed, and nothing is known to have changed. */
  isAnswer: boolean
  of: 'card' | 'registration'
  title: string
  message?: string
  reference?: string | undefined
}

export function checkoutProblem(error: unknown): CheckoutProblem {
  const { code, message, reference } = problemOf(error)
  switch (code) {
    case 'PAYMENT_DECLINED':
      return { code, isAnswer: true, of: 'card', title: message }
    case 'ALREADY_REGISTERED':
    case 'CLUB_ALREADY_REGISTERED':
      return { code, isAnswer: true, of: 'registration', title: 'Déjà inscrit', message }
    case 'INTERNAL_SERVER_ERROR':
      return {
        code,
        isAnswer: false,
        of: 'registration',
        title: 'Erreur',
        message: "Une erreur est survenue lors de l'inscription.",
        reference,
      }
    default:
      return { code, isAnswer: !OUT_OF_REACH.has(code), of: 'registration', title: message, reference }
  }
}

/** The attempt that the provider has left without answer: it is followed instead of made again. */
export function unansweredPaymentId(error: unknown): string | null {
  if (problemOf(error).code !== 'PROVIDER_UNAVAILABLE') return null
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null
  const id: unknown = typeof data === 'object' && data !== null && 'payment_id' in data ? data.payment_id : null
  return typeof id === 'string' ? id : null
}

const OUT_OF_REACH = new Set(['OFFLINE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
