import { atName, ofName } from '#domain/common/french-names.ts'
import { formatDate, formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { DISPUTE_REASON_LABELS, type DisputeReason } from '#domain/registrations/payments/disputes.ts'
import {
  type CardProvider,
  OBSTACLE_LABELS,
  PROVIDER_LABELS,
  type RefundObstacle,
} from '#domain/registrations/payments/providers.ts'
import { type News, organizerNotification } from '#server/features/notices/messages/commands/notify-club.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'

export function refundDueNews(
  r: LockedRegistration,
  refund: { id: string; amount_cents: number; due_at: Date | string; why?: RefundObstacle | null },
): News {
  return organizerNotification(
    once('refund-due', refund.id),
    `Remboursement à faire : ${formatEuros(refund.amount_cents)} ${atName(r.club_name)}`,
    `L’inscription ${ofName(r.team_name)} (${r.club_name}) à « ${r.place.title} » doit être remboursée : ${formatEuros(refund.amount_cents)}, avant le ${formatDate(refund.due_at, r.place.time_zone)}.`,
    ...(refund.why ? [OBSTACLE_LABELS[refund.why]] : []),
    'Notez le remboursement comme fait dès qu’il l’est : le club reçoit alors son avoir.',
  )
}

export function paymentOverdueNews(r: LockedRegistration, due: string): News {
  return organizerNotification(
    eachTime('payment-overdue', r.id, due),
    `Paiement non reçu : ${r.team_name}`,
    `Le paiement ${ofName(r.team_name)} (${r.club_name}) pour « ${r.place.title} » était attendu avant le ${formatDate(due, r.place.time_zone)}.`,
    'La place reste gardée : à vous de laisser plus de temps au club ou de libérer la place.',
  )
}

/** The money itself is with the bank of the payer: only the provider's own pages take an answer. */
export function disputedNews(
  r: LockedRegistration,
  payment: {
    id: string
    amount_cents: number
    provider: CardProvider | 'manual'
    answer_by: Date | null
    reason: DisputeReason | null
    now: Date
  },
): News {
  const { provider, answer_by, reason } = payment
  const where = provider === 'manual' ? 'votre prestataire de paiement' : PROVIDER_LABELS[provider]
  const until = answer_by
    ? `avant le ${formatMoment(answer_by, r.place.time_zone)}\u00a0: passé ce délai, l’argent est perdu`
    : 'dans le délai qu’il vous indique'
  return organizerNotification(
    eachTime('payment-disputed', payment.id, payment.now.toISOString()),
    `Paiement contesté : ${r.team_name}`,
    `Le paiement de ${formatEuros(payment.amount_cents)} pour l’équipe ${r.team_name} (${r.club_name}) à « ${r.place.title} » est contesté auprès de la banque de son payeur. ${reason ? DISPUTE_REASON_LABELS[reason] : ''}`.trim(),
    `Répondez chez ${where}, ${until}. L’inscription vous y mène\u00a0: «\u00a0Argent reçu et rendu\u00a0».`,
    'La place de l’équipe et ses matchs ne changent pas.',
  )
}

export function disputeEndedNews(
  r: LockedRegistration,
  payment: { id: string; amount_cents: number; outcome: 'won' | 'lost'; now: Date },
): News {
  const euros = formatEuros(payment.amount_cents)
  return organizerNotification(
    eachTime('dispute-ended', payment.id, payment.now.toISOString()),
    `Contestation ${payment.outcome === 'won' ? 'gagnée' : 'perdue'} : ${r.team_name}`,
    payment.outcome === 'won'
      ? `La contestation du paiement de ${euros} pour l’équipe ${r.team_name} (${r.club_name}) à « ${r.place.title} » est finie : l’argent vous reste.`
      : `La banque a repris ${euros}, payés pour l’équipe ${r.team_name} (${r.club_name}) à « ${r.place.title} ». Un avoir est émis ; l’inscription, elle, reste : à vous de voir avec le club.`,
  )
}

export function refundOutsideNews(r: LockedRegistration, refund: { id: string; amount_cents: number }): News {
  return organizerNotification(
    once('refund-outside', refund.id),
    `Remboursement vu chez votre prestataire : ${r.team_name}`,
    `${formatEuros(refund.amount_cents)} ont été rendus ${atName(r.club_name)} depuis les pages de votre prestataire, pour l’équipe ${r.team_name} à « ${r.place.title} ». Le club a reçu son avoir.`,
    'L’inscription n’a pas changé : si l’équipe ne vient plus, annulez-la ; sinon, dites au club comment il doit payer.',
  )
}

/** Its organiser reads that money may still come for a registration that has just ended. */
export function pageOpenNews(r: LockedRegistration, page: { payment_id: string; words: string }): News {
  return organizerNotification(
    once('page-open', page.payment_id),
    `Page de paiement encore ouverte : ${r.team_name}`,
    `L’inscription ${ofName(r.team_name)} (${r.club_name}) à « ${r.place.title} » est finie. ${page.words}`,
  )
}
