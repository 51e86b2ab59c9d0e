import { randomUUID } from 'node:crypto'
import type { PaidBy } from '#contract/registrations/registrations.ts'
import type { ClubStatus } from '#domain/clubs/club.ts'
import type { DocumentStatus } from '#domain/clubs/documents.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { DocumentType } from '#domain/common/reference/document-types.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { sealIban } from '#server/features/registrations/collection/queries.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import type { Value } from '#server/platform/database/driver/values.ts'

/** Creates a club of the Rhône. An `organizer` has the right to organise. */
export async function createClub(
  db: Db,
  club: { name?: string; department?: string; status?: ClubStatus; organizer?: boolean } = {},
): Promise<{ id: number; name: string }> {
  const { name = `Club ${randomUUID().slice(0, 8)}`, department = '69', status = 'active', organizer = false } = club
  const [row] = await db<{ id: number; name: string }[]>`
    insert into clubs (name, city, department, status) values (${name}, 'Lyon', ${department}, ${status}) returning id, name`
  if (organizer) await db`insert into organizer_grants (club_id, granted, decided_at) values (${row!.id}, true, now())`
  return row!
}

const DAY_MS = 86_400_000

/** The secret key of every server in tests. */
export const TEST_SECRET = 'a secret of the tests and of nothing else'

/** Banks print this IBAN as an example; it belongs to no account. */
export const TEST_IBAN = 'FR7630006000011234567890189'

/**
 * Creates a published tournament of one day in Lyon, `in_days` from now, with one category: U13 masculin, 16 places, 40
 * €.
 * @returns its id and that of its category
 */
export async function createTournament(
  db: Db,
  tournament: {
    organizer_club_id?: number
    title?: string
    in_days?: number
    status?: string
    max_participants?: number
    price_cents?: number
    format?: string
    payment_timing?: 'at_registration' | 'after_approval'
    payment_methods?: PaidBy[]
    required_documents?: string[]
    max_teams_per_club?: number
    registration_opens_at?: Date
    registration_closes_at?: Date
    /** Any other column of the table. */
    columns?: Record<string, Value>
  } = {},
): Promise<{ id: number; tournament_category_id: number }> {
  const { title = 'Tournoi de Lyon', in_days = 30, status = 'registration_open', format = 'pools' } = tournament
  const { max_participants = 16, price_cents = 4_000 } = tournament
  const { payment_timing = 'at_registration', payment_methods = ['card'], required_documents = [] } = tournament
  const { max_teams_per_club = 1, registration_opens_at = null, registration_closes_at = null } = tournament
  const organizer_club_id = tournament.organizer_club_id ?? (await createClub(db, { organizer: true })).id
  const starts_at = new Date(Date.now() + in_days * DAY_MS)
  const ends_at = new Date(starts_at.getTime() + DAY_MS / 3)
  const [row] = await db<{ id: number }[]>`
    insert into tournaments ${db({
      organizer_club_id,
      title,
      starts_at,
      ends_at,
      venue_name: 'Gymnase Clémenceau',
      venue_city: 'Lyon',
      venue_department: '69',
      venue_region: '84',
      status,
      status_reason: status === 'cancelled' ? 'Gymnase indisponible' : null,
      payment_timing,
      payment_methods,
      required_documents,
      max_teams_per_club,
      registration_opens_at,
      registration_closes_at,
      ...tournament.columns,
    })}
    returning id`
  await openMeans(db, organizer_club_id, payment_methods)
  const [category] = await db<{ id: number }[]>`
    insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants, format)
    values (${row!.id}, 'U13', 'masculin', ${price_cents}, ${max_participants}, ${format}) returning id`
  return { id: row!.id, tournament_category_id: category!.id }
}

/** Stores the organiser's settings for these means of payment. */
async function openMeans(db: Db, club_id: number, methods: readonly PaidBy[]) {
  const given = {
    ...(methods.includes('cheque') ? { cheque: { payee: 'Union Lyon', address: '1 rue du Stade\n69007 Lyon' } } : {}),
    ...(methods.includes('transfer') ? { transfer: { holder: 'Union Lyon', bic: null } } : {}),
    ...(methods.includes('cash') ? { cash: { when: 'Samedi, de 9 h à 10 h, à l’accueil' } } : {}),
  }
  const sealed = 'transfer' in given ? Buffer.from(sealIban(createSecrets(TEST_SECRET), club_id, TEST_IBAN)) : null
  if (Object.keys(given).length > 0)
    await db`
      insert into payment_accounts (club_id, provider, settings, sealed_secrets)
      values (${club_id}, 'manual', ${db.json(given)}, ${sealed})
      on conflict (club_id, provider) do update set settings = payment_accounts.settings || excluded.settings,
        sealed_secrets = coalesce(excluded.sealed_secrets, payment_accounts.sealed_secrets)`
}

/**
 * Adds a category to a tournament, by default for U15 and otherwise like the first.
 * @returns the ids in the shape of a tournament, to register teams in this category
 */
