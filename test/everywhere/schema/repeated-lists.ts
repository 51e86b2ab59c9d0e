import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { messageType } from '#contract/notices/messages.ts'
import { payment, refund } from '#contract/registrations/payments.ts'
import { receiptReference } from '#contract/registrations/receipts.ts'
import { tournamentDetails } from '#contract/tournaments/tournaments.ts'
import { AUDIT_STATES, FINDING_PRIORITIES, FINDING_TYPES } from '#domain/office/audit.ts'
import { BACKUP_KINDS, BACKUP_STATES } from '#domain/office/backups/backup.ts'
import { CLUB_STATUSES, LIVING_CLUB_STATUSES, MEMBER_RIGHTS, isLivingClub } from '#domain/clubs/club.ts'
import type { CompetitionFacts } from '#domain/competition/results/state/competition-state.ts'
import type { MatchRow } from '#domain/competition/results/state/match-rows.ts'
import { SCORE_MODES } from '#domain/competition/set-up/set-up.ts'
import { CONTENT_STATUSES, HELD_FOR, isShown, moderationRulesFor } from '#domain/community/content.ts'
import { PRESENCES, type TimeAlert } from '#domain/competition/desk/time-alerts.ts'
import { DOCUMENT_STATUSES, canMoveDocument } from '#domain/clubs/documents.ts'
import { SHIRT_NAMES } from '#domain/clubs/colours/shirts.ts'
import { ANALYSIS_KINDS } from '#domain/insights/analysis.ts'
import { LOCATION_PRECISIONS } from '#domain/insights/distances/distance.ts'
import type { PartKind } from '#domain/insights/strength.ts'
import { ORIGINS } from '#domain/notices/journal/journal-origins.ts'
import { KIT_ORDER_STATES } from '#domain/partner/kit-order-life.ts'
import { KIT_PRODUCTS } from '#domain/partner/kit.ts'
import { MATCH_STATUSES, awaitsResult } from '#domain/competition/match.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { DISPUTE_REASONS, DISPUTE_STATES } from '#domain/registrations/payments/disputes.ts'
import { PAYOUT_LINE_KINDS, PAYOUT_STATES } from '#domain/registrations/payments/payouts.ts'
import { ACCOUNT_STATES, CARD_PROVIDERS, REFUND_OBSTACLES } from '#domain/registrations/payments/providers.ts'
import {
  PAYMENT_ATTEMPT_STATES,
  PAYMENT_METHODS,
  REFUND_KINDS,
  isAttemptOpen,
} from '#domain/registrations/payments/payment.ts'
import { PAYMENT_STATUSES } from '#domain/registrations/payments/payment-statuses.ts'
import { CONSENT_SOURCES } from '#domain/clubs/players/player.ts'
import { POSTPONEMENT_CHOICES } from '#domain/registrations/postponement.ts'
import { DOCUMENT_TYPES } from '#domain/common/reference/document-types.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { countsForUniqueness, hasEnded, hasEntered, takesAPlace } from '#domain/registrations/registration.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { REPORT_REASONS, REPORT_STATUSES } from '#domain/community/report.ts'
import { ACCOUNT_STATUSES } from '#domain/common/people/roles.ts'
import { THEMES } from '#domain/accounts/theme.ts'
import { THREAD_SIDES } from '#domain/community/thread.ts'
import { TOURNAMENT_FORMATS } from '#domain/tournaments/tournament-format.ts'
import {
  ENTERED_CATEGORY_STATUSES,
  PAYMENT_TIMINGS,
  TOURNAMENT_STATUSES,
  givesPlaces,
  isOver,
  isPublished,
} from '#domain/tournaments/tournament.ts'
import { UPLOAD_NOUNS } from '#domain/common/files/upload.ts'
import type { AskedRoute } from '#server/platform/routing/port.ts'
import type { StoredFile } from '#server/platform/uploads/files.ts'
import type { KnownEvent, TableAlertRow } from '#server/features/competition/tables/queries.ts'

/** Lists the words of a type. A missing or a superfluous word does not compile. */
const wordsOf = <T extends string>(words: Record<T, true>) => Object.keys(words)

const PROVIDERS = payment.shape.provider.options
const PLACED = LOCATION_PRECISIONS.filter((precision) => precision !== 'departement')
const RECEIPT_KINDS = receiptReference.shape.kind.options
const REFUND_STATUSES = refund.shape.status.options

