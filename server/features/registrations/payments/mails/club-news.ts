import { formatDate } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { LockedRegistration as Subject } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { howToPay } from '#server/features/registrations/registrations/commands/entering/how-to-pay.ts'
import {
  about,
  confirmation,
  momentOf,
  notification,
} from '#server/features/registrations/registrations/commands/tell.ts'

type Sealing = Parameters<typeof howToPay>[0]

export function paidNews(r: Subject, payment: { id: string; amount_cents: number }): News {
  return confirmation(once('registration-paid', payment.id), {
    subject: `Paiement reçu : ${r.team_name}`,
    paragraphs: [
      `Le paiement de ${formatEuros(payment.amount_cents)} pour ${about(r)} est enregistré.`,
      'Le reçu vous est envoyé à part.',
    ],
  })
}

export function paidPartlyNews(r: Subject, payment: { id: string; amount_cents: number }, left_cents: number): News {
  return confirmation(once('payment-part', payment.id), {
    subject: `Paiement reçu en partie : ${r.team_name}`,
    paragraphs: [
      `Un paiement de ${formatEuros(payment.amount_cents)} pour ${about(r)} est enregistré.`,
      `Il reste ${formatEuros(left_cents)} à payer. Le reçu vous est envoyé à part.`,
    ],
  })
}

export function paidTooMuchNews(
  r: Subject,
  payment: { id: string; amount_cents: number },
  surplus_cents: number,
): News {
  return confirmation(once('payment-surplus', payment.id), {
    subject: `Paiement reçu, avec un trop-perçu : ${r.team_name}`,
    paragraphs: [
      `Un paiement de ${formatEuros(payment.amount_cents)} pour ${about(r)} est enregistré.`,
      `${formatEuros(surplus_cents)} sont de trop : ${r.place.organizer_name} vous les rend, ou les garde pour une autre de vos équipes. Le reçu vous est envoyé à part.`,
    ],
  })
}

export function latePaymentNews(r: Subject, payment: { id: string; amount_cents: number }, waits: boolean): News {
  return notification(once('payment-late', payment.id), {
    subject: `Paiement arrivé trop tard : ${r.team_name}`,
    paragraphs: [
      `Votre paiement de ${formatEuros(payment.amount_cents)} pour ${about(r)} est arrivé après le délai, et il ne reste plus de place.`,
      `Il vous est remboursé intégralement.${waits ? ' Votre équipe est sur la liste d’attente, à son rang d’origine.' : ''}`,
    ],
  })
}

export function paidTwiceNews(r: Subject, payment: { id: string; amount_cents: number }): News {
  return notification(once('payment-extra', payment.id), {
    subject: `Paiement en trop : ${r.team_name}`,
    paragraphs: [
      `Un paiement de ${formatEuros(payment.amount_cents)} pour ${about(r)} est arrivé en trop.`,
      'Il vous est remboursé intégralement.',
    ],
  })
}

export function changeLostNews(hold: Subject, payment: { id: string; amount_cents: number }): News {
  return notification(eachTime('change-lost', hold.id, payment.id), {
    subject: `Changement impossible : ${hold.team_name}`,
    paragraphs: [
      `Votre paiement de ${formatEuros(payment.amount_cents)} pour le changement de ${about(hold)} ne peut plus servir.`,
      'Il vous est remboursé intégralement.',
    ],
  })
}

export function refundedNews(r: Subject, refund: { id: string; amount_cents: number }): News {
  return confirmation(once('refund-settled', refund.id), {
    subject: `Remboursement effectué : ${formatEuros(refund.amount_cents)}`,
    paragraphs: [
      `${formatEuros(refund.amount_cents)} vous sont rendus pour ${about(r)}. L’avoir vous est envoyé à part.`,
    ],
  })
}

export function paymentReminderNews(services: Sealing, r: Subject, due: Date, step: string): News {
  return notification(
    eachTime('payment-reminder', r.id, `${due.toISOString()}:${step}`),
    {
      subject: `Paiement attendu avant le ${formatDate(due, r.place.time_zone)} : ${r.team_name}`,
      paragraphs: [
        `Le paiement de ${formatEuros(r.amount_cents - r.advance_cents)} pour ${about(r)} est attendu avant le ${momentOf(r, due)}.`,
        ...howToPay(services, { ...r, payment_due_at: due }),
      ],
    },
    'Voir l’inscription',
  )
}

export function paymentExtendedNews(services: Sealing, r: Subject, due: Date): News {
  return notification(eachTime('payment-extended', r.id, due.toISOString()), {
    subject: `Plus de temps pour payer : ${r.team_name}`,
    paragraphs: [
      `${r.place.organizer_name} attend désormais le paiement de ${about(r)} jusqu’au ${momentOf(r, due)}.`,
      ...howToPay(services, { ...r, payment_due_at: due }),
    ],
  })
}
