import { refuse } from '../errors.ts'

const MESSAGES: Record<string, string> = {
  insufficient_funds: 'Le paiement a été refusé : provision insuffisante. Essayez une autre carte.',
  authentication_failed: 'Le paiement a été refusé : l’authentification n’a pas abouti. Réessayez.',
}

/** French reason of a refused payment. Null for null, and a general sentence for an unknown code. */
export const failureMessage = (failure_code: string | null): string | null =>
  failure_code === null
    ? null
    : (MESSAGES[failure_code] ?? 'Le paiement a été refusé. Vérifiez la carte ou essayez-en une autre.')

export const declined = (payment_id: string, failure_code: string) =>
  refuse('PAYMENT_DECLINED', { payment_id, failure_code }, failureMessage(failure_code)!)
