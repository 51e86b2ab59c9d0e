import { atName, ofName } from '#domain/common/french-names.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { type News, organizerNotification } from '#server/features/notices/messages/commands/notify-club.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'

export function refundDueNews(
  r: LockedRegistration,
  refund: { id: string; amount_cents: number; due_at: Date | string },
): News {
  return organizerNotification(
    once('refund-due', refund.id),
    `Remboursement à faire : ${formatEuros(refund.amount_cents)} ${atName(r.club_name)}`,
    `L’inscription ${ofName(r.team_name)} (${r.club_name}) à « ${r.place.title} » doit être remboursée : ${formatEuros(refund.amount_cents)}, avant le ${formatDate(refund.due_at, r.place.time_zone)}.`,
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
