import { formatEuros } from '#domain/common/money.ts'
import { once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { LockedRegistration as Subject } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { about, confirmation, notification } from '#server/features/registrations/registrations/commands/tell.ts'

export function paymentUndoneNews(r: Subject, payment: { id: string; amount_cents: number }, reason: string): News {
  return notification(once('payment-undone', payment.id), {
    subject: `Paiement noté par erreur : ${r.team_name}`,
    paragraphs: [
      `Le paiement de ${formatEuros(payment.amount_cents)} pour ${about(r)} avait été noté par erreur : il n’est plus compté.`,
      `Motif : ${reason}`,
      'L’avoir qui annule son reçu vous est envoyé à part.',
    ],
  })
}

export function refundUndoneNews(r: Subject, refund: { id: string; amount_cents: number }, reason: string): News {
  return notification(once('refund-undone', refund.id), {
    subject: `Remboursement noté par erreur : ${formatEuros(refund.amount_cents)}`,
    paragraphs: [
      `Le remboursement de ${formatEuros(refund.amount_cents)} pour ${about(r)} avait été noté par erreur : il reste à faire.`,
      `Motif : ${reason}`,
      'Le reçu qui annule son avoir vous est envoyé à part.',
    ],
  })
}

/** The bank of the club did not take what a provider had sent. */
export function refundFailedNews(r: Subject, refund: { id: string; amount_cents: number }): News {
  return notification(once('refund-undone', refund.id), {
    subject: `Remboursement refusé par votre banque : ${formatEuros(refund.amount_cents)}`,
    paragraphs: [
      `Le remboursement de ${formatEuros(refund.amount_cents)} pour ${about(r)} n’a pas abouti : votre banque ne l’a pas pris.`,
      'L’organisateur vous rendra cette somme par un autre moyen. Le reçu qui annule l’avoir vous est envoyé à part.',
    ],
  })
}

export function surplusMovedNews(r: Subject, to: Subject, moved: { id: string; amount_cents: number }): News {
  return confirmation(once('surplus-moved', moved.id), {
    subject: `Trop-perçu gardé pour ${to.team_name}`,
    paragraphs: [
      `${formatEuros(moved.amount_cents)} payés en trop pour ${about(r)} servent maintenant à ${about(to)}.`,
      'L’avoir et le reçu vous sont envoyés à part.',
    ],
  })
}
