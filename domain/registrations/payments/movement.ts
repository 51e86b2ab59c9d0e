import type { RefundKind } from './payment.ts'

/**
 * The name of a movement of money of a registration.
 * @param refund_kind of money that went; null when it came
 * @param from_kind of the refund whose money came back by it, if there is one
 */
export function movementLabel({
  refund_kind,
  from_kind,
}: {
  refund_kind: RefundKind | null
  from_kind: RefundKind | null
}): string {
  if (refund_kind !== null) return OUT[refund_kind]
  if (from_kind === null) return 'Paiement reçu'
  return from_kind === 'moved' ? 'Trop-perçu venu d’une autre équipe' : 'Remboursement annulé'
}

const OUT: Record<RefundKind, string> = {
  owed: 'Remboursement fait',
  advance: 'Paiement partiel rendu',
  surplus: 'Trop-perçu rendu',
  moved: 'Trop-perçu gardé pour une autre équipe',
  undone: 'Paiement annulé',
}
