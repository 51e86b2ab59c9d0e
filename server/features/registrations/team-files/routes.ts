import { type Context as HonoContext, Hono } from 'hono'
import { localDay } from '#domain/common/dates/local-time.ts'
import { extraColumns, REGISTRATION_COLUMNS } from '#domain/registrations/registration-table.ts'
import { slug } from '#domain/common/text.ts'
import { getManaged } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { SPREADSHEET_TYPES, type SpreadsheetFormat, spreadsheet } from '#server/platform/http/downloads/spreadsheet.ts'
import { noteExport } from './commands/note-export.ts'
import { countExtras, everyTeamFile } from './queries.ts'

type Env = { Variables: { context: Context } }

/** GET /files/registrations/{id}.csv and .xlsx: the registrations of a tournament, for those who run it. */
export function registrationExportRoutes() {
  const app = new Hono<Env>()
  app.get('/registrations/:file{[0-9]{1,9}\\.csv}', (c) => exported(c, 'csv'))
  app.get('/registrations/:file{[0-9]{1,9}\\.xlsx}', (c) => exported(c, 'xlsx'))
  return app
}

async function exported(c: HonoContext<Env>, format: SpreadsheetFormat) {
  const { viewer, ...services } = c.get('context')
  if (!viewer) throw refuse('SIGNED_OUT')
  const context = { ...services, viewer }
  const tournament = await getManaged(context, Number.parseInt(c.req.param('file') ?? '', 10))
  await context.limits.consume('receipt_file', viewer.user_id)
  await noteExport(context, tournament.id, format)
  const now = context.clock()
  const { title, time_zone } = tournament
  const extras = await countExtras(context.db, tournament.id)
  const pages = everyTeamFile(context.db, tournament, now)
  const content = await spreadsheet(format, {
    sheet: 'Inscriptions',
    columns: [...REGISTRATION_COLUMNS, ...extraColumns(extras)],
    zone: time_zone,
    pages,
  })
  return c.body(content, 200, {
    'content-type': SPREADSHEET_TYPES[format],
    'content-disposition': `attachment; filename="inscriptions-${slug(title)}-${localDay(now, time_zone)}.${format}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}
