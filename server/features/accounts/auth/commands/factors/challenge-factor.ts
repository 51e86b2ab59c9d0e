import { createHmac, randomInt } from 'node:crypto'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { type FactorRow, findFactor, listFactors, lockFactors } from '../../factors/queries.ts'
import { factorNotFound, phonesClosed } from '../../factors/factor-refusals.ts'
import type { SessionAccount } from '../../queries.ts'
import { hasProvenBrowser } from '../../factors/proven-browser.ts'
import { refuseShortcut } from '../../second-factor.ts'
import { creationOptions, requestOptions } from '../../factors/webauthn.ts'

export const CHALLENGE_MS = 300_000

export type Challenge = {
  id: string
  factor: FactorRow
  expires_at: Date
  webauthn: { type: 'create' | 'request'; publicKey: { challenge: string } } | null
}

/** Asks this session for a factor: the challenge lives five minutes and takes one answer. A telephone gets a code. */
export async function challengeFactor(context: Context, session: SessionAccount, id: string): Promise<Challenge> {
  const factor = await findFactor(context.db, session.user_id, id)
  if (!factor || factor.factor_type === 'recovery_code') throw factorNotFound()
  await context.limits.consume('factor_call', session.session_id)
  if (factor.phone !== null) await countTextMessage(context, session, { user_id: factor.user_id, phone: factor.phone })
  return act(context, async (act) => {
    const { tx } = act
    await lockFactors(tx, session.user_id)
    const present = await findFactor(tx, session.user_id, id)
    if (!present) throw factorNotFound()
    await refuseShortcut(tx, session, present)
    return ask(act, session, present)
  })
}

type Telephone = { user_id: string; phone: string }

/** Counts a text message before it is sent. @throws AuthRefusal `over_sms_send_rate_limit` */
async function countTextMessage(context: Context, session: SessionAccount, { phone, user_id }: Telephone) {
  const { limits, text_messages } = context
  if (!text_messages) throw phonesClosed('verify')
  const sends =
    (await limits.allows('text_message', phone)) &&
    ((await hasProvenBrowser(context, session)) || (await limits.allows('text_message_unknown_day', phone))) &&
    (await limits.allows('text_message_day', phone)) &&
    (await limits.allows('text_message_account', user_id)) &&
    (await limits.allows('text_message_all', 'all'))
  if (sends) return
  throw new AuthRefusal(
    429,
    'over_sms_send_rate_limit',
    'For security purposes, you can only request this after 60 seconds.',
    {
      retry_after_seconds: 60,
    },
  )
}

async function ask(act: Act<Context>, session: SessionAccount, factor: FactorRow): Promise<Challenge> {
  const { tx, now } = act
  const id = crypto.randomUUID()
  const expires_at = new Date(now.getTime() + CHALLENGE_MS)
  const webauthn = factor.factor_type === 'webauthn' ? await optionsFor(act, session, factor) : null
  const code = factor.phone === null ? null : newCode()
  await tx`
    insert into auth.challenges (id, factor_id, session_id, code_hash, webauthn_challenge, created_at, expires_at)
    values (${id}, ${factor.id}, ${session.session_id}, ${code && phoneCodeHash(act.secrets, id, code)},
      ${webauthn?.publicKey.challenge ?? null}, ${now}, ${expires_at})`
  await tx`update auth.factors set last_challenged_at = ${now} where id = ${factor.id}`
  if (code && factor.phone) await sendCode(act, factor.phone, code)
  return { id, factor, expires_at, webauthn }
}

async function optionsFor(
  { tx, config }: Act<Context>,
  { user_id, email, full_name }: SessionAccount,
  factor: FactorRow,
): Promise<Challenge['webauthn']> {
  if (factor.status === 'verified') return { type: 'request', publicKey: await requestOptions(config, factor) }
  const { platform_name } = await getSettings(tx)
  const person = { user_id, email, full_name, platform_name }
  return { type: 'create', publicKey: await creationOptions(config, person, await listFactors(tx, user_id)) }
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Hash of a code sent by telephone, with a key of the installation, for one challenge only. */
export const phoneCodeHash = (secrets: Secrets, challenge_id: string, code: string): string =>
  createHmac('sha256', secrets.key('telephone codes')).update(`${challenge_id} ${code}`).digest('hex')

async function sendCode({ tx, text_messages }: Act<Context>, recipient: string, code: string) {
  const { platform_name } = await getSettings(tx)
  const body = `${platform_name}\u00a0: votre code est ${code}. Il vaut cinq minutes. Ne le donnez à personne.`
  await text_messages?.enqueue(tx, { recipient, body })
}
