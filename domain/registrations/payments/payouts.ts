import type { CardProvider } from './providers.ts'

/** How far a transfer from a provider to the bank of a club is. A failed one comes back to the provider. */
export const PAYOUT_STATES = ['on_its_way', 'paid', 'failed'] as const

export type PayoutState = (typeof PAYOUT_STATES)[number]

export const PAYOUT_STATE_LABELS: Record<PayoutState, string> = {
  on_its_way: 'En route',
  paid: 'Versé',
  failed: 'Refusé par la banque',
}

/**
 * What a movement inside a transfer is: money that came, money given back, a price of the provider that no payment bears, or
 * anything else, such as money that is not of this platform.
 */
export const PAYOUT_LINE_KINDS = ['charge', 'refund', 'fee', 'other'] as const

export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

/** What the statement of a bank calls a transfer of this provider, where the provider does not say it of each. */
export const PAYOUT_WORDS: Record<CardProvider, string> = {
  sandbox: 'BAC A SABLE',
  sandbox_page: 'BAC A SABLE',
  helloasso: 'HELLOASSO',
  stripe: 'STRIPE',
}

/**
 * The name of a movement inside a transfer.
 * @param about.has_payment whether it concerns a payment of this platform: its bank may have taken it back, or returned it
 */
export function payoutLineLabel(
  kind: PayoutLineKind,
  { provider, has_payment }: { provider: CardProvider; has_payment: boolean },
): string {
  if (kind === 'charge') return 'Paiement'
  if (kind === 'refund') return 'Remboursement'
  if (kind === 'fee') return 'Frais du prestataire'
  if (has_payment) return 'Contestation'
  return provider === 'helloasso' ? 'Autres encaissements de l’association' : 'Autres mouvements'
}
