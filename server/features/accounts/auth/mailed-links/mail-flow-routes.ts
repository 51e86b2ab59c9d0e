import type { Services } from '#server/platform/context.ts'
import type { AuthApp, Call } from '../protocol/auth-call.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { authenticate } from '../sessions/bearer.ts'
import { requestRecovery, type MailRequest } from '../commands/mailed-links/request-recovery.ts'
import { requestSignInCode } from '../commands/mailed-links/request-sign-in-code.ts'
import { resendConfirmation } from '../commands/sign-up/resend-confirmation.ts'
import { resendEmailChange } from '../commands/own-account/resend-email-change.ts'
import { sendReauthentication } from '../commands/mailed-links/send-reauthentication.ts'
import { normalEmail } from '../protocol/email.ts'
import { codeChallenge } from '../sessions/pkce.ts'
import { type JsonObject, readBody } from '../protocol/request-body.ts'
import { allowedAddress } from '../protocol/return-address.ts'
import { isForm, showLink, verifyForm, verifyJson } from './verify.ts'

/** Routes that rely on a mailbox as proof. */
export function addMailFlowRoutes(auth: AuthApp, services: Services) {
  auth.post('/recover', async (c) => {
    await requestRecovery(c.get('context'), mailRequest(c, await readBody(c)))
    return c.json({})
  })
  auth.post('/otp', async (c) => {
    const body = await readBody(c)
    if (!body['email'] && body['phone'])
      throw new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
    if (body['channel'])
      throw new AuthRefusal(400, 'validation_failed', 'Channel should only be specified with Phone OTP')
    await requestSignInCode(c.get('context'), { ...mailRequest(c, body), creates: body['create_user'] !== false })
    return c.json({})
  })
  auth.post('/resend', async (c) => {
    const body = await readBody(c)
    const { type, phone } = body
    // No telephone ever waits for a code, so there is none to send again.
    if (phone && (type === 'sms' || type === 'phone_change')) return c.json({})
    const resend = typeof type === 'string' ? RESENDS[type] : undefined
    if (!resend) throw new AuthRefusal(400, 'validation_failed', 'Missing one of these types: signup, email_change')
    await resend(c.get('context'), mailRequest(c, body))
    return c.json({})
  })
  auth.get('/verify', (c) =>
    showLink(c, c.get('context'), { token: c.req.query('token') ?? '', type: c.req.query('type') ?? '' }),
  )
  auth.post('/verify', async (c) =>
    isForm(c) ? verifyForm(c, c.get('context')) : verifyJson(c, c.get('context'), await readBody(c)),
  )
  auth.get('/reauthenticate', async (c) => {
    const context = c.get('context')
    await sendReauthentication(context, await authenticate(services, context))
    return c.json({})
  })
}

const RESENDS: Record<string, typeof resendConfirmation> = {
  signup: resendConfirmation,
  email_change: resendEmailChange,
}

function mailRequest(c: Call, body: JsonObject): MailRequest {
  const redirect_to = allowedAddress(c.get('context').config, c.req.query('redirect_to')) ?? ''
  return { email: normalEmail(body['email']), redirect_to, challenge: codeChallenge(body) }
}
