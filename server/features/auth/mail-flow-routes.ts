import { type AuthApp, featureDisabled } from './auth-call.ts'
import { answerSession } from './answer-session.ts'
import { confirmSignUp } from './commands/confirm-sign-up.ts'
import { resendConfirmation } from './commands/resend-confirmation.ts'
import { normalEmail } from './email.ts'
import { readBody } from './request-body.ts'
import { isForm, showConfirmation, verification, verifyForm } from './verify.ts'

/** What is proved by reading a mailbox. */
export function addMailFlowRoutes(auth: AuthApp) {
  auth.post('/resend', async (c) => {
    const body = await readBody(c)
    if (body['type'] !== 'signup') throw featureDisabled()
    await resendConfirmation(c.get('context'), normalEmail(body['email']))
    return c.json({})
  })
  auth.get('/verify', (c) => showConfirmation(c, c.get('context'), c.req.query('token') ?? ''))
  auth.post('/verify', async (c) => {
    const context = c.get('context')
    if (isForm(c)) return verifyForm(c, context)
    const { token, proof } = verification(await readBody(c))
    return answerSession(c, context, (await confirmSignUp(context, token, proof)).issued)
  })
}
