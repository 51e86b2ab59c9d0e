import { atName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import { type News, organizerNotification } from '#server/features/notices/messages/commands/notify-club.ts'

export type EntriesEnded = {
  tournament_id: number
  title: string
  /** Of one category alone. */
  tournament_category_id: number | null
  category: string | null
  gender: Gender | null
  clubs: number
  refund_cents: number
  by_hand: number
  by_hand_cents: number
}

/** All that a cancellation has done, once it is done. */
export function entriesEndedNews(done: EntriesEnded): News {
  const { tournament_id, title, tournament_category_id, category, gender } = done
  const what = gender
    ? `La catégorie ${category} ${GENDER_LABELS[gender].toLowerCase()} de « ${title} »`
    : `« ${title} »`
  return organizerNotification(
    once('cancellation-done', `${tournament_id}-${tournament_category_id ?? 'all'}`),
    `Annulation faite : ${title}`,
    `${what} est ${gender ? 'annulée' : 'annulé'}. ${toldWords(done)}`,
    ...(done.by_hand > 0
      ? [
          `À rembourser par vous-même : ${formatEuros(done.by_hand_cents)} (${done.by_hand === 1 ? 'une équipe' : `${done.by_hand} équipes`}). La liste est dans « Inscriptions », onglet « Remboursements ».`,
        ]
      : []),
  )
}

function toldWords({ clubs, refund_cents }: EntriesEnded): string {
  if (clubs === 0) return 'Aucun club n’était inscrit.'
  const told = clubs === 1 ? 'Un club est prévenu' : `${clubs} clubs sont prévenus`
  return refund_cents > 0 ? `${told}, ${formatEuros(refund_cents)} leur sont rendus.` : `${told}.`
}

type Handed = { id: number; title: string; from: string; to: string; offered_at: string }

export function offeredTournamentNews({ id, title, from, offered_at }: Handed): News {
  return {
    ...organizerNotification(
      eachTime('tournament-offered', id, offered_at),
      `Reprendre un tournoi : ${title}`,
      `${from} vous propose d’organiser « ${title} » à sa place.`,
      'Si vous acceptez, inscriptions, messages et réglages passent à votre club.',
    ),
    action: { label: 'Répondre', path: '/organisateur' },
  }
}

export function handOverAnsweredNews({ id, title, to, offered_at }: Handed, accepted: boolean): News {
  return organizerNotification(
    eachTime('tournament-offer-answered', id, offered_at),
    accepted ? `Tournoi repris : ${title}` : `Reprise refusée : ${title}`,
    accepted ? `${to} organise désormais « ${title} ».` : `${to} ne reprend pas « ${title} » : il reste à votre club.`,
  )
}

/** An administrator gave it to another club: both are told. */
export function reassignedNews({ id, title, from, to, offered_at }: Handed, side: 'from' | 'to'): News {
  return organizerNotification(
    eachTime('tournament-reassigned', `${id}-${side}`, offered_at),
    `Organisateur changé : ${title}`,
    side === 'to'
      ? `La plateforme vous confie « ${title} », organisé jusqu’ici par ${from}.`
      : `La plateforme a confié « ${title} » ${atName(to)}.`,
  )
}
