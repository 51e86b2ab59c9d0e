import { MANUAL_METHODS, PAID_BY_WORDS, type ManualMethod, type PaymentMethod } from '../payments/payment.ts'

/** Details that a club needs to pay an organiser by each means; null when the organiser does not take that means. */
export type CollectionMeans = {
  cheque: { payee: string; address: string } | null
  /** `iban` is whole or masked, depending on who reads it. */
  transfer: { holder: string; iban: string; bic: string | null } | null
  cash: { when: string } | null
}

export const COLLECTION_NEEDED = 'Un tournoi payant a besoin d’un moyen d’encaissement.'

export const NO_CARD_PROVIDER =
  'Aucun prestataire de paiement n’est raccordé à la plateforme\u00a0: pas de carte pour le moment. Chèque, virement et espèces sont possibles.'

/**
 * The means by which a club can be paid: by hand where it has given its details (`set`), by card where a provider takes
 * cards (`card`). The form of a tournament, the payment page and the reopening of a tournament all ask this function.
 */
export function collectionMeans(
  set: Partial<Record<ManualMethod, unknown>>,
  { card }: { card: boolean },
): PaymentMethod[] {
  return [...(card ? (['card'] as const) : []), ...MANUAL_METHODS.filter((method) => set[method])]
}

/** The means that a tournament offers and that its club can really take. */
export function usableMethods(offered: readonly PaymentMethod[], means: readonly PaymentMethod[]): PaymentMethod[] {
  return offered.filter((method) => means.includes(method))
}

/**
 * French reason why an organiser may not remove a means of payment; null when nobody would be left unable to pay.
 * `awaited`: registrations whose payment by it is awaited. `only_of`: titles of tournaments that offer no other means.
 */
export function removalProblem(
  method: PaymentMethod,
  used: { awaited: number; only_of: readonly string[] },
): string | null {
  const words = `un paiement ${PAID_BY_WORDS[method]}`
  const [one, several] = method === 'card' ? ['attendez-le', 'attendez-les'] : ['notez-le reçu', 'notez-les reçus']
  if (used.awaited === 1) return `Une inscription attend ${words}\u00a0: ${one}, ou annulez-la d’abord.`
  if (used.awaited > 1)
    return `${used.awaited} inscriptions attendent ${words}\u00a0: ${several}, ou annulez-les d’abord.`
  const [title] = used.only_of
  return title === undefined
    ? null
    : `« ${title} » n’a pas d’autre moyen d’encaissement\u00a0: ajoutez-en un à ce tournoi d’abord.`
}
