import type { DocumentsAsked, KeptDocument } from '#domain/clubs/documents.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import type { DocumentType } from '#domain/common/reference/document-types.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { slug } from '#domain/common/text.ts'
import type { Sql } from '#server/platform/database/client.ts'
import type { StoredDocument } from './columns.ts'

/** A tournament that a club has entered or waits for, with the documents it requires. */
export type Asking = DocumentsAsked & {
  id: number
  slug: string
  title: string
  starts_at: string
  time_zone: string
  organizer_name: string
  /** True when a team of the club is approved there. */
  has_approved: boolean
}

/** Tournaments to come of a club that require documents, the next one first. */
export async function listAsking(db: Sql, club_id: number, now: Date): Promise<Asking[]> {
  type Row = Omit<Asking, 'season' | 'slug' | 'required_documents'> & { required_documents: DocumentType[] }
  const rows = await db<Row[]>`
    select t.id, t.title, iso_instant(t.starts_at) as starts_at, t.time_zone, t.organizer_club_id, o.name as organizer_name,
      t.required_documents, bool_or(r.status = 'approved') as has_approved
    from registrations r join tournaments t on t.id = r.tournament_id join clubs o on o.id = t.organizer_club_id
    where r.club_id = ${club_id} and counts_for_uniqueness(r.status) and cardinality(t.required_documents) > 0
      and t.ends_at >= ${now} and not is_over(t.status)
    group by t.id, o.name order by t.starts_at, t.id`
  return rows.map((row) => ({
    ...row,
    slug: slug(row.title),
    season: seasonOf(localDay(row.starts_at, row.time_zone)),
  }))
}

/** The part of a stored document that the rules need. */
export const keptOf = ({ type, season, status, refusals }: StoredDocument): KeptDocument => ({
  type,
  season,
  status,
  refused_by: refusals.map(({ organizer_club_id }) => organizer_club_id),
})
