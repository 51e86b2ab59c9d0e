import type { Context } from '#server/platform/context.ts'
import { spendSolution } from '#server/platform/limits/captcha.ts'
import { isAdministration } from '../admin/admin-bearer.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { isJsonObject, type JsonObject } from './request-body.ts'

/**
 * Requires a solved puzzle, valid for one call, when the setting asks for it. Administration needs none.
 * @throws AuthRefusal captcha_failed
 */
export async function requireCaptcha(context: Context, body: JsonObject) {
  const { clock, config, db, secrets } = context
  if (!config.captcha || (await isAdministration(context))) return
  const security = body['gotrue_meta_security']
  const token = isJsonObject(security) ? security['captcha_token'] : undefined
  if (typeof token !== 'string' || token === '') throw captchaFailed('no captcha_token found')
  const problem = await spendSolution({ db, secrets, now: clock() }, token)
  if (problem) throw captchaFailed(problem)
}

const captchaFailed = (why: string) =>
  new AuthRefusal(400, 'captcha_failed', `captcha protection: request disallowed (${why})`)
