import { ORPCError } from '@orpc/server'
import type { Context as HonoContext } from 'hono'
import type { Preorder } from '#contract/partner/preorders.ts'
import { kitOrderOf } from '#domain/partner/kit-order.ts'
import { type AppEnv, pageClient, type PageClient } from '../app.ts'
import type { Metrics } from '../platform/process/metrics.ts'

/** What was typed, and why it was refused. */
export type PostedForm = { values: Record<string, string>; error: ORPCError<string, unknown>; status: number }

type Values = Record<string, string>

/** What each page's form sends, from its fields as they were typed. */
const FORMS = {
  '/contact': (client: PageClient, { name = '', email = '', subject = '', content = '', website = '' }: Values) =>
    client.contact.send({ name, email, subject, content, website }),
  '/partenaire': (client: PageClient, values: Values) => client.preorders.place(kitOrderOf(values) as Preorder),
}

export const POSTED_FORMS = Object.keys(FORMS) as (keyof typeof FORMS)[]

/**
 * A form as a browser sends it by itself: without script, or before the page is awake.
 * @returns null once it is received
 */
export async function receiveForm(
  c: HonoContext<AppEnv>,
  path: keyof typeof FORMS,
  metrics: Metrics,
): Promise<PostedForm | null> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const values = Object.fromEntries(
    // Browsers write the ends of lines in forms as mails do.
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  )
  try {
    await FORMS[path](pageClient(c.get('context'), metrics), values)
    return null
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return { values, error, status: error.status }
  }
}
