import { parsedJson } from '#server/platform/http/parsed-json.ts'
import { type Context as Call, Hono } from 'hono'
import { z } from 'zod'
import type { Context, Services } from '#server/platform/context.ts'
import { boundedBody, JSON_MAX_BYTES } from '#server/platform/http/protection/request-bounds.ts'
import { WEBHOOK_KEY } from '#server/platform/payments/sandbox/notify.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { isSigned } from '#server/platform/payments/signature.ts'
import type { ProviderEvent } from './commands/note-event.ts'
import { hearHelloAsso } from '#server/features/registrations/collection/commands/hear-helloasso.ts'
import { followStripe } from './stripe-webhook.ts'

type Env = { Variables: { context: Context } }

const notification = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(60).default('session.updated'),
  session_key: z.uuid(),
})

/** Applies a notification that is about what its room sells. @returns false when it is not */
export type EventReader = (services: Services, session_key: string, event: ProviderEvent) => Promise<boolean>

/**
 * POST /webhooks/{provider}. Answers 2xx only after the commit; otherwise the provider sends it again. A signed
 * notification for an unknown session gets 2xx and is ignored.
 */
export function webhookRoutes(readers: readonly EventReader[]) {
  const app = new Hono<Env>()
  app.post('/sandbox', boundedBody(JSON_MAX_BYTES), async (c) => {
    const context = c.get('context')
    const body = await c.req.text()
    const signature = c.req.header('sandbox-signature') ?? null
    if (
      !context.config.sandbox_payments ||
      !isSigned(context.secrets.key(WEBHOOK_KEY), body, signature, context.clock())
    )
      return c.json({ code: 'BAD_SIGNATURE' }, 400)
    const event = notification.safeParse(parsedJson(body))
    if (!event.success) return c.json({ code: 'BAD_REQUEST' }, 400)
    const { id, type, session_key } = event.data
    return apply(c, readers, { provider: 'sandbox', event_id: id, about: { type, object_id: session_key } })
  })
  app.post('/helloasso/:token', boundedBody(JSON_MAX_BYTES), async (c) => {
    const context = c.get('context')
    const heard = await hearHelloAsso(
      context,
      c.req.param('token'),
      await c.req.text(),
      c.req.header('x-ha-signature') ?? '',
    )
    if (heard === 'unknown') return c.json({ code: 'NOT_FOUND' }, 404)
    if (heard === 'unsigned') return c.json({ code: 'BAD_SIGNATURE' }, 400)
    if (heard === null) return c.json({ received: true })
    return apply(c, readers, heard)
  })
  for (const [path, from] of [['/stripe', 'clubs'] as const, ['/stripe/platform', 'platform'] as const])
    app.post(path, boundedBody(STRIPE_MAX_BYTES), async (c) => {
      const received = { body: await c.req.text(), header: c.req.header('stripe-signature') ?? '', from }
      return answered(c, () => followStripe(c.get('context'), readers, received))
    })
  return app
}

/** An object of Stripe comes whole, with more of it than our own requests ever have. */
const STRIPE_MAX_BYTES = 512 * 1024

const apply = (c: Call<Env>, readers: readonly EventReader[], event: ProviderEvent) =>
  answered(c, async () => {
    for (const read of readers) if (await read(c.get('context'), event.about.object_id, event)) break
    return true
  })

/** Says to a provider whether to send its notification again: when we could not ask it what happened. */
async function answered(c: Call<Env>, follow: () => Promise<boolean>) {
  try {
    return (await follow()) ? c.json({ received: true }) : c.json({ code: 'BAD_SIGNATURE' }, 400)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return c.json({ code: 'PROVIDER_UNAVAILABLE' }, 503)
  }
}
