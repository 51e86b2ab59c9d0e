import { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { boundedBody, JSON_MAX_BYTES } from '#server/platform/http/request-bounds.ts'
import { WEBHOOK_KEY } from '#server/platform/payments/sandbox.ts'
import { isSigned } from '#server/platform/payments/signature.ts'
import { applyProviderEvent } from './commands/apply-provider-event.ts'

const notification = z.object({ id: z.string().min(1).max(200), session_key: z.uuid() })

/**
 * POST /webhooks/{provider}. Answers 2xx only after the commit; otherwise the provider sends it again. A signed
 * notification for an unknown session gets 2xx and is ignored.
 */
export function webhookRoutes() {
  const app = new Hono<{ Variables: { context: Context } }>()
  app.post('/sandbox', boundedBody(JSON_MAX_BYTES), async (c) => {
    const context = c.get('context')
    const body = await c.req.text()
    const signature = c.req.header('sandbox-signature') ?? null
    if (!context.payments.forCards() || !isSigned(context.secrets.key(WEBHOOK_KEY), body, signature, context.clock()))
      return c.json({ code: 'BAD_SIGNATURE' }, 400)
    const event = notification.safeParse(parse(body))
    if (!event.success) return c.json({ code: 'BAD_REQUEST' }, 400)
    const { id, session_key } = event.data
    await applyProviderEvent(context, session_key, { provider: 'sandbox', event_id: id, payload: event.data })
    return c.json({ received: true })
  })
  return app
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
