import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { ACCOUNTS_REDONE } from './redo-accounts.ts'
import { CLUBS_REDONE } from './redo-clubs.ts'
import { CONTENTS_REDONE } from './redo-contents.ts'
import { type Redo, type Remembered, textsOf } from './remembered.ts'

/**
 * The fate of an act when data from before it come back. 'erased': the account is erased again by its own command.
 * 'by_hand': the person who restores is told. 'stays': losing the act, or having back what it ended, hurts nobody.
 */
type Answer = Redo | 'erased' | 'by_hand' | 'stays'

/**
 * Every act of the journal must be listed here, or this does not compile. Acts that take away or protect are done
 * again, or told.
 */
const AFTER_RESTORE = {
  ...ACCOUNTS_REDONE,
  ...CLUBS_REDONE,
  ...CONTENTS_REDONE,
  'account.completed': 'stays',
  'account.active_again': 'stays',
  'account.admin_granted': 'stays',
  'account.admin_grant_waits': 'stays',
  'account.became_inactive': 'stays',
  'account.edited': 'stays',
  'account.factor_reset_asked': 'stays',
  'account.inactivity_told': 'stays',
  'account.signed_out_everywhere': 'stays',
  'account.written_to': 'stays',
  'account.email_change_asked': 'stays',
  'account.email_change_dropped': 'stays',
  'account.email_changed': 'by_hand',
  'account.factor_added': 'by_hand',
  'account.factor_given': 'stays',
  'account.factor_renamed': 'stays',
  'account.identity_linked': 'stays',
  'account.created': 'stays',
  'account.erased': 'erased',
  'account.export_asked': 'stays',
  'account.export_downloaded': 'stays',
  'account.exported': 'stays',
  'account.sign_in_failed': 'stays',
  'account.signed_in': 'stays',
  'account.signed_out': 'stays',
  'administration.factor_renamed': 'stays',
  'administration.link_made': 'stays',
  'administration.user_created': 'stays',
  'administration.user_deleted': 'erased',
  'administration.user_invited': 'stays',
  'audit.cancelled': 'stays',
  'audit.ended': 'stays',
  'audit.finding_ignored': 'stays',
  'audit.finding_resumed': 'stays',
  'audit.started': 'stays',
  'backup.cancelled': 'stays',
  'backup.deleted': 'stays',
  'backup.downloaded': 'stays',
  'backup.drill_started': 'stays',
  'backup.failed': 'stays',
  'backup.made': 'stays',
  'backup.proven': 'stays',
  'backup.restored': 'stays',
  'backup.started': 'stays',
  'backup.unproven': 'stays',
  'club.added': 'stays',
  'club.colours_chosen': 'stays',
  'club.created': 'stays',
  'club.fell_asleep': 'stays',
  'club.woke_up': 'stays',
  'club.join_accepted': 'stays',
  'club.join_refused': 'stays',
  'club.join_requested': 'stays',
  'club.located': 'stays',
  'club.logo_set': 'stays',
  'club.merged': 'by_hand',
  'club.organizing_asked': 'stays',
  'club.organizing_refused': 'stays',
  'club.profile_changed': 'stays',
  'club.renamed': 'stays',
  'club.verified': 'stays',
  'club.written_to': 'stays',
  'competition.changed': 'stays',
  'competition.set_up': 'stays',
  'competition.drawn': 'stays',
  'competition.arranged': 'stays',
  'competition.pools_published': 'stays',
  'competition.pools_hidden': 'stays',
  'competition.levelled': 'stays',
  'competition.levelled_by_strength': 'stays',
  'competition.published': 'stays',
  'competition.finished': 'stays',
  'competition.ranks_rewritten': 'stays',
  'competition.moved': 'stays',
  'competition.whistled': 'stays',
  'competition.written': 'stays',
  'plan.constrained': 'stays',
  'plan.discarded': 'stays',
  'plan.published': 'stays',
  'table.opened': 'stays',
  'table.checked': 'stays',
  'table.pen_given': 'stays',
  'table.pen_taken': 'stays',
  'table.settled': 'stays',
  'table.delivered': 'stays',
  'contact.answer': 'stays',
  'contact.handle': 'stays',
  'contact.reopen': 'stays',
  'content.appeal': 'stays',
  'content.approve': 'stays',
  'content.edit': 'stays',
  'content.report': 'stays',
  'content.write': 'stays',
  'document.approve': 'stays',
  'document.deposit': 'stays',
  'document.open': 'stays',
  'document.reject': 'stays',
  'document.replace': 'stays',
  'documents.dropped': 'stays',
  'invitation.accepted': 'stays',
  'invitation.resent': 'stays',
  'invitation.sent': 'stays',
  'job.give_up': 'stays',
  'job.retry': 'stays',
  'journal.personal_read': 'stays',
  'kit_order.cancel': 'by_hand',
  'kit_order.forward': 'stays',
  'kit_order.handle': 'stays',
  'list.exported': 'stays',
  'mail.address_cleared': 'stays',
  'mail.give_up': 'stays',
  'mail.resend': 'stays',
  'partner_link.made': 'stays',
  'moderation.words_changed': 'stays',
  'payment.disputed': 'stays',
  'payment.dispute-ended': 'by_hand',
  'payment.expired': 'stays',
  'payment.failed': 'stays',
  'payment.processing': 'stays',
  'payment.requires_action': 'stays',
  'payment.open': 'stays',
  'payment.succeeded': 'by_hand',
  'players.added': 'stays',
  'players.erased': 'stays',
  'players.read': 'stays',
  'platform.owned': 'stays',
  'players.searched': 'stays',
  'profile.updated': 'stays',
  'promotion.give': 'stays',
  'promotion.order': 'stays',
  'promotion.payment': 'stays',
  'promotion.refund': 'stays',
  'promotion.refunded': 'by_hand',
  'promotion.start': 'by_hand',
  'promotion.take': 'stays',
  'refund.due': 'stays',
  'refund.lowered': 'by_hand',
  'refund.outside': 'by_hand',
  'refund.pending': 'stays',
  'refund.request': 'stays',
  'refund.settle': 'by_hand',
  'registration.create': 'stays',
  'registration.accept-offer': 'stays',
  'registration.approve': 'stays',
  'registration.change-lost': 'stays',
  'registration.change-paid': 'stays',
  'registration.change-category': 'stays',
  'registration.extend-payment': 'stays',
  'registration.hold-change': 'stays',
  'registration.keep-new-date': 'stays',
  'registration.offer': 'stays',
  'registration.pay': 'stays',
  'registration.pay-late': 'stays',
  'registration.payment-disputed': 'stays',
  'registration.dispute-ended': 'stays',
  'registration.payment-ended': 'stays',
  'registration.payment-open': 'stays',
  'registration.postpone': 'stays',
  'registration.reject': 'by_hand',
  'registration.cancel': 'by_hand',
  'registration.enter-now': 'stays',
  'registration.expire': 'stays',
  'registration.refund': 'stays',
  'registration.refunded': 'stays',
  'registration.rename': 'stays',
  'registration.replace-team': 'stays',
  'registration.replaced': 'stays',
  'registration.sheet': 'stays',
  'registration.take-free-place': 'stays',
  'registration.wait-again': 'stays',
  'registration.papers_seen': 'stays',
  'registrations.exported': 'stays',
  'setting.banner_changed': 'stays',
  'setting.changed': 'stays',
  'setting.choices_changed': 'stays',
  'setting.maintenance_ended': 'stays',
  'setting.maintenance_reason_changed': 'stays',
  'setting.maintenance_started': 'stays',
  'setting.subjects_changed': 'stays',
  'team.added': 'stays',
  'team.archived': 'stays',
  'team.carried_over': 'stays',
  'team.edited': 'stays',
  'team.restored': 'stays',
  'team_file.reminded': 'stays',
  'thread.answered': 'stays',
  'thread.started': 'stays',
  'tournament.approve': 'stays',
  'tournament.cancel': 'by_hand',
  'tournament.cancel-category': 'by_hand',
  'tournament.close': 'by_hand',
  'tournament.finish': 'stays',
  'tournament.postpone': 'by_hand',
  'tournament.reopen': 'stays',
  'tournament.resume': 'stays',
  'tournament.send_back': 'stays',
  'tournament.close-category': 'by_hand',
  'tournament.hand-over': 'by_hand',
  'tournament.offer': 'stays',
  'tournament.reopen-category': 'stays',
  'tournament.create': 'stays',
  'tournament.duplicate': 'stays',
  'collection.card-state': 'stays',
  'tournament.discard': 'stays',
  'tournament.past_clubs_invited': 'stays',
  'tournament.save': 'stays',
  'tournament.submit': 'stays',
  'tournament.withdraw': 'stays',
} satisfies Record<JournalAction, Answer>

