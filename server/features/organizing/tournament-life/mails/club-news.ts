import { ofName } from '#domain/common/french-names.ts'
import { ordinal } from '#domain/competition/games/source-in-french.ts'
import { formatDateRange, formatLongMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import type { EventDay } from '#domain/notices/mails/pressing-news.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { LockedRegistration as Subject } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { about, momentOf, notification, teamOf } from '#server/features/registrations/registrations/commands/tell.ts'

/** Once for each registration, whatever ends it twice. */
export const tournamentCancelledNews =
  (whole: boolean) =>
  (r: Subject, told: { reason: string | null; refund: string }): News =>
    notification(once('tournament-cancelled', r.id), {
      subject: whole ? `Tournoi annulé : ${r.place.title}` : `Catégorie annulée : ${r.place.title}`,
      paragraphs: [
        whole
          ? `Le tournoi « ${r.place.title} », prévu le ${momentOf(r, r.place.starts_at)}, est annulé par ${r.place.organizer_name}.`
          : `La catégorie ${r.place.category} du tournoi « ${r.place.title} » est annulée par ${r.place.organizer_name}.`,
        ...(told.reason ? [`Motif : ${told.reason}`] : []),
        `L’inscription de l’${teamOf(r)} prend fin. ${told.refund}`,
      ],
    })

export type Postponed = {
  id: number
  reason: string
  from_starts_at: string
  from_ends_at: string
  from_location: string
  starts_at: string
  ends_at: string
  choose_until: string
  /** It had a place on the former date. */
  asked: boolean
  paid_cents: number
}

export function postponedNews(r: Subject, p: Postponed): News {
  const zone = r.place.time_zone
  const moved = p.from_location === r.place.location ? '' : ` Il aura lieu ici : ${r.place.location}.`
  return {
    event: once('tournament-postponed', `${p.id}-${r.id}`),
    type: 'notification',
    subject: `Nouvelle date : ${r.place.title}`,
    paragraphs: [
      `Le tournoi « ${r.place.title} », prévu le ${formatDateRange(p.from_starts_at, p.from_ends_at, zone)}, est déplacé au ${formatDateRange(p.starts_at, p.ends_at, zone)}, début le ${formatLongMoment(p.starts_at, zone)}.${moved}`,
      `Motif : ${p.reason}`,
      ...choiceWords(r, p),
    ],
    action: {
      label: p.asked ? 'Choisir' : 'Voir mes inscriptions',
      path: p.asked ? `/club/inscriptions?inscription=${r.id}` : '/club/inscriptions',
    },
  }
}

function choiceWords(r: Subject, { asked, paid_cents, choose_until }: Postponed): string[] {
  if (!asked) return [`Votre rang dans la liste d’attente ne change pas pour ${about(r)}.`]
  return [
    `Vous gardez votre place pour ${about(r)}. Si cette date ne vous convient pas, vous pouvez ${wayOut(paid_cents)} jusqu’au ${momentOf(r, choose_until)}. Sans réponse, votre place est gardée.`,
  ]
}

const wayOut = (paid_cents: number) =>
  paid_cents > 0 ? `demander le remboursement intégral (${formatEuros(paid_cents)})` : 'vous retirer, sans rien devoir'

/** To a club that has not answered yet, once, before it is too late. */
export function choiceReminderNews(r: Subject, p: Pick<Postponed, 'id' | 'paid_cents' | 'choose_until'>): News {
  return {
    event: once('postponement-reminder', `${p.id}-${r.id}`),
    type: 'notification',
    subject: `Nouvelle date, encore le choix\u00a0: ${r.place.title}`,
    paragraphs: [
      `Le tournoi « ${r.place.title} » a lieu le ${momentOf(r, r.place.starts_at)}, ${r.place.location}.`,
      `Si cette date ne convient pas à l’${teamOf(r)}, vous pouvez encore ${wayOut(p.paid_cents)} jusqu’au ${momentOf(r, p.choose_until)}. Sans réponse, votre place est gardée.`,
    ],
    action: { label: 'Choisir', path: `/club/inscriptions?inscription=${r.id}` },
  }
}

export type FinalRank = { category: string; team: string; rank: number; /** Of its category. */ teams: number }

/** To each club that took part, with the final ranks of its teams. `before`: how often it was told that it is over. */
export function finishedNews(t: {
  tournament_id: number
  title: string
  club_id: number
  path: string
  ranks: readonly FinalRank[]
  before: number
}): News {
  const subject = `${t.tournament_id}-${t.club_id}`
  const ranks = t.ranks.map(
    ({ category, team, rank, teams }) => `${category} : ${team}, ${ordinal(rank)} sur ${teams}.`,
  )
  if (t.before > 0)
    return {
      event: eachTime('tournament-finished', subject, String(t.before)),
      type: 'notification',
      subject: `Classement final corrigé : ${t.title}`,
      paragraphs: [
        `Le tournoi « ${t.title} » avait été rouvert. Il est clos de nouveau, et votre classement final a changé.`,
        ...ranks,
      ],
      action: { label: 'Voir le tournoi', path: t.path },
    }
  return {
    event: once('tournament-finished', subject),
    type: 'notification',
    subject: `Tournoi terminé : ${t.title}`,
    paragraphs: [
      `Le tournoi « ${t.title} » est terminé.`,
      ...ranks,
      'Tous les résultats sont sur sa page, où vous pouvez donner votre avis et partager vos photos.',
    ],
    action: { label: 'Donner mon avis', path: `${t.path}#avis` },
  }
}

/** To each club that has entered: whom to write to from now on. */
export function organizerChangedNews(t: {
  id: number
  title: string
  club_id: number
  from: string
  to: string
  at: string
  day: EventDay
}): News {
  return notification(eachTime('organizer-changed', `${t.id}-${t.club_id}`, t.at, t.day), {
    subject: `Nouvel organisateur : ${t.title}`,
    paragraphs: [
      `Le tournoi « ${t.title} » est désormais organisé par ${t.to}, à la place ${ofName(t.from)}.`,
      'Vos inscriptions, vos places et la date ne changent pas.',
    ],
  })
}
