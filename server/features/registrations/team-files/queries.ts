import { inParts } from '#domain/common/in-parts.ts'
import type { TeamFile, TeamFiles } from '#contract/registrations/team-files.ts'
import { type KeptDocument, missingDocuments } from '#domain/clubs/documents.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '#domain/registrations/payments/payment.ts'
import { depositIn } from '#domain/registrations/prices/deposit-in.ts'
import type { SoldLine } from '#domain/registrations/prices/sold-lines.ts'
import type { DocumentType } from '#domain/common/reference/document-types.ts'
import {
  hasEntered,
  hasItsPlace,
  takesAPlace,
  registrationLabel,
  type RegistrationStatus,
} from '#domain/registrations/registration.ts'
import { rosterReadableUntil } from '#domain/clubs/players/roster.ts'
import { rosterCounts, teamsOfPlayers } from '#domain/clubs/players/roster-warnings.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { mostIncompleteFirst } from '#domain/registrations/team-files/team-file.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { hasAccount } from '#server/features/clubs/clubs/queries.ts'
import { keptDocuments } from '#server/features/clubs/documents/queries.ts'
import { listRosters } from '#server/features/clubs/players/queries.ts'
import { awaitsPayment } from '#server/features/registrations/registrations/queries.ts'
import { statusAt } from '#server/platform/database/registration-status.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'

type Row = {
  registration_id: string
  reference: string
  team_name: string
  status: RegistrationStatus
  created_at: string
  category: TeamFile['category']
  club: FaceRow & Omit<TeamFile['club'], 'colours' | 'reminded_today'>
  added_by_hand: boolean
  papers_seen_at: string | null
  payment_status: PaymentStatus
  method: TeamFile['payment']['method']
  amount_cents: number
  received_cents: number
  refunded_cents: number
  refund_due_cents: number
  awaited: boolean
  due_at: string | null
  lines: SoldLine[] | null
  required_documents: DocumentType[]
  documents: KeptDocument[]
}

/** Lists the files of the teams that have a place or are owed money; those that miss most come first. */
export async function listTeamFiles(
  db: Sql,
  viewer: Viewer,
  tournament: ManagedTournament,
  now: Date,
): Promise<TeamFile[]> {
  const readsRosters = viewer.role === 'admin' || now < rosterReadableUntil(tournament.ends_at)
  const [rows, rosters] = await Promise.all([
    listRows(db, tournament.id, now, db`(${takesAPlaceOrOwes(db, now)})`),
    readsRosters ? listRosters(db, tournament.id, now) : [],
  ])
  const twice = teamsOfPlayers(rosters)
  const counts = new Map(rosters.map((roster) => [roster.registration_id, rosterCounts(roster, twice)]))
  const isAdmin = viewer.role === 'admin'
  const files = rows.map((row) => {
    const file = fileOf(row, tournament, counts.get(row.registration_id) ?? null, now)
    const see_roster = file.permissions.see_roster && (isAdmin || hasItsPlace(file.status))
    return { ...file, permissions: { ...file.permissions, see_roster } }
  })
  return mostIncompleteFirst(files)
}

/** Sums every payment of the tournament, whatever became of its team. */
export async function countTotals(db: Sql, tournament_id: number): Promise<TeamFiles['totals']> {
  const [row] = await db<TeamFiles['totals'][]>`
    select
      (select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::int
       from payments p join registrations r on r.id = p.registration_id
       where r.tournament_id = ${tournament_id} and p.status = 'succeeded') as received_cents,
      (select coalesce(sum(r.amount_cents - advance_of(r.id)), 0)::int
       from registrations r join tournaments t on t.id = r.tournament_id
       where r.tournament_id = ${tournament_id} and ${awaitsPayment(db)}) as awaited_cents,
      (select coalesce(sum(f.amount_cents), 0)::int
       from refunds f join registrations r on r.id = f.registration_id
       where r.tournament_id = ${tournament_id} and f.status <> 'succeeded' and f.kind <> 'advance') as to_refund_cents`
  return row!
}

/** What is ordered of each extra, in the order of the organiser; those that are no longer sold while somebody has one. */
export const countExtras = (db: Sql, tournament_id: number) => db<TeamFiles['extras']>`
  select id, name, taken as ordered, stock from tournament_extras
  where tournament_id = ${tournament_id} and (is_sold or taken > 0) order by position, id`

