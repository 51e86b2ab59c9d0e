import type { Registration } from '#contract/registrations/registrations.ts'
import { type KeptDocument, missingDocuments } from '#domain/clubs/documents.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { linesOf } from '#domain/registrations/prices/sold-lines.ts'
import { PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '#domain/common/reference/document-types.ts'
import { registrationLabel } from '#domain/registrations/registration.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { slug } from '#domain/common/text.ts'
import type { TournamentTimes } from '#domain/tournaments/tournament.ts'
import { offerDeadline } from '#domain/registrations/entering/waiting-list.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { type StoredAccount } from '#server/features/registrations/collection/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import { cancellationNow, extraDropsNow, wholeRefund } from './cancellation-now.ts'
import { type StoredRegistration } from '../columns.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { paymentsShown } from './payments-shown.ts'
import { canCallOnSite, canReachOrganizer, permissions } from '../policy.ts'

/** A registration as the database says it. */
export type Row = Omit<
  Registration,
  | 'lines'
  | 'club'
  | 'tournament'
  | 'manual_payment'
  | 'label'
  | 'profile_label'
  | 'payment_label'
  | 'cancellation'
  | 'extra_drops'
  | 'missing_documents'
  | 'postponement'
  | 'permissions'
> &
  StoredRegistration & {
    club: FaceRow & Pick<Registration['club'], 'city'>
    tournament: Omit<Registration['tournament'], 'slug' | 'organizer'> & {
      organizer: FaceRow & Pick<Registration['tournament']['organizer'], 'city' | 'email'>
    }
    organizer_club_id: number
    tournament_times: TournamentTimes
    has_matches: boolean
    has_other_categories: boolean
    place_is_free: boolean
    required_documents: DocumentType[]
    documents: KeptDocument[]
    postponement: Omit<NonNullable<Registration['postponement']>, 'refund_cents'> | null
    account: StoredAccount
  }

/** A registration as the viewer reads it. */
export function onTheWire(
  secrets: Secrets,
  row: Row,
  viewer: Viewer,
  rights: { organizers_manage: boolean },
  now: Date,
): Registration {
  const {
    club_id,
    organizer_club_id,
    cancellation_tiers: _tiers,
    terms_from: _terms,
    tournament_times,
    place_is_free,
    has_matches,
    has_other_categories,
    required_documents,
    documents,
    account: _account,
    ...shown
  } = row
  const may = permissions(
    viewer,
    {
      ...shown,
      club_id,
      organizer_club_id,
      tournament: tournament_times,
      payment_timing: row.tournament.payment_timing,
      payment_open: row.open_payment !== null,
      change_open: row.open_change !== null,
      has_matches,
      has_other_categories,
      place_is_anyones: place_is_free && isAnyones(row, now),
    },
    rights,
    now,
  )
  const organizer = withColours(row.tournament.organizer)
  const season = seasonOf(localDay(row.tournament.starts_at, row.tournament.time_zone))
  const missing = shown.papers_seen_at
    ? []
    : missingDocuments({ required_documents, season, organizer_club_id }, documents)
  return {
    ...shown,
    ...paymentsShown(secrets, row, viewer),
    lines: linesOf(row),
    club: withColours(row.club),
    tournament: {
      ...row.tournament,
      slug: slug(row.tournament.title),
      contact_phone: canCallOnSite(viewer, row, now) ? row.tournament.contact_phone : null,
      organizer: canReachOrganizer(viewer, row) ? organizer : { ...organizer, email: null },
    },
    label: registrationLabel(row.status, { place: 'club', rank: row.rank }),
    profile_label: registrationLabel(row.status, { place: 'profile', rank: row.rank }),
    payment_label: PAYMENT_STATUS_LABELS[row.payment_status],
    cancellation: may.cancel ? cancellationNow(row, viewer, now) : null,
    extra_drops: may.drop_extra ? extraDropsNow(row, viewer, now) : [],
    missing_documents: missing.map((need) => ({ ...need, label: DOCUMENT_TYPE_LABELS[need.type] })),
    postponement: row.postponement && { ...row.postponement, refund_cents: wholeRefund(row) },
    permissions: may,
  }
}

const isAnyones = ({ tournament }: Row, now: Date) =>
  offerDeadline(now, tournament.starts_at, tournament.time_zone).kind === 'everyone'
