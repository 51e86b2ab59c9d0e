import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { DISPUTE_REASON_LABELS } from '#domain/registrations/payments/disputes.ts'
import { PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import type { LockedPurchase } from '../commands/lock-purchase.ts'

type To = { user_id: string; now: Date }
type Said = Pick<PaymentSession, 'dispute_answer_by' | 'dispute_reason'>

/** To an administrator: the platform is the one that answers the bank. */
export function disputeToAnswerNews(purchase: LockedPurchase, said: Said, { user_id, now }: To): News {
  const { id, amount_cents, provider, tournament } = purchase
  const until = said.dispute_answer_by
    ? `avant le ${formatMoment(said.dispute_answer_by, tournament.time_zone)}\u00a0: passé ce délai, l’argent est perdu`
    : 'dans le délai qu’il indique'
  return {
    event: eachTime('promotion-to-answer', id, `${now.toISOString()}:${user_id}`),
    type: 'notification',
    subject: `Badge contesté\u00a0: ${tournament.title}`,
    paragraphs: [
      `Le paiement de ${formatEuros(amount_cents)} pour mettre en avant « ${tournament.title} » est contesté auprès de la banque de son payeur. ${said.dispute_reason ? DISPUTE_REASON_LABELS[said.dispute_reason] : ''}`.trim(),
      `Répondez chez ${PROVIDER_LABELS[provider]}, ${until}. La fiche du tournoi vous y mène.`,
      'Le badge reste jusqu’à la décision de la banque.',
    ],
    action: sheetOf(tournament.id),
  }
}

/** To an administrator: the bank has decided. */
export function badgeDisputeEndedNews(purchase: LockedPurchase, outcome: 'won' | 'lost', { user_id, now }: To): News {
  const { id, amount_cents, tournament } = purchase
  const euros = formatEuros(amount_cents)
  return {
    event: eachTime('promotion-answered', id, `${now.toISOString()}:${user_id}`),
    type: 'notification',
    subject: `Contestation ${outcome === 'won' ? 'gagnée' : 'perdue'}\u00a0: badge de ${tournament.title}`,
    paragraphs: [
      outcome === 'won'
        ? `La contestation du paiement de ${euros} pour mettre en avant « ${tournament.title} » est finie\u00a0: l’argent vous reste, et le badge aussi.`
        : `La banque a repris le paiement de ${euros} pour mettre en avant « ${tournament.title} ». Le badge s’arrête, et le club reçoit un avoir.`,
    ],
    action: sheetOf(tournament.id),
  }
}

/** To the club that bought: whoever holds the card may have contested it by mistake, and can still say so to their bank. */
export function badgeDisputedNews({ id, amount_cents, tournament }: LockedPurchase, now: Date): News {
  return {
    event: eachTime('promotion-disputed', id, now.toISOString()),
    type: 'notification',
    subject: `Paiement contesté\u00a0: ${tournament.title}`,
    paragraphs: [
      `Votre paiement de ${formatEuros(amount_cents)} pour mettre en avant « ${tournament.title} » est contesté auprès de la banque qui a émis la carte. Le badge reste jusqu’à sa décision.`,
      'Si c’est une erreur, le titulaire de la carte peut retirer sa contestation auprès de sa banque. Pour toute question, répondez à ce message.',
    ],
    action: shareOf(tournament.id),
  }
}

export function badgeLostNews({ id, amount_cents, tournament }: LockedPurchase, lost_cents: number, now: Date): News {
  return {
    event: eachTime('promotion-disputed', id, `lost:${now.toISOString()}`),
    type: 'notification',
    subject: `Paiement repris par la banque\u00a0: ${tournament.title}`,
    paragraphs: [
      `La banque a repris ${formatEuros(lost_cents || amount_cents)}, payés pour mettre en avant « ${tournament.title} ». Les semaines de cet achat s’arrêtent\u00a0; rien d’autre ne vous est demandé.`,
      ...(lost_cents > 0 ? ['L’avoir vous est envoyé à part.'] : []),
    ],
    action: shareOf(tournament.id),
  }
}

const sheetOf = (id: number) => ({ label: 'Voir la fiche du tournoi', path: `/admin/tournois?fiche=${id}` })
const shareOf = (id: number) => ({ label: 'Voir le tournoi', path: `/organisateur/tournois/${id}/partager` })
