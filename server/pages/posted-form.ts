import { ORPCError } from '@orpc/server'
import type { Context as HonoContext } from 'hono'
import type { Preorder } from '#contract/partner/preorders.ts'
import { kitOrderOf } from '#domain/partner/kit-order.ts'
import { type AppEnv, pageClient, type PageClient } from '../app.ts'
import type { Metrics } from '../platform/process/metrics.ts'

export type PostedForm = { values: Record<string, string>; error: ORPCError<string, unknown>; status: number }

type Values = Record<string, string>

/** By page, the call that its form makes with the typed fields. */
const FORMS = {
  '/contact': (client: PageClient, { name = '', email = '', subject = '', content = '', website = '' }: Values) =>
    client.contact.send({ name, email, subject, content, website }),
  '/partenaire': (client: PageClient, values: Values) => client.preorders.place(kitOrderOf(values) as Preorder),
}

export const POSTED_FORMS = Object.keys(FORMS) as (keyof typeof FORMS)[]

/**
 * Receives a form from a browser without script, or before the script has started.
 * @returns null when it is accepted
 */
export async function receiveForm(
  c: HonoContext<AppEnv>,
  path: keyof typeof FORMS,
  metrics: Metrics,
): Promise<PostedForm | null> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const values = Object.fromEntries(
    // Browsers end the lines of a form with CR LF.
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