export const REMEMBERED: readonly string[] = Object.entries(AFTER_RESTORE)
  .filter(([, answer]) => answer !== 'stays')
  .map(([action]) => action)

/** Acts told only by their name and their subject; nothing else of them is kept. */
export const TOLD_ALONE: readonly string[] = REMEMBERED.filter(
  (action) => answerTo({ action }) === 'by_hand' && action !== 'club.merged',
)

/** An act that the product no longer has is told to the person who restores, because nothing else is known of it. */
export function answerTo({ action }: Pick<Remembered, 'action'>): Answer {
  return (AFTER_RESTORE as Record<string, Answer>)[action] ?? 'by_hand'
}

/** Acts that must be done by hand, each with its subjects: ids of tournaments, of accounts… */
export type ByHand = { action: string; about: string[] }[]

/** Lists the acts to do by hand, except merges of clubs, which `mergesOf` lists. */
export function actsByHand(lines: readonly Remembered[]): ByHand {
  const told = lines.filter((line) => line.action !== 'club.merged' && isByHand(line))
  return [...Map.groupBy(told, ({ action }) => action)].map(([action, acts]) => ({
    action,
    about: [...new Set(acts.map(({ entity_id }) => entity_id))],
  }))
}

/** An address is personal and is not kept outside the database, so a change of address is only told. */
const isByHand = (line: Remembered) =>
  answerTo(line) === 'by_hand' ||
  (line.action === 'administration.user_changed' && textsOf(line.changes.changed).includes('email'))

/** Each merge has two lines, one per club, and is listed once. @returns texts such as '12 → 7' */
export const mergesOf = (lines: readonly Remembered[]): string[] =>
  lines
    .filter(({ action }) => action === 'club.merged')
    .map(({ changes }) => (Array.isArray(changes.merged_into) ? changes.merged_into.join(' → ') : ''))
    .filter((merge, index, all) => all.indexOf(merge) === index)
