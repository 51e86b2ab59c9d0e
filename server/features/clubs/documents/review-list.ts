import { DOCUMENT_STATUS_LABELS } from '#domain/clubs/documents.ts'
import type { DocumentType } from '#domain/common/reference/document-types.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import type { Settings } from '#server/features/notices/settings/queries.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { onReview, reviewedColumns, reviewedTables, seasonDay } from './queries.ts'

type Reviewed = 'pending' | 'approved' | 'rejected'

type Asked = PageAsked & {
  status?: Reviewed | undefined
  type?: DocumentType | undefined
  q?: string | undefined
}

/**
 * Documents for administrators: those that wait, first come first, or those decided, latest first. Past seasons are
 * left out.
 */
export async function listForReview(db: Db, viewer: Viewer, asked: Asked, settings: Settings, now: Date) {
  const { status = 'pending', type, q } = asked
  const words = q ? `%${likeWords(q)}%` : null
  const found = db`
    d.season >= ${seasonOf(seasonDay(now))} and is_current_document(d.status)
    ${type ? db`and d.type = ${type}` : db``}
    ${words ? db`and (plain(c.name) like plain(${words}) or plain(d.name) like plain(${words}))` : db``}`
  const key =
    status === 'pending'
      ? db`extract(epoch from d.uploaded_at)`
      : db`-extract(epoch from coalesce(d.reviewed_at, d.uploaded_at))`
  const page = paging(db, asked, {
    most: 24,
    by: [db`(${key})::float8`, db`d.id`],
  })
  const [rows, counts] = await Promise.all([
    db<(Parameters<typeof onReview>[0] & Placed)[]>`
      select ${reviewedColumns(db, null)}, ${page.keys} from ${reviewedTables(db)}
      where ${found} and d.status = ${status}
        ${page.beyond}
      ${page.order} ${page.limit}`,
    db<{ status: Reviewed; count: number }[]>`
      select d.status, count(*)::int as count from documents d join clubs c on c.id = d.club_id
      where ${found} group by 1`,
  ])
  const { items, next_cursor } = page.of(rows)
  const count = (of: Reviewed) => counts.find((entry) => entry.status === of)?.count ?? 0
  return {
    items: items.map((row) => onReview(row, viewer, settings, now)),
    next_cursor,
    total: count(status),
    counts: REVIEWED.map((of) => ({ status: of, label: DOCUMENT_STATUS_LABELS[of], count: count(of) })),
  }
}

const REVIEWED: readonly Reviewed[] = ['pending', 'approved', 'rejected']
