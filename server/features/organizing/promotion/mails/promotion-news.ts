import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Bought = {
  id: string
  amount_cents: number
  tournament: { id: number; title: string; time_zone: string }
}

export function badgeBoughtNews(
  { id, tournament }: Bought,
  { ends_at, lost_cents }: { ends_at: Date; lost_cents: number },
): News {
  return {
    event: once('promotion-bought', id),
    type: 'confirmation',
    subject: `${tournament.title} est mis en avant`,
    paragraphs: [
      `${tournament.title} porte le badge « Sponsorisé » jusqu’au ${formatLongMoment(ends_at, tournament.time_zone)}.`,
      ...(lost_cents > 0
        ? [`${formatEuros(lost_cents)} vous sont rendus pour les semaines après le début du tournoi.`]
        : []),
      'Le reçu vous est envoyé à part.',
    ],
    action: { label: 'Voir la page du tournoi', path: tournamentPath(tournament) },
  }
}

export function badgeTooLateNews({ id, amount_cents, tournament }: Bought, problem: string | null): News {
  return {
    event: once('promotion-not-served', id),
    type: 'refus',
    subject: `Achat remboursé\u00a0: ${tournament.title}`,
    paragraphs: [
      `Votre paiement de ${formatEuros(amount_cents)} pour mettre en avant ${tournament.title} ne pouvait plus servir. ${problem ?? ''}`.trim(),
      'Il vous est remboursé intégralement.',
    ],
    action: { label: 'Voir le tournoi', path: `/organisateur/tournois/${tournament.id}` },
  }
}

export function badgeRefundedNews({ id, tournament }: Bought, amount_cents: number, reason: string): News {
  return {
    event: once('promotion-refunded', id),
    type: 'notification',
    subject: `Mise en avant remboursée\u00a0: ${tournament.title}`,
    paragraphs: [
      `${formatEuros(amount_cents)} vous sont rendus pour les semaines qui n’avaient pas commencé\u00a0: ${reason}`,
      'L’avoir vous est envoyé à part.',
    ],
    action: { label: 'Voir le tournoi', path: `/organisateur/tournois/${tournament.id}` },
  }
}

/** The bank of the buyer did not take the money: somebody gives it back by another way. */
export function badgeRefundFailedNews({ id, tournament }: Bought, refund: { id: string; amount_cents: number }): News {
  return {
    event: eachTime('promotion-refunded', id, refund.id),
    type: 'notification',
    subject: `Remboursement à refaire\u00a0: ${tournament.title}`,
    paragraphs: [
      `Votre banque n’a pas pris le remboursement de ${formatEuros(refund.amount_cents)} pour la mise en avant de ${tournament.title}. Il reste à faire.`,
      'Répondez à ce message pour dire comment vous rendre cette somme.',
    ],
    action: { label: 'Voir le tournoi', path: `/organisateur/tournois/${tournament.id}` },
  }
}

export function refundUndoneNews(
  { tournament }: Pick<Bought, 'tournament'>,
  refund: { id: string; amount_cents: number },
  reason: string,
): News {
  return {
    event: once('promotion-refund-undone', refund.id),
    type: 'notification',
    subject: `Remboursement noté par erreur\u00a0: ${formatEuros(refund.amount_cents)}`,
    paragraphs: [
      `Le remboursement de ${formatEuros(refund.amount_cents)} pour la mise en avant de ${tournament.title} avait été noté par erreur\u00a0: il reste à faire.`,
      `Motif\u00a0: ${reason}`,
      'Le reçu qui annule son avoir vous est envoyé à part.',
    ],
  }
}
