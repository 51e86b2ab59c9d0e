import { Hono } from 'hono'
import { slug } from '#domain/common/text.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { secretOf } from './court-secrets.ts'
import { codesPdf } from './codes-pdf.ts'
import { getChangedDesk, linkOf } from './policy.ts'
import { listTableCourts } from './queries.ts'

type Env = { Variables: { context: Context } }

/** GET /files/tables/{id}.pdf: a page a court with its code, for those who hold the desk. */
export function tableFileRoutes() {
  const app = new Hono<Env>()
  app.get('/tables/:file{[0-9]{1,9}\\.pdf}', async (c) => {
    const context = c.get('context')
    const { viewer, limits, db } = context
    if (!viewer) throw refuse('SIGNED_OUT')
    await limits.consume('poster', viewer.user_id)
    const desk = await getChangedDesk({ ...context, viewer }, Number.parseInt(c.req.param('file'), 10))
    const courts = await listTableCourts(db, desk.id)
    if (courts.length === 0) throw refuse('NOT_READY', undefined, 'Ce tournoi n’a pas encore de terrain.')
    const { platform_name } = await getSettings(db)
    const bytes = await codesPdf({
      title: desk.title,
      platform_name,
      courts: courts.map(({ id, name, generation }) => ({
        name,
        link: linkOf(context, secretOf(context, { court_id: id, generation })),
      })),
    })
    return c.body(new Uint8Array(bytes), 200, {
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="tables-${slug(desk.title) || desk.id}.pdf"`,
      'content-security-policy': 'sandbox',
    })
  })
  return app
}
