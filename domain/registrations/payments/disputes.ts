/** How far a payment is that its payer contests at their bank. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const

export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE_LABELS: Record<DisputeState, string> = { open: 'Ouverte', won: 'Gagnée', lost: 'Perdue' }

/** The reasons that a payer may give to their bank, as far as their provider says them. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'not_received',
  'not_as_described',
  'not_refunded',
  'other',
] as const

export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** Words for whoever has to answer; each is a sentence. */
export const DISPUTE_REASON_LABELS: Record<DisputeReason, string> = {
  fraudulent: 'Le payeur dit ne pas avoir fait ce paiement.',
  unrecognized: 'Le payeur ne reconnaît pas ce paiement sur son relevé.',
  duplicate: 'Le payeur dit avoir payé deux fois.',
  not_received: 'Le payeur dit ne pas avoir eu ce qu’il a payé.',
  not_as_described: 'Le payeur dit que ce n’est pas ce qui était annoncé.',
  not_refunded: 'Le payeur attend un remboursement.',
  other: 'La banque ne précise pas le motif.',
}

/** Why nothing of it is given back now: it would leave twice. */
export const CONTESTED = 'Ce paiement est contesté\u00a0: attendez la décision de la banque avant de le rendre.'

/**
 * Lists the states that a payment goes through, in order, when its provider says `told` and the last state noted is `noted`. A
 * loss that was never seen opening is opened first. A loss is final: the bank has the money.
 */
export function disputeSteps(noted: DisputeState | null, told: 'no' | 'open' | 'lost'): DisputeState[] {
  if (told === 'no') return noted === 'open' ? ['won'] : []
  if (noted === 'lost' || noted === told) return []
  if (told === 'open') return ['open']
  return noted === 'open' ? ['lost'] : ['open', 'lost']
}
