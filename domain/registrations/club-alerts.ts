import { ofName } from '../common/french-names.ts'
import { formatDay, formatMoment } from '../common/dates/dates.ts'
import { type DocumentNeed, type DocumentStatus, isToDeposit } from '../clubs/documents.ts'
import { addDays, hasPassed, instantOf, localDay, localDaysUntil } from '../common/dates/local-time.ts'
import { formatEuros } from '../common/money.ts'
import type { PostponementChoice } from './postponement.ts'
import { PARIS } from '../common/reference/departments.ts'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '../common/reference/document-types.ts'
import { type RegistrationStatus, hasEntered } from './registration.ts'
import { nextSeason, seasonDays, seasonLabel, seasonOf } from '../common/dates/season.ts'
import { CLOSING_SOON_DAYS, DOCUMENT_EXPIRY_NOTICE_DAYS, MATCH_MOVED_NOTICE_DAYS } from '../common/thresholds.ts'

export const CLUB_ALERT_KINDS = [
  'new_date',
  'place',
  'payment',
  'documents',
  'expiring',
  'match_moved',
  'closing',
] as const

/** Something that a club may lose or miss if it waits, with a link to where it settles the matter. */
export type ClubAlert = {
  kind: (typeof CLUB_ALERT_KINDS)[number]
  id: string
  title: string
  detail: string
  /** After this instant it is too late; null when nothing ends by itself. */
  deadline: string | null
  time_zone: string
  /** A button shows `label`; a screen reader also says `of`, because it does not see the row around the button. */
  cure: { label: string; of: string; path: string }
}

type Venue = { id: number; title: string; starts_at: string; time_zone: string }

export type AlertRegistration = {
  id: string
  team_name: string
  status: RegistrationStatus
  amount_cents: number
  hold_expires_at: string | null
  offer_expires_at: string | null
  payment_due_at: string | null
  /** A payment was attempted and the bank has not answered yet. */
  open_payment: object | null
  missing_documents: readonly (DocumentNeed & { label: string })[]
  permissions: { accept_offer: boolean; pay: boolean; choose: boolean }
  /** The last change of date to which the club may still answer. */
  postponement: { choice: PostponementChoice | null; choose_until: string } | null
  tournament: Venue
}

export type ClubFacts = {
  registrations: readonly AlertRegistration[]
  /** Documents of every season; null when this member does not manage documents. */
  documents: readonly { type: DocumentType; status: DocumentStatus; season: string }[] | null
  /** Only matches that are still to come. */
  moved_matches: readonly {
    id: number
    team_name: string
    scheduled_date: string
    moved_from: string
    moved_at: string
    tournament: Venue
  }[]
  /** Tournaments that the club could enter and has not entered; empty for a member who may not register a team. */
  closing: readonly (Venue & { registration_closes_at: string; distance_km: number | null })[]
}

/**
 * The alerts of a club, sorted by the time at which it is too late. A free place open to the whole waiting list comes
 * first, because anybody may take it; alerts that have no end come last.
 */
export function clubAlerts(facts: ClubFacts, now: Date): ClubAlert[] {
  const alerts = [
    ...facts.registrations.flatMap(ofNewDate),
    ...facts.registrations.flatMap(ofMoneyAndPlaces),
    ...ofMissingDocuments(facts, now),
    ...ofExpiringDocuments(facts.documents ?? [], now),
    ...facts.moved_matches.flatMap((match) => ofMovedMatch(match, now)),
    ...facts.closing.flatMap((tournament) => ofClosing(tournament, now)),
  ]
  return alerts.toSorted((one, other) => one.until - other.until).map(({ until: _, ...alert }) => alert)
}

type Ranked = ClubAlert & { until: number }

const ranked = (alert: ClubAlert, until = alert.deadline): Ranked => ({
  ...alert,
  until: until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until),
})

/** The tournament has moved: the club keeps its place unless it asks for its money back in time. */
function ofNewDate({ id, tournament, team_name, permissions, postponement }: AlertRegistration): Ranked[] {
  if (!permissions.choose || !postponement || postponement.choice !== null) return []
  return [
    ranked({
      kind: 'new_date',
      id: `new_date:${id}`,
      title: tournament.title,
      detail: `Nouvelle date\u00a0: garder la place ou être remboursé · ${team_name}`,
      deadline: postponement.choose_until,
      time_zone: tournament.time_zone,
      cure: {
        label: 'Choisir',
        of: `${team_name}, ${tournament.title}`,
        path: `/club/inscriptions?inscription=${id}`,
      },
    }),
  ]
}

function ofMoneyAndPlaces(r: AlertRegistration): Ranked[] {
  const { id, status, tournament, team_name, permissions, open_payment, amount_cents } = r
  const { accept_offer, pay } = permissions
  if (!accept_offer && !pay) return []
  const isAnyones = accept_offer && status === 'waitlisted'
  const what = isAnyones
    ? 'Une place s’est libérée, à qui la prend'
    : accept_offer
      ? 'Une place proposée'
      : open_payment
        ? 'Réponse de la banque attendue'
        : `${formatEuros(amount_cents)} à régler`
  const alert: ClubAlert = {
    kind: accept_offer ? 'place' : 'payment',
    id: `registration:${id}`,
    title: tournament.title,
    detail: `${what} · ${team_name}`,
    deadline: deadlineOf(r),
    time_zone: tournament.time_zone,
    cure: {
      label: accept_offer ? 'Prendre la place' : open_payment ? 'Suivre le paiement' : 'Payer',
      of: `${team_name}, ${tournament.title}`,
      path: `/paiement?tournament=${tournament.id}&registration=${id}`,
    },
  }
  return [{ ...alert, until: tooLateAt(r) }]
}

