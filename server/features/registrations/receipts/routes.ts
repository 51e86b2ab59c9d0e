import { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findReceiptContent } from './queries.ts'
import { receiptFile } from './receipt-file.ts'

/** GET /files/receipts/{id}.pdf, created from the content frozen at issue. */
export function receiptFileRoutes() {
  const app = new Hono<{ Variables: { context: Context } }>()
  app.get('/receipts/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    const { db, limits, viewer } = c.get('context')
    if (!viewer) throw refuse('SIGNED_OUT')
    await limits.consume('receipt_file', viewer.user_id)
    const id = c.req.param('file').slice(0, 36)
    const content = z.uuid().safeParse(id).success ? await findReceiptContent(db, viewer, id) : null
    if (!content) throw refuse('NOT_FOUND')
    const kind = content.title === 'Avoir' ? 'avoir' : 'recu'
    return c.body(new Uint8Array(await receiptFile(id, content)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${kind}-${content.number}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
    })
  })
  return app
}
