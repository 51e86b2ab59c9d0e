import { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { platformReceiptPdf } from './platform-receipt-pdf.ts'
import { readsPurchase } from './policy.ts'
import { findPlatformReceipt } from './queries.ts'

/** Serves /files/platform-receipts/{id}.pdf, drawn from the frozen content, to the club that bought and to administrators. */
export function platformReceiptRoutes() {
  const app = new Hono<{ Variables: { context: Context } }>()
  app.get('/platform-receipts/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    const { db, limits, viewer } = c.get('context')
    if (!viewer) throw refuse('SIGNED_OUT')
    await limits.consume('receipt_file', viewer.user_id)
    const id = c.req.param('file').slice(0, 36)
    const receipt = z.uuid().safeParse(id).success ? await findPlatformReceipt(db, id) : null
    if (!receipt || !readsPurchase(viewer, receipt)) throw refuse('NOT_FOUND')
    const { content } = receipt
    const kind = content.title === 'Avoir' ? 'avoir' : 'recu'
    return c.body(new Uint8Array(await platformReceiptPdf(content)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${kind}-${content.number}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
    })
  })
  return app
}

/** Draws the same file for a mail that leaves. @throws when there is no such receipt */
export async function drawPlatformReceipt(db: Db, id: string): Promise<Uint8Array> {
  const receipt = await findPlatformReceipt(db, id)
  if (!receipt) throw new Error(`No receipt of the platform ${id}`)
  return platformReceiptPdf(receipt.content)
}
