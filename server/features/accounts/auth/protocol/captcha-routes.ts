import { createPuzzle } from '#server/platform/limits/captcha.ts'
import type { AuthApp } from './auth-call.ts'
import { featureDisabled } from './auth-call.ts'
import { readBody } from './request-body.ts'
import { requireCaptcha } from './require-captcha.ts'

/**
 * Guards the calls that robots make by the thousand. Renewing a session and bringing back a mailed code need no puzzle.
 */
export function addCaptchaRoutes(auth: AuthApp) {
  auth.get('/captcha', async (c) => {
    const { clock, config, limits, address, secrets } = c.get('context')
    if (!config.captcha) throw featureDisabled()
    await limits.consume('captcha', address)
    return c.json(await createPuzzle(secrets, clock()))
  })
  for (const path of ['/signup', '/recover', '/otp', '/resend', '/token'])
    auth.post(path, async (c, next) => {
      if (path !== '/token' || GUARDED_GRANTS.includes(c.req.query('grant_type') ?? ''))
        await requireCaptcha(c.get('context'), await readBody(c))
      return next()
    })
}

const GUARDED_GRANTS = ['password', 'web3']
