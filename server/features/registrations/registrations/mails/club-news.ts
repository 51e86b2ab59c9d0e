import type { PaidBy } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PAID_BY_WORDS } from '#domain/registrations/payments/payment.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { LockedRegistration as Subject } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import {
  howToPay,
  onSitePhone,
  organizerContact,
} from '#server/features/registrations/registrations/commands/entering/how-to-pay.ts'
import {
  about,
  confirmation,
  momentOf,
  notification,
  teamOf,
} from '#server/features/registrations/registrations/commands/tell.ts'

type Sealing = Parameters<typeof howToPay>[0]

/** The payment of an entry, made or to come. */
export type EntryPayment = { method: PaidBy | null; due: Date | null; paid: boolean }

export function registeredNews(services: Sealing, r: Subject, pay: EntryPayment): News {
  const next = pay.due
    ? `Votre place est gardée jusqu’au ${momentOf(r, pay.due)}, le temps que l’organisateur reçoive votre paiement${pay.method ? ` ${PAID_BY_WORDS[pay.method]}` : ''} (${formatEuros(r.amount_cents)}).`
    : pay.paid && r.amount_cents > 0
      ? `Votre paiement de ${formatEuros(r.amount_cents)} est bien arrivé. Le reçu vous est envoyé à part.`
      : r.amount_cents > 0
        ? `Le paiement (${formatEuros(r.amount_cents)}) vous sera demandé une fois l’inscription validée.`
        : 'Ce tournoi est gratuit : il n’y a rien à payer.'
  return confirmation(once('registration-received', r.id), {
    subject: `Inscription enregistrée : ${r.team_name}`,
    paragraphs: [
      `L’${teamOf(r)} est inscrite au tournoi « ${r.place.title} ».`,
      next,
      ...howToPay(services, { ...r, payment_method: pay.method, payment_due_at: pay.due, payment_status: 'awaiting' }),
      'L’organisateur va maintenant examiner votre inscription.',
      ...(pay.due ? [] : organizerContact(r)),
    ],
  })
}

/** The organiser has entered the team without the platform being asked. */
export function addedNews(services: Sealing, r: Subject, due: Date | null): News {
  return confirmation(once('registration-added', r.id), {
    subject: `${r.place.organizer_name} a inscrit votre équipe\u00a0: ${r.team_name}`,
    paragraphs: [
      `${r.place.organizer_name} a inscrit l’${teamOf(r)} à son tournoi «\u00a0${r.place.title}\u00a0».`,
      due
        ? `La place est gardée jusqu’au ${momentOf(r, due)}, le temps que l’organisateur reçoive votre paiement (${formatEuros(r.amount_cents)}).`
        : `Rendez-vous le ${momentOf(r, r.place.starts_at)}, ${r.place.location}.`,
      ...(due ? howToPay(services, { ...r, payment_due_at: due, payment_status: 'awaiting' }) : []),
      ...onSitePhone(r),
      'Si vous n’avez rien demandé, annulez l’inscription depuis votre espace, ou écrivez à l’organisateur.',
    ],
  })
}

export function waitlistedNews(r: Subject, rank: number): News {
  return confirmation(once('registration-waitlisted', r.id), {
    subject: `Liste d’attente : ${r.team_name}, rang ${rank}`,
    paragraphs: [
      `L’${teamOf(r)} attend une place au tournoi « ${r.place.title} ». Rang : ${rank}.`,
      'Rien ne vous est demandé : si une place se libère, nous vous la proposons ici et par e-mail.',
    ],
  })
}

export function offeredNews(r: Subject, expires_at: Date): News {
  return notification(
    eachTime('place-offered', r.id, expires_at.toISOString()),
    {
      subject: `Une place vous est proposée : ${r.place.title}`,
      paragraphs: [
        `Une place s’est libérée pour ${about(r)}.`,
        `Elle vous est réservée jusqu’au ${momentOf(r, expires_at)}. Passé ce délai, elle sera proposée au club suivant.`,
      ],
    },
    'Prendre la place',
  )
}

