import { formatEuros } from '#domain/common/money.ts'
import type { ChangeCost } from '#domain/registrations/entering/registration-change.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { type News, organizerNotification } from '#server/features/notices/messages/commands/notify-club.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { LockedRegistration as Subject } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { about, confirmation, notification } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Place } from '../place.ts'

export function renamedNews(r: Subject, before: string, now: Date): News {
  return confirmation(eachTime('team-renamed', r.id, now.toISOString()), {
    subject: `Nom d’équipe changé : ${r.team_name}`,
    paragraphs: [`Au tournoi « ${r.place.title} », l’équipe « ${before} » s’appelle désormais « ${r.team_name} ».`],
  })
}

export function renamedByClubNews(r: Subject, before: string, now: Date): News {
  return organizerNotification(
    eachTime('team-renamed-by-club', r.id, now.toISOString()),
    `Nom d’équipe changé : ${r.team_name}`,
    `${r.club_name} a renommé « ${before} » en « ${r.team_name} » (${r.place.category}) pour votre tournoi « ${r.place.title} ».`,
    'Les matchs et les classements montrent le nouveau nom.',
  )
}

export function replacedTeamNews(r: Subject, before: string, now: Date): News {
  return confirmation(eachTime('team-replaced', r.id, now.toISOString()), {
    subject: `Équipe remplacée : ${r.team_name}`,
    paragraphs: [
      `La place de « ${before} » revient à « ${r.team_name} » au tournoi « ${r.place.title} ».`,
      'Le paiement, les matchs et le calendrier ne changent pas.',
    ],
  })
}

export function replacedByClubNews(r: Subject, before: string, now: Date): News {
  return organizerNotification(
    eachTime('team-replaced-by-club', r.id, now.toISOString(), r.place),
    `Équipe remplacée : ${r.team_name}`,
    `${r.club_name} remplace « ${before} » par « ${r.team_name} » (${r.place.category}) à votre tournoi « ${r.place.title} ».`,
    'La place, les matchs et le calendrier ne changent pas.',
  )
}

type DroppedExtra = { words: string; refund_cents: number; now: Date }

export function extraDroppedNews(r: Subject, { words, refund_cents, now }: DroppedExtra): News {
  return confirmation(eachTime('extra-dropped', r.id, now.toISOString()), {
    subject: `Option retirée : ${words}`,
    paragraphs: [
      `« ${words} » est retiré de l’inscription de ${about(r)}.`,
      refund_cents > 0 ? `${formatEuros(refund_cents)} vous sont rendus.` : 'Rien n’est à rembourser.',
    ],
  })
}

export function extraDroppedByClubNews(r: Subject, { words, refund_cents, now }: DroppedExtra): News {
  return organizerNotification(
    eachTime('extra-dropped-by-club', r.id, now.toISOString()),
    `Option retirée : ${r.team_name}`,
    `${r.club_name} ne prend plus « ${words} » pour l’équipe ${r.team_name} à votre tournoi « ${r.place.title} ».`,
    refund_cents > 0 ? `${formatEuros(refund_cents)} lui sont rendus.` : 'Rien n’est à lui rendre.',
  )
}

export function changedNews(r: Subject, from: Place, cost: ChangeCost, now: Date): News {
  return confirmation(eachTime('category-changed', r.id, now.toISOString()), {
    subject: `Catégorie changée : ${r.team_name}`,
    paragraphs: [
      `L’équipe ${r.team_name} passe de ${nameOf(from)} à ${nameOf(r.place)} au tournoi « ${r.place.title} ».`,
      moneyOf(r, cost),
      'L’organisateur va examiner votre inscription dans cette catégorie.',
    ],
  })
}

export function changedByClubNews(r: Subject, from: Place, now: Date): News {
  return organizerNotification(
    eachTime('category-changed-by-club', r.id, now.toISOString(), eitherOf(from, r.place)),
    `Catégorie changée : ${r.team_name}`,
    `${r.club_name} fait passer l’équipe ${r.team_name} de ${nameOf(from)} à ${nameOf(r.place)} à votre tournoi « ${r.place.title} ».`,
    'Son inscription attend votre validation dans cette catégorie.',
  )
}

/** The difference was not paid in time, or the club gave the change up. */
export function changeDroppedNews(hold: Subject): News {
  return notification(eachTime('change-dropped', hold.id, 'dropped', hold.place), {
    subject: `Changement abandonné : ${hold.team_name}`,
    paragraphs: [
      `Le changement de ${about(hold)} n’a pas été payé : rien n’a été débité.`,
      'Votre inscription reste telle qu’elle était.',
    ],
  })
}

/** The registration that was to change has ended: see `endRegistration`. */
export function changeEndedNews(hold: Subject): News {
  return notification(eachTime('change-dropped', hold.id, 'ended', hold.place), {
    subject: `Changement abandonné : ${hold.team_name}`,
    paragraphs: [
      `L’inscription de cette équipe a pris fin : le changement de ${about(hold)}, qui n’était pas payé, est abandonné, et la place gardée est libre.`,
      'Il n’y a rien à payer. Si un paiement était en cours, il est rendu tout entier.',
    ],
  })
}

/** The mail is pressing when either category is published: one draw loses the team, the other gains it. */
const eitherOf = (from: Place, to: Place) => ({ ...to, is_settled: from.is_settled || to.is_settled })

/** 'U13 masculin'. */
const nameOf = ({ category, gender }: Place) => `${category} ${GENDER_LABELS[gender].toLowerCase()}`

function moneyOf({ amount_cents }: Subject, { kind, difference_cents }: ChangeCost): string {
  const words = {
    none: 'Le prix est le même.',
    due: amount_cents === 0 ? 'Il n’y a plus rien à payer.' : `Le montant à payer est de ${formatEuros(amount_cents)}.`,
    pay: `La différence de ${formatEuros(difference_cents)} est payée. Le reçu vous est envoyé à part.`,
    refund: `La différence de ${formatEuros(-difference_cents)} vous est rendue.`,
  }
  return words[kind]
}
