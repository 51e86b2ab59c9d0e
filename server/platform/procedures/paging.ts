import type { Sql, Statement } from '../database/client.ts'
import { readCursor, writeCursor } from './cursor.ts'

/** Keys that are never null, of which the last is unique, all in one way: `asc` unless told otherwise. */
export type PageOrder = { by: readonly Statement[]; way?: 'asc' | 'desc' | undefined }

/** What every list is asked with beside its filters. */
export type PageAsked = { cursor?: string | undefined; limit?: number | undefined }

/** What a row says of where it stands in the order. */
export type Placed = { page_keys: string[] }

/**
 * One page of a list that is read with a cursor:
 *
 *     const page = paging(db, asked, { most: 50, by: [db`m.created_at`, db`m.id`], way: 'desc' })
 *     const rows = await db<(Mail & Placed)[]>`
 *       select m.id, m.subject, ${page.keys} from mails m where m.kind = ${kind} ${page.beyond} ${page.order} ${page.limit}`
 *     return page.of(rows)
 *
 * @param most lines of a page when the caller asks for no number of them
 */
export function paging(db: Sql, { cursor, limit }: PageAsked, { most, by, way = 'asc' }: PageOrder & { most: number }) {
  const size = limit ?? most
  const list = (parts: readonly Statement[]) => parts.reduce((all, part) => db`${all}, ${part}`)
  // As texts: PostgreSQL reads each as what it is compared with.
  const after = readCursor(cursor, ...by.map(() => 'string' as const))
  const last = after && list(after.map((key) => db`${key}`))
  return {
    /** Column of the select, from which the next page is known. */
    keys: db`array[${list(by.map((key) => db`(${key})::text`))}] as page_keys`,
    /** Condition, after others: the lines after those of the page before. */
    beyond: !last ? db`` : way === 'asc' ? db`and (${list(by)}) > (${last})` : db`and (${list(by)}) < (${last})`,
    order: db`order by ${list(by.map((key) => (way === 'asc' ? key : db`${key} desc`)))}`,
    /** One line more than the page: whether another page follows. */
    limit: db`limit ${size + 1}`,
    /** The lines of the page, without their keys, and the cursor of the next one: null on the last. */
    of<Row extends Placed>(rows: readonly Row[]) {
      const shown = rows.slice(0, size)
      const end = rows.length > size ? shown.at(-1) : undefined
      return {
        items: shown.map(({ page_keys: _, ...row }) => row),
        next_cursor: end ? writeCursor(...end.page_keys) : null,
      }
    },
  }
}