const listRows = (db: Sql, tournament_id: number, now: Date, which: Statement) => db<Row[]>`
  select r.id as registration_id, r.reference, r.team_name, ${statusAt(db, now)} as status,
    iso_instant(r.created_at) as created_at,
    json_build_object(
      'id', tc.id, 'category', tc.category, 'gender', tc.gender, 'division', tc.division, 'day', tc.day) as category,
    club_face(c) || jsonb_build_object('city', c.city, 'phone', c.phone, 'email', c.email,
      'has_account', ${hasAccount(db)}, 'reminded_on', (
        select max(fr.day) from file_reminders fr where fr.tournament_id = t.id and fr.club_id = c.id)) as club,
    r.added_by_hand, iso_instant(r.papers_seen_at) as papers_seen_at,
    r.payment_status, r.payment_method as method, r.amount_cents, iso_instant(r.payment_due_at) as due_at,
    ${awaitsPayment(db)} as awaited,
    (select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::int from payments p
     where p.registration_id = r.id and p.status = 'succeeded') as received_cents,
    (select coalesce(sum(p.refunded_cents), 0)::int from payments p where p.registration_id = r.id) - mistaken_of(r.id)
      as refunded_cents,
    (select coalesce(sum(f.amount_cents), 0)::int from refunds f
     where f.registration_id = r.id and f.status <> 'succeeded' and f.kind <> 'advance') as refund_due_cents,
    r.lines, t.required_documents,
    case when cardinality(t.required_documents) > 0 then ${keptDocuments(db, db`r.club_id`)} else '[]' end as documents
  from registrations r
    join tournament_categories tc on tc.id = r.tournament_category_id
    join tournaments t on t.id = r.tournament_id
    join categories ct on ct.code = tc.category
    join clubs c on c.id = r.club_id
  where r.tournament_id = ${tournament_id} and r.changes_id is null and ${which}
  order by ct.position, tc.gender, tc.id, lower(r.team_name), r.id`

const takesAPlaceOrOwes = (db: Sql, now: Date) => db`
  takes_a_place(${statusAt(db, now)}) or exists (
    select from refunds f where f.registration_id = r.id and f.status <> 'succeeded')`

/** Every registration of the tournament, whatever became of it, a few at a time, oldest first. */
export async function* everyTeamFile(db: Sql, tournament: ManagedTournament, now: Date): AsyncGenerator<TeamFile[]> {
  const ids = await db<{ id: string }[]>`
    select id from registrations where tournament_id = ${tournament.id} and changes_id is null order by created_at, id`
  for (const part of inParts(ids, AT_A_TIME)) {
    const some = part.map(({ id }) => id)
    const rows = await listRows(db, tournament.id, now, db`r.id = any(${some}::uuid[])`)
    const files = new Map(rows.map((row) => [row.registration_id, fileOf(row, tournament, null, now)]))
    yield some.flatMap((id) => files.get(id) ?? [])
  }
}

const AT_A_TIME = 200

const orderedIn = ({ lines }: Row): TeamFile['extras'] =>
  (lines ?? []).flatMap(({ extra_id, words, quantity }) => (extra_id === null ? [] : [{ extra_id, words, quantity }]))

function fileOf(row: Row, tournament: ManagedTournament, counts: TeamFile['roster'], now: Date): TeamFile {
  const { registration_id, reference, team_name, status, created_at, category, added_by_hand, papers_seen_at } = row
  const { required_documents, documents, club, due_at, awaited } = row
  const { organizer_club_id, starts_at, time_zone } = tournament
  const season = seasonOf(localDay(starts_at, time_zone))
  const missing = papers_seen_at ? [] : missingDocuments({ required_documents, season, organizer_club_id }, documents)
  return {
    registration_id,
    team_name,
    status,
    label: registrationLabel(status, { place: 'club' }),
    created_at,
    reference,
    category,
    club: { ...withColours(club), reminded_today: club.reminded_on === localDay(now, time_zone) },
    added_by_hand,
    payment: {
      status: row.payment_status,
      label: PAYMENT_STATUS_LABELS[row.payment_status],
      method: row.method,
      amount_cents: row.amount_cents,
      deposit_cents: depositIn(row.lines ?? []),
      received_cents: row.received_cents,
      refunded_cents: row.refunded_cents,
      refund_due_cents: row.refund_due_cents,
      awaited,
      due_at,
      overdue: awaited && due_at !== null && Date.parse(due_at) <= now.getTime(),
    },
    // What a team that has left had ordered is nobody’s any more.
    extras: takesAPlace(status) ? orderedIn(row) : [],
    documents: { required: required_documents.length, missing, papers_seen_at },
    // A club without an account has nobody to write its players down.
    roster: club.has_account ? counts : null,
    permissions: {
      see_papers: added_by_hand && required_documents.length > 0 && hasEntered(status),
      see_roster: club.has_account && counts !== null,
    },
  }
}