export function placeFreeNews(r: Subject, now: Date): News {
  return notification(
    eachTime('place-free', r.id, now.toISOString()),
    {
      subject: `Une place s’est libérée : ${r.place.title}`,
      paragraphs: [
        `Une place s’est libérée pour ${about(r)}.`,
        'Le tournoi est tout proche : elle revient au premier qui la prend.',
      ],
    },
    'Prendre la place',
  )
}

export function expiredNews(r: Subject, was: 'held' | 'offered'): News {
  return notification(eachTime('registration-expired', r.id, was, r.place), {
    subject: `Délai dépassé : ${r.team_name}`,
    paragraphs: [
      was === 'held'
        ? `Le paiement de ${about(r)} n’est pas arrivé à temps : la place est libérée et rien n’a été débité.`
        : `La place proposée à ${about(r)} n’a pas été prise à temps : elle passe au club suivant.`,
      'Vous pouvez inscrire à nouveau votre équipe tant que les inscriptions sont ouvertes.',
    ],
  })
}

export function approvedNews(services: Sealing, r: Subject, due: Date | null): News {
  return confirmation(once('registration-approved', r.id), {
    subject: `Inscription validée : ${r.team_name}`,
    paragraphs: [
      `${r.place.organizer_name} a validé l’inscription de ${about(r)}.`,
      due
        ? `Il reste à payer ${formatEuros(r.amount_cents)} avant le ${momentOf(r, due)}.`
        : `Rendez-vous le ${momentOf(r, r.place.starts_at)}, ${r.place.location}.`,
      ...(due ? howToPay(services, { ...r, payment_due_at: due }) : organizerContact(r)),
      ...onSitePhone(r),
    ],
  })
}

/** The team comes in during the tournament: its organiser needs it at once. */
export function enteredNowNews(services: Sealing, r: Subject, due: Date | null): News {
  return confirmation(once('registration-approved', r.id), {
    subject: `Votre équipe entre maintenant\u00a0: ${r.team_name}`,
    paragraphs: [
      `${r.place.organizer_name} fait entrer ${about(r)}\u00a0: une place s’est libérée.`,
      `Rendez-vous sur place au plus vite\u00a0: ${r.place.location}.`,
      ...(due ? [`Il reste à payer ${formatEuros(r.amount_cents)} avant le ${momentOf(r, due)}.`] : []),
      ...(due ? howToPay(services, { ...r, payment_due_at: due, payment_status: 'awaiting' }) : organizerContact(r)),
      ...onSitePhone(r),
      'Si vous ne pouvez pas venir, appelez l’organisateur.',
    ],
  })
}

export function rejectedNews(r: Subject, reason: string, refund_cents: number): News {
  return {
    ...notification(once('registration-rejected', r.id, r.place), {
      subject: `Inscription refusée : ${r.team_name}`,
      paragraphs: [
        `${r.place.organizer_name} n’a pas retenu ${about(r)}.`,
        `Motif : ${reason}`,
        ...(refund_cents > 0 ? [`Vous serez remboursé intégralement : ${formatEuros(refund_cents)}.`] : []),
      ],
    }),
    type: 'refus',
  }
}

export function cancelledNews(r: Subject, told: { reason: string | null; refund: string }): News {
  return notification(once('registration-cancelled', r.id, r.place), {
    subject: `Inscription annulée : ${r.team_name}`,
    paragraphs: [
      `L’inscription de ${about(r)} est annulée.`,
      ...(told.reason ? [`Motif : ${told.reason}`] : []),
      told.refund,
    ],
  })
}

export function replacedNews(r: Subject, refund_cents: number): News {
  return notification(once('registration-replaced', r.id), {
    subject: `Votre place a été reprise : ${r.place.title}`,
    paragraphs: [
      `Une autre équipe a pris la place de ${about(r)}.`,
      `Le reste de votre paiement vous est donc remboursé : ${formatEuros(refund_cents)}.`,
    ],
  })
}
