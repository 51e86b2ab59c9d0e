import { ORPCError } from '@orpc/server'
import type { Context as HonoContext } from 'hono'
import { type AppEnv, pageClient } from './app.ts'
import type { Metrics } from './platform/metrics.ts'

/** What was typed, and why it was refused. */
export type PostedContact = { values: Record<FieldName, string>; error: ORPCError<string, unknown>; status: number }

const FIELDS = ['name', 'email', 'subject', 'content'] as const
type FieldName = (typeof FIELDS)[number]

/**
 * The contact form as a browser sends it by itself: without script, or before the page is awake.
 * @returns null once the message is sent
 */
export async function receiveContactForm(c: HonoContext<AppEnv>, metrics: Metrics): Promise<PostedContact | null> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  // Browsers write the ends of lines in forms as mails do.
  const read = (name: string) => {
    const value = form[name]
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const values = Object.fromEntries(FIELDS.map((name) => [name, read(name)])) as Record<FieldName, string>
  try {
    await pageClient(c.get('context'), metrics).contact.send({ ...values, website: read('website') })
    return null
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return { values, error, status: error.status }
  }
}
