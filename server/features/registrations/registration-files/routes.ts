import { makeZip } from 'client-zip'
import { type Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import { slug } from '#domain/common/text.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { archiveOf } from './archive.ts'
import { noteDownload } from './commands/note-download.ts'
import { getRegistrationFile, type RegistrationFile } from './registration-file.ts'
import { registrationPdf } from './registration-pdf.ts'

type Env = { Variables: { context: Context } }

/** GET /files/registrations/{id}.pdf, the sheet of a team, and {id}.zip, with the documents of the club. */
export function registrationFileRoutes() {
  const app = new Hono<Env>()
  app.get('/registrations/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    const { context, file } = await open(c)
    const pdf = await registrationPdf(file, context.clock())
    if (c.req.method !== 'HEAD') await noteDownload(context, file, 'pdf')
    return c.body(new Uint8Array(pdf), 200, headers(file, 'pdf', 'application/pdf'))
  })
  app.get('/registrations/:file{[0-9a-f-]{36}\\.zip}', async (c) => {
    const { context, file } = await open(c)
    if (c.req.method !== 'HEAD') await noteDownload(context, file, 'zip')
    return c.body(makeZip(archiveOf(context, file)), 200, headers(file, 'zip', 'application/zip'))
  })
  return app
}

async function open(c: HonoContext<Env>): Promise<{ context: MemberContext; file: RegistrationFile }> {
  const { viewer, ...services } = c.get('context')
  if (!viewer) throw refuse('SIGNED_OUT')
  const context = { ...services, viewer }
  const id = z.uuid().safeParse(c.req.param('file')?.slice(0, 36))
  if (!id.success) throw refuse('NOT_FOUND')
  await context.limits.consume('receipt_file', viewer.user_id)
  return { context, file: await getRegistrationFile(context, id.data) }
}

function headers({ registration }: RegistrationFile, ending: string, type: string) {
  const name = ['inscription', slug(registration.team_name), registration.reference].filter(Boolean).join('-')
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}.${ending}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  }
}
