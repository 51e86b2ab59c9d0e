import { problemOf } from '../../lib/api-error.ts'

/** A failed submission, for the page. `of: 'card'`: shown beside the card, because another card may work. */
export type CheckoutProblem = {
  code: string
  /** True when the server decided. False when it could not be reached or failed: perhaps nothing changed. */
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

/** The attempt that the provider did not answer: the page follows it instead of making a new one. */
export function unansweredPaymentId(error: unknown): string | null {
  if (problemOf(error).code !== 'PROVIDER_UNAVAILABLE') return null
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null
  const id: unknown = typeof data === 'object' && data !== null && 'payment_id' in data ? data.payment_id : null
  return typeof id === 'string' ? id : null
}

const OUT_OF_REACH = new Set(['OFFLINE', 'UNAVAILABLE', 'WRITES_REFUSED', 'TOO_MANY_REQUESTS'])
