import { MANUAL_METHODS, PAID_BY_WORDS, type ManualMethod, type PaymentMethod } from '../payments/payment.ts'

/** What clubs must know to pay a club by each means; null: it is not paid that way. */
export type CollectionMeans = {
  cheque: { payee: string; address: string } | null
  /** `iban` as it may be shown to this reader: whole or masked. */
  transfer: { holder: string; iban: string; bic: string | null } | null
  cash: { when: string } | null
}

/** Before a paid tournament is published or opened again. */
export const COLLECTION_NEEDED = 'Un tournoi payant a besoin d’un moyen d’encaissement.'

/** Said to organisers as long as no real provider is connected. */
export const NO_CARD_PROVIDER =
  'Aucun prestataire de paiement n’est raccordé à la plateforme\u00a0: pas de carte pour le moment. Chèque, virement et espèces sont possibles.'

/**
 * By which means a club can be paid: by hand where it has said how, by card where a provider takes it. The only answer to
 * that question, for the form of a tournament, for who pays, and for opening again.
 */
export function collectionMeans(
  set: Partial<Record<ManualMethod, unknown>>,
  { card }: { card: boolean },
): PaymentMethod[] {
  return [...(card ? (['card'] as const) : []), ...MANUAL_METHODS.filter((method) => set[method])]
}

/** Of what a tournament offers, what its club can take. */
export function usableMethods(offered: readonly PaymentMethod[], means: readonly PaymentMethod[]): PaymentMethod[] {
  return offered.filter((method) => means.includes(method))
}

/** Why a means is not taken away, in French; null when nobody loses anything. */
export function removalProblem(
  method: ManualMethod,
  used: { awaited: number; only_of: readonly string[] },
): string | null {
  const words = `un paiement ${PAID_BY_WORDS[method]}`
  if (used.awaited === 1) return `Une inscription attend ${words}\u00a0: notez-le reçu, ou annulez-la d’abord.`
  if (used.awaited > 1)
    return `${used.awaited} inscriptions attendent ${words}\u00a0: notez-les reçus, ou annulez-les d’abord.`
  const [title] = used.only_of
  return title === undefined
    ? null
    : `« ${title} » n’a pas d’autre moyen d’encaissement\u00a0: ajoutez-en un à ce tournoi d’abord.`
}
