import type { PaidBy, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { describeTerms } from '#domain/registrations/payments/cancellation.ts'
import { documentNeeds } from '#domain/clubs/documents.ts'
import {
  canQueue,
  canTakeAPlace,
  type RegistrationAttempt,
  registrationVerdicts,
} from '#domain/registrations/entering/eligibility.ts'
import { entryLines } from '#domain/registrations/prices/price-list.ts'
import { totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { manualPaymentDue } from '#domain/registrations/entering/hold.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { registrationLabel } from '#domain/registrations/registration.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { slug } from '#domain/common/text.ts'
import { HOLD_MINUTES } from '#domain/common/thresholds.ts'
import { refusals, warnings } from '#domain/common/verdict.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { listKeptDocuments } from '#server/features/clubs/documents/queries.ts'
import { getSettings, type Settings } from '#server/features/notices/settings/queries.ts'
import { byPassingTime } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { expireOverdue } from './commands/ending/expire-overdue.ts'
import { loadRivals, registrationAttempt, type Rivals } from './attempt.ts'
import { type Place, placeColumns, placeTables } from './place.ts'
import { listExtras, payerOf } from './price-entry.ts'
import { holdsFirst, offeredMethods } from './taken-place.ts'

type OptionPlace = Place & {
  division: RegistrationOptions['categories'][number]['division']
  day: string | null
  description: string
  status_reason: string | null
  organizer: FaceRow
}

/** The rules of the registration, checked before the form is filled. */
export async function getRegistrationOptions(context: MemberContext, id: number): Promise<RegistrationOptions> {
  const { db, viewer, clock, payments } = context
  await expireOverdueOf(context, id)
  const now = clock()
  const [places, settings] = await Promise.all([listPlaces(db, id), getSettings(db)])
  const tournament = places[0]
  if (!tournament) throw refuse('NOT_FOUND')
  const club_id = viewer.club?.id ?? null
  const season = seasonOf(localDay(tournament.starts_at, tournament.time_zone))
  const [payer, extras, rivals, teams, documents] = await Promise.all([
    payerOf(db, tournament, club_id),
    listExtras(db, id),
    Promise.all(places.map((place) => loadRivals(db, place.tournament_category_id, club_id, now))),
    listTeams(db, club_id, season),
    club_id === null ? [] : listKeptDocuments(db, club_id),
  ])
  const methods = offeredMethods(tournament, payments)
  return {
    tournament: describeTournament(tournament),
    hold_minutes: HOLD_MINUTES,
    methods: methods.map((method) => ({ method, label: PAYMENT_METHOD_LABELS[method] })),
    card: methods.includes('card') ? cardOf(tournament, payments) : null,
    manual_payment_due_at: manualPaymentDue(now, tournament).toISOString(),
    cancellation_terms: describeTerms(tournament.cancellation_tiers, tournament.deposit_cents),
    max_teams_per_club: tournament.max_teams_per_club,
    required_documents: documentNeeds({ ...tournament, season }, documents).map((need) => ({
      ...need,
      label: DOCUMENT_TYPE_LABELS[need.type],
    })),
    teams,
    registrations: rivals.flatMap(({ club_registrations }) =>
      club_registrations.map(({ user_id, user_name, ...entry }) => ({
        ...entry,
        label: registrationLabel(entry.status, { place: 'club', rank: entry.rank }),
        registered_by: user_name,
        mine: user_id === viewer.user_id,
      })),
    ),
    extras: [...extras],
    categories: places.map((place, index) => {
      const lines = entryLines(place, payer, now)
      const further = entryLines(place, { ...payer, other_teams: payer.other_teams + 1 }, now)
      const priced = { ...place, price_cents: totalOf(lines) }
      const early_until = lines.some(({ kind }) => kind === 'early') ? place.early_until : null
      return {
        ...categoryOption(context, settings, priced, rivals[index]!, methods, now),
        lines,
        further: { price_cents: totalOf(further), lines: further },
        early_until,
      }
    }),
  }
}

function cardOf({ organizer_club_id, account }: Place, payments: MemberContext['payments']) {
  const collecting = payments.among(organizer_club_id, account.cards)
  return collecting && { provider: collecting.provider.name, collects: collecting.provider.collects }
}

/** A hold ends at its time even if the job has not run: it must block nobody, least of all the club that held it. */
async function expireOverdueOf(context: MemberContext, tournament_id: number) {
  const categories = await context.db<{ id: number }[]>`
    select id from tournament_categories where tournament_id = ${tournament_id} order by id`
  for (const { id } of categories) await expireOverdue(byPassingTime(context), id)
}

const listPlaces = (db: Db, tournament_id: number) => db<OptionPlace[]>`
  select ${placeColumns(db)}, tc.division, tc.day, t.description, t.status_reason, club_face(o) as organizer
  from ${placeTables(db)} join categories ct on ct.code = tc.category
  where t.id = ${tournament_id} and is_published(t.status)
  order by ct.position, tc.gender, tc.id`

const listTeams = (db: Db, club_id: number | null, season: string) => db<RegistrationOptions['teams']>`
  select id, name, category, gender, level, coach_name from teams
  where club_id = ${club_id} and season = ${season} and archived_at is null order by name, id`

function describeTournament(place: OptionPlace): RegistrationOptions['tournament'] {
  const { tournament_id, title, starts_at, ends_at, time_zone, location, payment_timing } = place
  return {
    id: tournament_id,
    slug: slug(title),
    title,
    date: starts_at,
    starts_at,
    ends_at,
    time_zone,
    location,
    payment_timing,
    organizer: { ...withColours(place.organizer), city: place.organizer_city, email: null },
    description: place.description,
    status_reason: place.status_reason,
  }
}

function categoryOption(
  { viewer }: MemberContext,
  settings: Settings,
  place: OptionPlace,
  rivals: Rivals,
  methods: readonly PaidBy[],
  now: Date,
) {
  const wish = { team: null, hold: holdBefore(place, methods) }
  const verdicts = registrationVerdicts(registrationAttempt(viewer, settings, place, rivals, wish, now), now)
  const { category, gender, division, day, price_cents, max_participants, current_participants } = place
  return {
    id: place.tournament_category_id,
    category,
    gender,
    division,
    day,
    price_cents,
    max_participants,
    current_participants,
    waiting_count: rivals.waiting,
    can_register: canTakeAPlace(verdicts),
    can_join_waiting_list: canQueue(verdicts),
    verdicts: [...refusals(verdicts), ...warnings(verdicts)].map(({ code, level, message }) => ({
      code,
      level,
      message: message!,
    })),
  }
}

/** Tells, before a method is chosen, whether the place will be held: it is when only a card is taken. */
function holdBefore(place: OptionPlace, methods: readonly PaidBy[]): RegistrationAttempt['hold'] {
  if (!holdsFirst(place) || !methods.includes('card')) return 'none'
  return methods.length === 1 ? 'asked' : 'possible'
}