export async function addCategory(
  db: Db,
  tournament: { id: number },
  entered: { category?: string; gender?: string; price_cents?: number; max_participants?: number; day?: string } = {},
): Promise<{ id: number; tournament_category_id: number }> {
  const { category = 'U15', gender = 'masculin', price_cents = 4_000, max_participants = 16, day = null } = entered
  const [row] = await db<{ id: number }[]>`
    insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants, day)
    values (${tournament.id}, ${category}, ${gender}, ${price_cents}, ${max_participants}, ${day}) returning id`
  return { id: tournament.id, tournament_category_id: row!.id }
}

/** Inserts a registration without applying any rule. */
export async function createRegistration(
  db: Sql,
  registration: {
    id?: string
    tournament: { id: number; tournament_category_id: number }
    club_id: number
    user_id?: string | null
    team_name?: string
    status?: string
    payment_status?: string
  },
): Promise<{ id: string }> {
  const { tournament, club_id, user_id = null, status = 'approved', payment_status = 'paid' } = registration
  const team_name = registration.team_name ?? `Équipe ${randomUUID().slice(0, 8)}`
  const deadline = new Date(Date.now() + DAY_MS)
  const [row] = await db<{ id: string }[]>`
    insert into registrations (id, tournament_id, tournament_category_id, club_id, user_id, team_name, status, payment_status,
      amount_cents, cancellation_tiers, reason, hold_expires_at, waitlisted_at, offer_expires_at)
    values (${registration.id ?? randomUUID()}, ${tournament.id}, ${tournament.tournament_category_id}, ${club_id}, ${user_id}, ${team_name}, ${status}, ${payment_status},
      4000, '[]', ${status === 'rejected' ? 'Dossier incomplet' : null}, ${status === 'held' ? deadline : null},
      ${status === 'waitlisted' || status === 'offered' ? new Date() : null}, ${status === 'offered' ? deadline : null})
    returning id`
  return row!
}

/** Creates a match between two registrations of a tournament. A match with a score is completed. */
export async function createMatch(
  db: Db,
  match: {
    tournament: { id: number; tournament_category_id: number }
    teams: [{ id: string }, { id: string }]
    score?: [number, number]
    in_days?: number
  },
): Promise<{ id: number }> {
  const { tournament, teams, score, in_days = score ? -7 : 7 } = match
  const [row] = await db<{ id: number }[]>`
    insert into matches (tournament_id, tournament_category_id, team1_id, team2_id, scheduled_date, status, score_team1, score_team2)
    values (${tournament.id}, ${tournament.tournament_category_id}, ${teams[0].id}, ${teams[1].id},
      ${new Date(Date.now() + in_days * DAY_MS)}, ${score ? 'completed' : 'scheduled'}, ${score?.[0] ?? null}, ${score?.[1] ?? null})
    returning id`
  return row!
}

/** Creates a photo that waits for moderation. Its file is not stored. */
export async function createPhoto(
  db: Db,
  photo: { tournament: { id: number }; club_id: number; user_id?: string | null; status?: string },
): Promise<{ id: string; file_id: string }> {
  const { tournament, club_id, user_id = null, status = 'held' } = photo
  const file_id = randomUUID()
  const pieces = { '400': { type: 'image/webp', size: 10, width: 400, height: 300 } }
  await db`
    insert into files (id, noun, club_id, uploaded_by, name, size, sha256, pieces, state, created_at, kept_at)
    values (${file_id}, 'photos', ${club_id}, ${user_id}, 'photo.jpg', 10, ${Buffer.from(file_id)}, ${db.json(pieces)}, 'clean', now(), now())`
  const [row] = await db<{ id: string }[]>`
    insert into photos ${db({
      tournament_id: tournament.id,
      club_id,
      author_id: user_id,
      body: 'La finale',
      status,
      held_for: status === 'held' ? 'review' : null,
      file_id,
      consent_at: new Date(),
      created_at: new Date(),
    })} returning id`
  return { id: row!.id, file_id }
}

/** Creates a document of a club for a tournament in thirty days. The file has its row but no bytes. */
export async function createDocument(
  db: Db,
  document: {
    club_id: number
    type?: DocumentType
    season?: string
    status?: Exclude<DocumentStatus, 'scanning' | 'expired'>
    reason?: string
    name?: string
    file_state?: 'scanning' | 'clean' | 'infected'
    uploaded_by?: string
  },
): Promise<{ id: string; version: number }> {
  const {
    club_id,
    type = 'assurance_rc',
    status = 'pending',
    name = 'attestation.pdf',
    file_state = 'clean',
  } = document
  const season = document.season ?? seasonOf(localDay(new Date(Date.now() + 30 * DAY_MS), PARIS))
  const { reason = status === 'rejected' ? 'Illisible' : null, uploaded_by = null } = document
  const file_id = randomUUID()
  const sha256 = Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex')
  await db`
    insert into files (id, noun, club_id, uploaded_by, name, size, sha256, pieces, state, created_at, kept_at)
    values (${file_id}, 'documents', ${club_id}, ${uploaded_by}, ${name}, 1000, ${sha256},
      ${db.json({ whole: { type: 'application/pdf', size: 1000 } })}, ${file_state}, now(), now())`
  const [row] = await db<{ id: string; version: number }[]>`
    insert into documents (club_id, season, type, name, status, reason, file_id, sha256, uploaded_by)
    values (${club_id}, ${season}, ${type}, ${name}, ${status}, ${reason}, ${file_id}, ${sha256}, ${uploaded_by})
    returning id, version`
  return row!
}
