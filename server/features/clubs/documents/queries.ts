import { ofName } from '#domain/common/french-names.ts'
import type { ClubDocuments, ReviewedDocument } from '#contract/clubs/documents.ts'
import { type KeptDocument, type NeedState, needLabel } from '#domain/clubs/documents.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '#domain/common/reference/document-types.ts'
import { type Season, nextSeason, seasonOf } from '#domain/common/dates/season.ts'
import { DOCUMENTS_READ_DAYS_AFTER } from '#domain/common/thresholds.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { Settings } from '#server/features/notices/settings/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db, Sql, Statement } from '#server/platform/database/client.ts'
import { type Asking, listAsking } from './asked.ts'
import { documentColumns, documentTables, statusNow, type StoredDocument } from './columns.ts'
import { askingTournament, clubDocument, needOf, reviewedDocument } from './on-the-wire.ts'
import { organizesFor, readsDocumentsOf, reviewerOf } from './policy.ts'

/** The day in Paris, because documents belong to a season wherever they are sent from. */
export const seasonDay = (now: Date) => localDay(now, PARIS)

/** The documents of a club, with the requirements of its tournaments and the number of openings by others. */
export async function getClubDocuments(
  db: Db,
  club_id: number,
  { deposits, now }: { deposits: boolean; now: Date },
): Promise<ClubDocuments> {
  const day = seasonDay(now)
  const [rows, asking] = await Promise.all([listClubDocuments(db, club_id), listAsking(db, club_id, now)])
  const seasons = seasonsToSend(seasonOf(day), asking)
  const items = rows.map((row) =>
    clubDocument(row, { others: rows.filter((other) => other !== row), asking, deposits, day }),
  )
  const isFormer = ({ status }: { status: string }) => FORMER.includes(status)
  return {
    seasons,
    needs: seasons.flatMap((season) => needsOf(season, asking, rows)),
    items: items.filter((item) => !isFormer(item)),
    former: items.filter(isFormer),
    permissions: { deposit: deposits },
  }
}

const FORMER = ['replaced', 'withdrawn', 'expired']

/** The current season, and the next one once a tournament in it requires documents. */
export const seasonsToSend = (running: Season, asking: readonly Asking[]): Season[] => {
  const next = nextSeason(running)
  return asking.some(({ season }) => season === next) ? [running, next] : [running]
}

function needsOf(season: Season, asking: readonly Asking[], rows: readonly StoredDocument[]): ClubDocuments['needs'] {
  return DOCUMENT_TYPES.flatMap((type) => {
    const tournaments = asking
      .filter((one) => one.season === season && one.required_documents.includes(type))
      .map((one) => askingTournament(one, needOf(type, one, rows)))
    const state = WORST_FIRST.find((worst) => tournaments.some((one) => one.state === worst))
    if (!state) return []
    return [{ type, type_label: DOCUMENT_TYPE_LABELS[type], season, state, state_label: needLabel(state), tournaments }]
  })
}

const WORST_FIRST = ['absent', 'rejected', 'scanning', 'pending', 'approved'] as const satisfies NeedState[]

/** Sorted latest first. The limit is above the number that a club may send in several seasons. */
export function listClubDocuments(db: Sql, club_id: number) {
  return db<(StoredDocument & { openings_count: number })[]>`
    select ${documentColumns(db)}, (
      select count(*)::int from audit_log l
      where l.entity = 'document' and l.entity_id = d.id::text and l.action = 'document.open') as openings_count
    from ${documentTables(db)} where d.club_id = ${club_id}
    order by d.uploaded_at desc, d.id desc limit 500`
}

/** Openings by people outside the club, latest first. All administrators appear as the team of the platform. */
export async function listOpenings(db: Db, document_id: string, platform_name: string) {
  const rows = await db<{ opened_at: string; full_name: string | null; club_name: string | null }[]>`
    select iso_instant(l.at) as opened_at, p.full_name, c.name as club_name
    from audit_log l left join profiles p on p.id = l.actor_id
      left join clubs c on c.id = (l.changes ->> 'organizer_club_id')::int
    where l.entity = 'document' and l.entity_id = ${document_id} and l.action = 'document.open'
    order by l.id desc limit 100`
  return rows.map(({ opened_at, full_name, club_name }) => ({
    opened_at,
    by: club_name ? `${full_name ?? 'Un compte effacé'}, ${club_name}` : `L’équipe ${ofName(platform_name)}`,
  }))
}

export type FoundDocument = Pick<
  StoredDocument,
  'id' | 'club_id' | 'name' | 'status' | 'version' | 'season' | 'type'
> & { file_id: string | null }

/**
 * Null when the document does not exist or the viewer may not see it. It is visible to members of its club except score
 * keepers, to organisers of a tournament of that season entered by the club, until 30 days after it, and to
 * administrators.
 */