// The database stores neither state: a scan is a state of the file, and an expiry is a date.
const KEPT_DOCUMENT_STATUSES = DOCUMENT_STATUSES.filter((status) => status !== 'scanning' && status !== 'expired')

type FactPart = Exclude<keyof CompetitionFacts, 'competition' | 'rules' | 'entrants' | 'results'>
const FACT_KINDS: Record<FactPart, string> = {
  withdrawals: 'withdrawal',
  lots: 'lots',
  overrides: 'override',
  swiss_ended: 'swiss_end',
  set_aside: 'set_aside',
  launched: 'launched',
  rounds: 'swiss_round',
}

/** Columns limited to a list of words, as 'table.column', with the list of the code that the schema repeats. */
export const REPEATED_LISTS: Record<string, readonly string[]> = {
  'analysis_runs.kind': ANALYSIS_KINDS,
  'audit_findings.priority': FINDING_PRIORITIES,
  'audit_findings.type': FINDING_TYPES,
  'audit_log.origin': ORIGINS,
  'audit_runs.state': AUDIT_STATES,
  'backup_drills.state': BACKUP_STATES,
  'backup_runs.kind': BACKUP_KINDS,
  'backup_runs.state': BACKUP_STATES,
  'club_invitations.rights': MEMBER_RIGHTS,
  'club_members.rights': MEMBER_RIGHTS,
  'clubs.location_precision': LOCATION_PRECISIONS,
  'clubs.first_colour': SHIRT_NAMES,
  'clubs.second_colour': SHIRT_NAMES,
  'clubs.status': CLUB_STATUSES,
  'clubs.suspended_from': LIVING_CLUB_STATUSES,
  'comment_answers.held_for': HELD_FOR,
  'comment_answers.rule': moderationRulesFor('réponse'),
  'comment_answers.status': CONTENT_STATUSES,
  'comments.held_for': HELD_FOR,
  'comments.rule': moderationRulesFor('commentaire'),
  'comments.status': CONTENT_STATUSES,
  'communes.precision': PLACED,
  'competition_facts.kind': Object.values(FACT_KINDS),
  'competitions.phase': wordsOf<CategorySetUp['phase']>({ set_up: true, published: true, finished: true }),
  'competitions.score_mode': SCORE_MODES,
  'court_spans.kind': wordsOf<'open' | 'blocked'>({ open: true, blocked: true }),
  'data_exports.state': wordsOf({ queued: true, running: true, ready: true, failed: true }),
  'documents.status': KEPT_DOCUMENT_STATUSES,
  'documents.type': DOCUMENT_TYPES,
  'entrants.presence': PRESENCES,
  'files.noun': UPLOAD_NOUNS,
  'files.state': wordsOf<StoredFile['state']>({ arriving: true, scanning: true, clean: true, infected: true }),
  'matches.forfeit': wordsOf<NonNullable<MatchRow['forfeit']>>({ team1: true, team2: true, both: true }),
  'matches.status': MATCH_STATUSES,
  'messages.side': THREAD_SIDES,
  'messages.type': messageType.options,
  'payment_accounts.provider': PROVIDERS,
  'payment_accounts.state': ACCOUNT_STATES,
  'payment_sessions.provider': CARD_PROVIDERS,
  'payments.dispute': DISPUTE_STATES,
  'payments.dispute_reason': DISPUTE_REASONS,
  'payments.found_method': PAYMENT_METHODS,
  'payments.method': PAYMENT_METHODS,
  'payments.provider': PROVIDERS,
  'payments.status': PAYMENT_ATTEMPT_STATES,
  'payout_lines.kind': PAYOUT_LINE_KINDS,
  'payout_readings.provider': CARD_PROVIDERS,
  'payouts.provider': CARD_PROVIDERS,
  'payouts.state': PAYOUT_STATES,
  'photos.held_for': HELD_FOR,
  'photos.rule': moderationRulesFor('photo'),
  'photos.status': CONTENT_STATUSES,
  'plans.status': wordsOf({ draft: true, published: true, superseded: true }),
  'platform_receipts.kind': RECEIPT_KINDS,
  'players.consent_from': CONSENT_SOURCES,
  'postponement_choices.choice': POSTPONEMENT_CHOICES,
  'profiles.status': ACCOUNT_STATUSES,
  'profiles.theme': THEMES,
  'promotion_purchases.dispute': DISPUTE_STATES,
  'promotion_purchases.dispute_reason': DISPUTE_REASONS,
  'promotion_purchases.provider': CARD_PROVIDERS,
  'promotion_purchases.status': PAYMENT_ATTEMPT_STATES,
  // The provider is asked again until it has given the money back.
  'promotion_refunds.status': REFUND_STATUSES.filter((status) => status !== 'pending'),
  'receipts.kind': RECEIPT_KINDS,
  'refunds.kind': REFUND_KINDS,
  'refunds.status': REFUND_STATUSES,
  'refunds.why': REFUND_OBSTACLES,
  'registrations.payment_method': PAYMENT_METHODS,
  'registrations.payment_status': PAYMENT_STATUSES,
  'registrations.status': REGISTRATION_STATUSES,
  'reports.reason': REPORT_REASONS,
  'reports.status': REPORT_STATUSES,
  'routes.refused': wordsOf<Extract<AskedRoute, { refused: string }>['refused']>({ moved: true, no_way: true }),
  'score_events.state': wordsOf<KnownEvent['state']>({ applied: true, aside: true, settled: true }),
  'strength_parts.kind': wordsOf<PartKind>({ division: true, club: true, team: true }),
  'teams.gender': GENDERS,
  'textile_preorders.product_type': KIT_PRODUCTS,
  'textile_preorders.status': KIT_ORDER_STATES,
  'threads.last_side': THREAD_SIDES,
  'tournament_categories.format': TOURNAMENT_FORMATS,
  'tournament_categories.gender': GENDERS,
  'tournament_categories.status': ENTERED_CATEGORY_STATUSES,
  'tournaments.location_precision': tournamentDetails.shape.location_precision.unwrap().options,
  'tournaments.payment_methods': PAYMENT_METHODS,
  'tournaments.payment_timing': PAYMENT_TIMINGS,
  'tournaments.status': TOURNAMENT_STATUSES,
}

