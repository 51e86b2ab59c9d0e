import { DOCUMENT_STATUS_LABELS } from '#domain/clubs/documents.ts'
import type { DocumentType } from '#domain/common/reference/document-types.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import type { Settings } from '#server/features/notices/settings/queries.ts'
import { readCursor, writeCursor } from '#server/platform/procedures/cursor.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { onReview, reviewedColumns, reviewedTables, seasonDay } from './queries.ts'

type Reviewed = 'pending' | 'approved' | 'rejected'

type Asked = {
  status?: Reviewed | undefined
  type?: DocumentType | undefined
  q?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** For administrators: what waits, first come first; what was decided, latest first. Seasons that are over are left out. */
export async function listForReview(db: Db, viewer: Viewer, asked: Asked, settings: Settings, now: Date) {
  const { status = 'pending', type, q, limit = 24 } = asked
  const words = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null
  const found = db`
    d.season >= ${seasonOf(seasonDay(now))} and is_current_document(d.status)
    ${type ? db`and d.type = ${type}` : db``}
    ${words ? db`and (plain(c.name) like plain(${words}) or plain(d.name) like plain(${words}))` : db``}`
  const after = readCursor(asked.cursor, 'number', 'string')
  const key =
    status === 'pending'
      ? db`extract(epoch from d.uploaded_at)`
      : db`-extract(epoch from coalesce(d.reviewed_at, d.uploaded_at))`
  const [rows, counts] = await Promise.all([
    db<(Parameters<typeof onReview>[0] & { sort_key: number })[]>`
      select ${reviewedColumns(db, null)}, (${key})::float8 as sort_key from ${reviewedTables(db)}
      where ${found} and d.status = ${status}
        ${after ? db`and ((${key})::float8, d.id) > (${after[0]}::float8, ${after[1]}::uuid)` : db``}
      order by (${key})::float8, d.id limit ${limit + 1}`,
    db<{ status: Reviewed; count: number }[]>`
      select d.status, count(*)::int as count from documents d join clubs c on c.id = d.club_id
      where ${found} group by 1`,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const count = (of: Reviewed) => counts.find((entry) => entry.status === of)?.count ?? 0
  return {
    items: shown.map(({ sort_key: _, ...row }) => onReview(row, viewer, settings, now)),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort_key, last.id) : null,
    total: count(status),
    counts: REVIEWED.map((of) => ({ status: of, label: DOCUMENT_STATUS_LABELS[of], count: count(of) })),
  }
}

const REVIEWED: readonly Reviewed[] = ['pending', 'approved', 'rejected']
