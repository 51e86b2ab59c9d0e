import type { Services } from '#server/platform/context.ts'
import { answerSession } from '../sessions/answer-session.ts'
import type { AuthApp, Call } from '../protocol/auth-call.ts'
import { authenticate } from '../sessions/bearer.ts'
import { challengeFactor } from '../commands/factors/challenge-factor.ts'
import { type Enrolled, enrollFactor } from '../commands/factors/enroll-factor.ts'
import { makeRecoveryCodes, type RecoveryCodes, remakeRecoveryCodes } from '../commands/factors/make-recovery-codes.ts'
import { removeFactor, removeRecoveryCodes } from '../commands/factors/remove-factor.ts'
import { useRecoveryCode } from '../commands/factors/use-recovery-code.ts'
import { verifyFactor } from '../commands/factors/verify-factor.ts'
import { factorNotFound } from './factor-refusals.ts'
import { countRecoveryCodes, listFactors } from './queries.ts'
import { enrolment, factorAnswer, factorId, factorName, givenCode } from './factor-request.ts'
import { readBody } from '../protocol/request-body.ts'
import { totpCard } from './totp.ts'

export function addFactorRoutes(auth: AuthApp, services: Services) {
  const caller = (c: Call) => authenticate(services, c.get('context'))

  auth.post('/factors', async (c) => {
    const session = await caller(c)
    const wanted = enrolment(await readBody(c))
    const enrolled = await enrollFactor(c.get('context'), session, wanted)
    const issuer = (wanted.factor_type === 'totp' && wanted.issuer) || new URL(services.config.site_url).host
    return c.json(toEnrolled(enrolled, { issuer, label: session.email }))
  })
  addRecoveryCodeRoutes(auth, services)
  auth.post('/factors/:id/challenge', async (c) => {
    const session = await caller(c)
    await readBody(c)
    const { id, factor, expires_at, webauthn } = await challengeFactor(
      c.get('context'),
      session,
      factorId(c.req.param('id')),
    )
    return c.json({
      id,
      type: factor.factor_type,
      expires_at: Math.floor(expires_at.getTime() / 1_000),
      ...(webauthn ? { webauthn: { type: webauthn.type, credential_options: { publicKey: webauthn.publicKey } } } : {}),
    })
  })
  auth.post('/factors/:id/verify', async (c) => {
    const context = c.get('context')
    const session = await caller(c)
    const factor_id = factorId(c.req.param('id'))
    const issued = await verifyFactor(context, session, { factor_id, ...factorAnswer(await readBody(c)) })
    return answerSession(c, context, issued)
  })
  auth.delete('/factors/:id', async (c) => {
    const session = await caller(c)
    const id = factorId(c.req.param('id'))
    await removeFactor(c.get('context'), session, id)
    return c.json({ id })
  })
}

/** Registered before the routes of one factor, whose `:id` would match this path. */
function addRecoveryCodeRoutes(auth: AuthApp, services: Services) {
  const path = '/factors/recovery-codes'
  const caller = (c: Call) => authenticate(services, c.get('context'))

  auth.get(path, async (c) => {
    const { user_id } = await caller(c)
    const { db } = c.get('context')
    const codes = (await listFactors(db, user_id)).find(({ factor_type }) => factor_type === 'recovery_code')
    if (!codes) throw factorNotFound()
    return c.json({ id: codes.id, type: codes.factor_type, ...(await countRecoveryCodes(db, codes.id)) })
  })
  auth.post(path, async (c) => {
    const session = await caller(c)
    const name = factorName((await readBody(c))['friendly_name']) || 'Recovery codes'
    return c.json(toCodes(await makeRecoveryCodes(c.get('context'), session, name)))
  })
  auth.post(`${path}/regenerate`, async (c) =>
    c.json(toCodes(await remakeRecoveryCodes(c.get('context'), await caller(c)))),
  )
  auth.post(`${path}/verify`, async (c) => {
    const context = c.get('context')
    const session = await caller(c)
    const code = givenCode((await readBody(c))['code'])
    return answerSession(c, context, await useRecoveryCode(context, session, code))
  })
  auth.delete(path, async (c) => c.json({ id: await removeRecoveryCodes(c.get('context'), await caller(c)) }))
}

function toEnrolled({ factor, secret }: Enrolled, card: { issuer: string; label: string }) {
  const { id, factor_type: type, friendly_name, phone } = factor
  return {
    id,
    type,
    friendly_name,
    ...(phone ? { phone } : {}),
    ...(secret ? { totp: totpCard({ secret, ...card }) } : {}),
  }
}

const toCodes = ({ factor: { id, factor_type, friendly_name }, codes }: RecoveryCodes) => ({
  id,
  type: factor_type,
  friendly_name,
  total: codes.length,
  codes,
})
