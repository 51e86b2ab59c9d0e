import { type Context as Call, Hono } from 'hono'
import { z } from 'zod'
import { PARIS } from '#domain/common/reference/departments.ts'
import { isSeason } from '#domain/common/dates/season.ts'
import { slug } from '#domain/common/text.ts'
import { BOOK_COLUMNS, exerciseProblem } from '#domain/registrations/collection/books.ts'
import { TREASURY_COLUMNS } from '#domain/registrations/collection/treasury.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { SPREADSHEET_TYPES, type SpreadsheetFormat, spreadsheet } from '#server/platform/http/downloads/spreadsheet.ts'
import { drawPaymentRequest } from './payment-request.ts'
import { readBooks } from './books.ts'
import { canReadTreasury, ownCollection } from './policy.ts'
import { findOrganizer, readMovements, type TreasuryScope } from './treasury.ts'

type Env = { Variables: { context: Context } }

/**
 * GET /files/payment-requests/{id}.pdf: what a club must do to pay. GET /files/treasury/tournaments/{id}.csv and
 * /files/treasury/seasons/{season}.csv, or .xlsx: what was collected; `?club=` is for administrators.
 * GET /files/books/{first day}_{last day}.csv, or .xlsx: the books of one's own club.
 */
export function collectionFileRoutes() {
  const app = new Hono<Env>()
  app.get('/payment-requests/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    const context = await memberOf(c)
    const id = z.uuid().safeParse(c.req.param('file').slice(0, 36))
    if (!id.success) throw refuse('NOT_FOUND')
    const { name, pdf } = await drawPaymentRequest(context, id.data)
    return c.body(new Uint8Array(pdf), 200, headers('application/pdf', `inline; filename="${name}"`))
  })
  for (const kind of ['csv', 'xlsx'] as const) {
    app.get(`/treasury/tournaments/:file{\\d{1,9}\\.${kind}}`, async (c) => {
      const context = await memberOf(c)
      const id = Number.parseInt(c.req.param('file'), 10)
      const organizer = await findOrganizer(context.db, id)
      if (!organizer || !canReadTreasury(context.viewer, organizer.club_id)) throw refuse('NOT_FOUND')
      return treasury(c, { tournament_id: id }, `tresorerie-${slug(organizer.title)}.${kind}`, kind)
    })
    app.get(`/treasury/seasons/:file{\\d{4}-\\d{4}\\.${kind}}`, async (c) => {
      const { viewer } = await memberOf(c)
      const season = c.req.param('file').slice(0, 9)
      const club_id = viewer.role === 'admin' ? Number(c.req.query('club') ?? viewer.club?.id) : viewer.club?.id
      if (!club_id || !isSeason(season) || !canReadTreasury(viewer, club_id)) throw refuse('NOT_FOUND')
      return treasury(c, { club_id, season }, `tresorerie-${season}.${kind}`, kind)
    })
  }
  for (const kind of ['csv', 'xlsx'] as const)
    app.get(`/books/:file{\\d{4}-\\d{2}-\\d{2}_\\d{4}-\\d{2}-\\d{2}\\.${kind}}`, async (c) => {
      const { db, viewer } = await memberOf(c)
      const { id } = ownCollection(viewer)
      const file = c.req.param('file')
      const exercise = { from: file.slice(0, 10), to: file.slice(11, 21) }
      const problem = exerciseProblem(exercise)
      if (problem) throw refuse('FORM_NOT_VALID', undefined, problem)
      const content = await spreadsheet(kind, {
        sheet: 'Livre',
        columns: BOOK_COLUMNS,
        zone: PARIS,
        pages: readBooks(db, id, exercise),
      })
      const name = `livre-${exercise.from}-${exercise.to}.${kind}`
      return c.body(content, 200, headers(SPREADSHEET_TYPES[kind], `attachment; filename="${name}"`))
    })
  return app
}

async function memberOf(c: Call<Env>): Promise<MemberContext> {
  const { viewer, ...context } = c.get('context')
  if (!viewer) throw refuse('SIGNED_OUT')
  await context.limits.consume('receipt_file', viewer.user_id)
  return { ...context, viewer }
}

async function treasury(c: Call<Env>, scope: TreasuryScope, name: string, kind: SpreadsheetFormat) {
  const movements = readMovements(c.get('context').db, scope)
  const content = await spreadsheet(kind, {
    sheet: 'Trésorerie',
    columns: TREASURY_COLUMNS,
    zone: PARIS,
    pages: movements,
  })
  return c.body(content, 200, headers(SPREADSHEET_TYPES[kind], `attachment; filename="${name}"`))
}

const headers = (type: string, disposition: string) => ({
  'content-type': type,
  'content-disposition': disposition,
  'cache-control': 'private, no-store',
  'content-security-policy': 'sandbox',
})
