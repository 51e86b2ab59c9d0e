import { type Context as Call, Hono } from 'hono'
import type { z } from 'zod'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { actorOf } from '../../journal/actor.ts'
import { audit } from '../../journal/audit.ts'
import type { Context, MemberContext } from '../../context.ts'
import { refuse } from '../../errors.ts'
import { onlyAdmin } from '../../procedures/only-admin.ts'
import { csvStream } from './csv.ts'

/** A list of the back office as a file, made by `adminExport`. */
export type AdminExport = {
  /** The `clubs` of `/files/admin/clubs.csv`. */
  name: string
  rows: (context: MemberContext, query: Record<string, string>) => AsyncGenerator<readonly string[]>
}

type Page<Item> = { items: readonly Item[]; next_cursor: string | null }

/**
 * Describes the export of one list.
 * @param asked schema of the list's filters; unknown ones are refused
 * @param page function that the screen calls too, read a hundred rows at a time
 */
export function adminExport<Item, Asked extends z.ZodType<object>>({
  name,
  asked,
  columns,
  page,
}: {
  name: string
  asked: Asked
  columns: readonly { title: string; cell: (item: Item) => string }[]
  page: (
    context: MemberContext,
    asked: z.infer<Asked> & { cursor?: string | undefined; limit: number },
  ) => Promise<Page<Item>>
}): AdminExport {
  return {
    name,
    async *rows(context, query) {
      const filters = asked.safeParse(query)
      if (!filters.success) throw refuse('NOT_FOUND')
      yield columns.map(({ title }) => title)
      let cursor: string | undefined
      for (let written = 0; written < ROWS_MAX;) {
        const { items, next_cursor } = await page(context, { ...filters.data, cursor, limit: ROWS_READ })
        for (const item of items) yield columns.map(({ cell }) => cell(item))
        written += items.length
        if (!next_cursor) return
        cursor = next_cursor
      }
      yield [CUT_LINE]
    },
  }
}

type Env = { Variables: { context: Context } }

/**
 * GET /files/admin/{name}.csv, with the filters of the list. It writes at most ten thousand rows, and a line in the
 * journal.
 */
export function adminExportRoutes(exports: readonly AdminExport[]) {
  const app = new Hono<Env>()
  app.get('/admin/:file{[a-z-]+\\.csv}', (c) => answer(c, exports))
  return app
}

async function answer(c: Call<Env>, exports: readonly AdminExport[]) {
  const { viewer, ...services } = c.get('context')
  if (!viewer) throw refuse('SIGNED_OUT')
  onlyAdmin(viewer)
  const asked = exports.find(({ name }) => c.req.param('file') === `${name}.csv`)
  if (!asked) throw refuse('NOT_FOUND')
  const { name, rows } = asked
  const context = { ...services, viewer }
  await context.limits.consume('receipt_file', viewer.user_id)
  const query = c.req.query()
  const lines = rows(context, query)
  const first = await lines.next()
  await context.db.begin((tx) =>
    audit(tx, {
      ...actorOf(context),
      action: 'list.exported',
      entity: 'list',
      entity_id: name,
      changes: { filters: Object.keys(query) },
    }),
  )
  return c.body(csvStream(first.done ? [] : first.value, lines), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${localDay(context.clock(), PARIS)}.csv"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}

/** Last line of a file that stops before the end of its list. */
export const CUT_LINE = 'Liste coupée ici\u00a0: précisez les filtres pour lire la suite.'

const ROWS_MAX = 10_000
const ROWS_READ = 100