export async function findDocument(db: Sql, viewer: Viewer, id: string, now: Date): Promise<FoundDocument | null> {
  const [row] = await db<FoundDocument[]>`
    select d.id, d.club_id, d.name, d.status, d.version, d.season, d.type, d.file_id from documents d
    where d.id = ${id} and (d.club_id = ${readsDocumentsOf(viewer)} or (
      is_current_document(d.status)
      and (${viewer.role === 'admin'} or ${hasEntered(db, organizesFor(viewer), now)})))`
  return row ?? null
}

type ReviewedRow = StoredDocument & { club: FaceRow; tournaments: ReviewedDocument['tournaments'] }

/** A document in the form that reviewers read. @throws Error when it does not exist: call `findDocument` first */
export async function getReviewedDocument(db: Db, viewer: Viewer, id: string, settings: Settings, now: Date) {
  const [row] = await db<ReviewedRow[]>`
    select ${reviewedColumns(db, organizesFor(viewer))} from ${reviewedTables(db)} where d.id = ${id}`
  if (!row) throw new Error(`No document ${id}`)
  return onReview(row, viewer, settings, now)
}

/** The documents of a club, as the organisers of a tournament that it has entered may read them. */
export async function listReviewedDocuments(
  db: Db,
  viewer: Viewer,
  of: { club_id: number; season: Season },
  settings: Settings,
  now: Date,
): Promise<ReviewedDocument[]> {
  const rows = await db<ReviewedRow[]>`
    select ${reviewedColumns(db, organizesFor(viewer))} from ${reviewedTables(db)}
    where d.club_id = ${of.club_id} and d.season = ${of.season} and is_current_document(d.status)
      and (d.club_id = ${readsDocumentsOf(viewer)} or ${viewer.role === 'admin'}
        or ${hasEntered(db, organizesFor(viewer), now)})
    order by array_position(${[...DOCUMENT_TYPES]}::text[], d.type), d.uploaded_at desc, d.id`
  return rows.map((row) => onReview(row, viewer, settings, now))
}

export const onReview = (row: ReviewedRow, viewer: Viewer, settings: Settings, now: Date): ReviewedDocument =>
  reviewedDocument(
    { ...row, club: withColours(row.club) },
    { organizer_club_id: organizesFor(viewer), reviewer: reviewerOf(viewer, row, settings), day: seasonDay(now) },
  )

/** Only the tournaments of `organizer_club_id` are named, or all of them when it is null. */
export const reviewedColumns = (db: Sql, organizer_club_id: number | null) => db`
  ${documentColumns(db)}, club_face(c) as club,
  (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by t.starts_at, t.id), '[]')
   from tournaments t
   where d.type = any(t.required_documents) and season_of((t.starts_at at time zone t.time_zone)::date) = d.season
     and is_published(t.status) and t.status <> 'cancelled'
     and (${organizer_club_id}::int is null or t.organizer_club_id = ${organizer_club_id})
     and exists (select from registrations r where r.tournament_id = t.id and r.club_id = d.club_id
                 and counts_for_uniqueness(r.status))) as tournaments`

export const reviewedTables = (db: Sql) => db`${documentTables(db)} join clubs c on c.id = d.club_id`

/**
 * True for `documents d` when its club has entered a tournament of that season, run by this organiser and not over for
 * long.
 */
const hasEntered = (db: Sql, organizer_club_id: number | null, now: Date) => db`
  exists (
    select from registrations r join tournaments t on t.id = r.tournament_id
    where r.club_id = d.club_id and t.organizer_club_id = ${organizer_club_id} and has_entered(r.status)
      and t.ends_at > ${new Date(now.getTime() - DOCUMENTS_READ_DAYS_AFTER * DAY_MS)}
      and season_of((t.starts_at at time zone t.time_zone)::date) = d.season)`

const DAY_MS = 86_400_000

/** The documents required by the tournament of a registration, and those sent by its club. */
export async function getAskedOf(db: Db, { tournament_id, club }: { tournament_id: number; club: { id: number } }) {
  const [[tournament], documents] = await Promise.all([
    db<{ required_documents: DocumentType[] }[]>`
      select required_documents from tournaments where id = ${tournament_id}`,
    listKeptDocuments(db, club.id),
  ])
  return { required_documents: tournament!.required_documents, documents }
}

/** The documents of the club `club_id` (an SQL expression) that may serve, as JSON for the rules. */
export const keptDocuments = (db: Sql, club_id: Statement) => db`
  (select coalesce(json_agg(json_build_object(
      'type', d.type, 'season', d.season, 'status', ${statusNow(db)},
      'refused_by', (select coalesce(json_agg(df.organizer_club_id), '[]') from document_refusals df
                     where df.document_id = d.id))), '[]')
   from documents d left join files f on f.id = d.file_id
   where d.club_id = ${club_id} and is_current_document(d.status))`

export async function listKeptDocuments(db: Sql, club_id: number): Promise<KeptDocument[]> {
  const [row] = await db<{ documents: KeptDocument[] }[]>`select ${keptDocuments(db, db`${club_id}`)} as documents`
  return row!.documents
}
