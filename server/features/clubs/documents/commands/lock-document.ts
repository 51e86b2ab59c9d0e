import { documentStatusAt, type KeptDocument } from '#domain/clubs/documents.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { seasonDay } from '../queries.ts'

export type LockedDocument = KeptDocument & {
  id: string
  club_id: number
  name: string
  file_id: string | null
  /** The status in the table; `status` is the one that holds now. */
  written: string
  version: number
  uploaded_by: string | null
  /** The person who decided last, and the club on whose behalf. */
  decided_by: string | null
  decided_for: { id: number; name: string } | null
}

/** Locks a document: of two people who judge, replace or withdraw it, the second one waits. @throws NOT_FOUND */
export async function lockDocument(tx: Tx, id: string, now: Date): Promise<LockedDocument> {
  const [locked] = await tx`select id from documents where id = ${id} for no key update`
  if (!locked) throw refuse('NOT_FOUND')
  const [row] = await tx<LockedDocument[]>`
    select d.id, d.club_id, d.type, d.season, d.name, d.file_id, d.version, d.uploaded_by, d.status as written,
      case when d.status = 'pending' and f.state = 'scanning' then 'scanning'
        when d.status = 'pending' and f.state = 'infected' then 'rejected' else d.status end as status,
      (select coalesce(json_agg(df.organizer_club_id), '[]') from document_refusals df where df.document_id = d.id) as refused_by,
      p.full_name as decided_by,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as decided_for
    from documents d left join files f on f.id = d.file_id
      left join profiles p on p.id = d.reviewed_by left join clubs o on o.id = d.reviewed_for
    where d.id = ${id}`
  return { ...row!, status: documentStatusAt(row!, seasonDay(now)) }
}
