import type { MiddlewareHandler } from 'hono'
import { contract } from '#contract/index.ts'
import type { AppEnv } from './app.ts'
import type { Context } from './platform/context.ts'
import { unheard } from './platform/database/changes/overheard.ts'
import { findPublicReadings } from './platform/http/caches/public-readings.ts'
import { compressed } from './platform/http/compressed.ts'
import { isReading } from './platform/http/protection/request-bounds.ts'
import type { SharedAnswers } from './platform/http/caches/shared-answers.ts'

type Answered = (request: Request, context: Context) => Promise<Response | null>

/**
 * Gives strangers the public readings of the contract as they are kept for all of them. Whoever has a session, or still
 * owes its second factor, is answered apart.
 */
export function strangersAnswers(answers: SharedAnswers, answered: Answered): MiddlewareHandler<AppEnv> {
  const { find: publicReading } = findPublicReadings(contract)
  return async (c, next) => {
    const context = c.get('context')
    if (!isReading(c.req.method) || context.viewer || context.unproven) return next()
    const url = new URL(c.req.url)
    const asked = publicReading(url, '/api')
    if (!asked) return next()
    const [acceptEncoding, ifNoneMatch] = [c.req.header('accept-encoding'), c.req.header('if-none-match')]
    const found = await answers.get(asked, async () => {
      const response = await answered(new Request(new URL(asked.key, url.origin)), anybodys(context))
      return response ?? c.notFound()
    })
    return found instanceof Response
      ? compressed(found, acceptEncoding)
      : answers.answer(found, { acceptEncoding, ifNoneMatch })
  }
}

/**
 * The context of an answer that all strangers share: the procedure cannot see who asked. Only limits still count
 * whoever made it work, and what they read of the database is no part of the answer.
 */
function anybodys(context: Context): Context {
  const { address, limits } = context
  const ofAsker = (key: string) => key || address
  return {
    ...context,
    headers: new Headers(),
    address: '',
    limits: {
      consume: (name, key, tries) => unheard(() => limits.consume(name, ofAsker(key), tries)),
      allows: (name, key) => unheard(() => limits.allows(name, ofAsker(key))),
      forget: (name, key) => unheard(() => limits.forget(name, ofAsker(key))),
      giveBack: (name, key) => unheard(() => limits.giveBack(name, ofAsker(key))),
    },
  }
}