const state = <T extends string>(column: string, states: readonly T[], says: (one: T) => boolean) => ({
  column,
  states,
  words: states.filter(says),
})

/** Functions of the schema that test a state: the column, all its states, and those that the code accepts. */
export const REPEATED_RULES: Record<string, { column: string; states: readonly string[]; words: readonly string[] }> = {
  awaits_money: state('payment_status', PAYMENT_STATUSES, (one) => isUnpaid({ amount_cents: 1, payment_status: one })),
  awaits_result: state('status', MATCH_STATUSES, awaitsResult),
  content_statuses: state('status', CONTENT_STATUSES, () => true),
  counts_for_uniqueness: state('status', REGISTRATION_STATUSES, countsForUniqueness),
  gives_places: state('status', TOURNAMENT_STATUSES, givesPlaces),
  has_ended: state('status', REGISTRATION_STATUSES, hasEnded),
  has_entered: state('status', REGISTRATION_STATUSES, hasEntered),
  is_attempt_open: state('status', PAYMENT_ATTEMPT_STATES, isAttemptOpen),
  is_current_document: state('status', KEPT_DOCUMENT_STATUSES, (one) => canMoveDocument(one, 'withdrawn')),
  is_living_club: state('status', CLUB_STATUSES, isLivingClub),
  is_over: state('status', TOURNAMENT_STATUSES, isOver),
  is_published: state('status', TOURNAMENT_STATUSES, isPublished),
  is_shirt: state('first_colour', SHIRT_NAMES, () => true),
  is_shown: state('status', CONTENT_STATUSES, isShown),
  payment_methods: state('method', PAYMENT_METHODS, () => true),
  registration_statuses: state('status', REGISTRATION_STATUSES, () => true),
  takes_a_place: state('status', REGISTRATION_STATUSES, takesAPlace),
}

/** Columns without such a limit, whose words appear in conditions of the schema. */
export const OPEN_COLUMNS: Record<string, readonly string[]> = {
  'desk_alerts.kind': wordsOf<TimeAlert['kind'] | TableAlertRow['kind']>({
    overdue: true,
    not_started: true,
    forfeit: true,
    table_final: true,
    table_late: true,
  }),
}
