import type { DocumentStatus } from '#domain/clubs/documents.ts'
import type { DocumentType } from '#domain/common/reference/document-types.ts'
import type { Season } from '#domain/common/dates/season.ts'
import type { Sql } from '#server/platform/database/client.ts'

export type StoredDocument = {
  id: string
  club_id: number
  type: DocumentType
  season: Season
  name: string
  size: number | null
  is_picture: boolean
  has_file: boolean
  status: DocumentStatus
  reason: string | null
  version: number
  uploaded_at: string
  uploaded_by: string | null
  refusals: { organizer_club_id: number; organizer_name: string; reason: string; refused_at: string }[]
}

/**
 * Columns of `documents d`, to read from `documentTables`. While its file is being scanned, a document has the status
 * `scanning`.
 */
export const documentColumns = (db: Sql) => db`
  d.id, d.club_id, d.type, d.season, d.name, f.size, not coalesce(f.pieces ? 'whole', true) as is_picture,
  f.id is not null as has_file, ${statusNow(db)} as status,
  case when f.state = 'infected' then 'Notre antivirus a refusé ce fichier.' else d.reason end as reason, d.version,
  iso_instant(d.uploaded_at) as uploaded_at, p.full_name as uploaded_by,
  (select coalesce(json_agg(json_build_object(
      'organizer_club_id', df.organizer_club_id, 'organizer_name', o.name, 'reason', df.reason,
      'refused_at', iso_instant(df.refused_at)) order by df.refused_at), '[]')
   from document_refusals df join clubs o on o.id = df.organizer_club_id where df.document_id = d.id) as refusals`

export const documentTables = (db: Sql) => db`
  documents d left join files f on f.id = d.file_id left join profiles p on p.id = d.uploaded_by`

/** Status in `documents d left join files f`: the state of the file can replace `pending`. */
export const statusNow = (db: Sql) => db`
  case when d.status <> 'pending' then d.status when f.state = 'scanning' then 'scanning'
    when f.state = 'infected' then 'rejected' else d.status end`