/**
 * When it is too late to pay or to take the place of a registration, in milliseconds since 1970: the order in which a
 * club settles them. A free place open to the whole waiting list comes first, what has no end last.
 */
export function tooLateAt(registration: Dated & Pick<AlertRegistration, 'permissions'>): number {
  if (registration.permissions.accept_offer && registration.status === 'waitlisted') return 0
  const deadline = deadlineOf(registration)
  return deadline === null ? Number.MAX_SAFE_INTEGER : Date.parse(deadline)
}

type Dated = Pick<AlertRegistration, 'status' | 'hold_expires_at' | 'offer_expires_at' | 'payment_due_at'>

function deadlineOf({ status, hold_expires_at, offer_expires_at, payment_due_at }: Dated): string | null {
  if (status === 'held') return hold_expires_at
  if (status === 'offered') return offer_expires_at
  return status === 'waitlisted' ? null : payment_due_at
}

/**
 * One alert per tournament, however many teams the club has in it. A document that is sent and not reviewed yet is left
 * out, because the club has nothing to do.
 */
function ofMissingDocuments({ registrations, documents }: ClubFacts, now: Date): Ranked[] {
  if (!documents) return []
  const seen = new Set<number>()
  return registrations.flatMap(({ status, missing_documents, tournament }) => {
    if (!hasEntered(status) || hasPassed(tournament.starts_at, now) || seen.has(tournament.id)) return []
    const missing = missing_documents.filter(isToDeposit)
    if (missing.length === 0) return []
    seen.add(tournament.id)
    const isRefused = missing.every(({ state }) => state === 'rejected')
    return ranked(
      {
        kind: 'documents',
        id: `documents:${tournament.id}`,
        title: tournament.title,
        detail: `${missing.length > 1 ? 'Documents' : 'Document'} ${isRefused ? 'à remplacer' : 'à fournir'}\u00a0: ${missing.map(({ label }) => label).join(', ')}`,
        deadline: null,
        time_zone: tournament.time_zone,
        cure: { label: 'Déposer', of: `documents pour ${tournament.title}`, path: '/club/documents' },
      },
      tournament.starts_at,
    )
  })
}

/** A document serves one season, so near its end the club is told which ones it has not renewed. */
function ofExpiringDocuments(documents: NonNullable<ClubFacts['documents']>, now: Date): Ranked[] {
  const season = seasonOf(localDay(now, PARIS))
  const { last } = seasonDays(season)
  const end = instantOf(addDays(last, 1), '00:00', PARIS)
  if (localDaysUntil(end, now, PARIS) > DOCUMENT_EXPIRY_NOTICE_DAYS) return []
  const isRenewed = (type: DocumentType) =>
    documents.some((known) => known.type === type && known.season === nextSeason(season) && known.status !== 'rejected')
  const types = RENEWED.filter(
    (type) =>
      documents.some((known) => known.type === type && known.season === season && known.status === 'approved') &&
      !isRenewed(type),
  )
  if (types.length === 0) return []
  return [
    ranked({
      kind: 'expiring',
      id: `expiring:${season}`,
      title: `Documents, ${seasonLabel(season)}`,
      detail: `Valables jusqu’au ${formatDay(last)}\u00a0: ${types.map((type) => DOCUMENT_TYPE_LABELS[type]).join(', ')}`,
      deadline: end.toISOString(),
      time_zone: PARIS,
      cure: { label: 'Renouveler', of: 'documents de la saison', path: '/club/documents' },
    }),
  ]
}

function ofMovedMatch(match: ClubFacts['moved_matches'][number], now: Date): Ranked[] {
  const { id, team_name, scheduled_date, moved_from, moved_at, tournament } = match
  if (hasPassed(scheduled_date, now) || -localDaysUntil(moved_at, now, PARIS) > MATCH_MOVED_NOTICE_DAYS) return []
  const at = (instant: string) => formatMoment(instant, tournament.time_zone, localDay(now, tournament.time_zone))
  return [
    ranked(
      {
        kind: 'match_moved',
        id: `match:${id}`,
        title: tournament.title,
        detail: `Match ${ofName(team_name)} déplacé\u00a0: ${at(scheduled_date)}, au lieu de ${at(moved_from)}`,
        deadline: null,
        time_zone: tournament.time_zone,
        cure: {
          label: 'Voir le match',
          of: `${team_name}, ${tournament.title}`,
          path: `/matchs?tournament_id=${tournament.id}`,
        },
      },
      scheduled_date,
    ),
  ]
}

function ofClosing(tournament: ClubFacts['closing'][number], now: Date): Ranked[] {
  const { id, title, registration_closes_at, time_zone, distance_km } = tournament
  const isSoon = localDaysUntil(registration_closes_at, now, time_zone) <= CLOSING_SOON_DAYS
  if (hasPassed(registration_closes_at, now) || !isSoon) return []
  const far = distance_km === null ? '' : `, à ${Math.round(distance_km)}\u00a0km de votre club`
  return [
    ranked({
      kind: 'closing',
      id: `closing:${id}`,
      title,
      detail: `Les inscriptions se terminent${far}`,
      deadline: registration_closes_at,
      time_zone,
      cure: { label: 'S’inscrire', of: title, path: `/paiement?tournament=${id}` },
    }),
  ]
}

const RENEWED = ['assurance_rc', 'liste_joueurs', 'droit_image'] as const
