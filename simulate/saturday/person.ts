import { Secret, TOTP } from 'otpauth'
import type { Answer, Network } from './network.ts'

/** A person who is signed in. They ask one process first, and the other when it does not answer. */
export type Person = Awaited<ReturnType<typeof signUp>>

type Session = { access_token: string; refresh_token: string }

/** Creates an account with its club, signed in. */
export async function signUp(network: Network, email: string, club_name: string, home: number) {
  const profile = { club_name, full_name: 'Camille Martin', department: '69', phone: '06 12 34 56 78' }
  const asked = { email, password: 'ballon-orange-et-parquet', data: profile, gotrue_meta_security: {} }
  const born = await network.ask(home, 'POST', '/auth/signup', { body: asked })
  if (born.status !== 200) throw new Error(`Création de compte : ${born.status} ${JSON.stringify(born.body)}`)
  let session: Session = born.body
  let cookie = cookiesOf(born)
  let renewing: Promise<void> | null = null
  const headers = () => ({ authorization: `Bearer ${session.access_token}` })
  const renew = async () => {
    const body = { refresh_token: session.refresh_token }
    const renewed = await network.ask(home, 'POST', '/auth/token?grant_type=refresh_token', {
      headers: { cookie },
      body,
    })
    if (renewed.status !== 200) throw new Error(`Session : ${renewed.status} ${JSON.stringify(renewed.body)}`)
    session = renewed.body
    cookie = cookiesOf(renewed) || cookie
  }
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const ask = () => network.ask(home, method, path, { headers: headers(), ...(body === undefined ? {} : { body }) })
    const answer = await ask()
    if (answer.status !== 401) return answer
    renewing ??= renew().finally(() => (renewing = null))
    await renewing
    return ask()
  }
  const sure = async (method: string, path: string, asked?: unknown) => {
    const { status, body } = await send(method, path, asked)
    if (status >= 300) throw new Error(`${method} ${path} : ${status} ${JSON.stringify(body).slice(0, 600)}`)
    return body
  }
  return {
    email,
    club_name,
    home,
    call: (method: string, path: string, body?: unknown) => send(method, `/api${path}`, body),
    /** @throws Error when the request is refused */
    must: (method: string, path: string, body?: unknown) => sure(method, `/api${path}`, body),
    /** Adds a TOTP application as second factor, and gives its first code. */
    addFactor: async () => {
      const factor = await sure('POST', '/auth/factors', { factor_type: 'totp', friendly_name: 'Téléphone' })
      const challenge = await sure('POST', `/auth/factors/${factor.id}/challenge`, {})
      const code = TOTP.generate({ secret: Secret.fromBase32(factor.totp.secret) })
      session = await sure('POST', `/auth/factors/${factor.id}/verify`, { challenge_id: challenge.id, code })
    },
    /** Headers that open a stream of events. */
    headers,
  }
}

const cookiesOf = ({ cookies }: { cookies: readonly string[] }) => cookies.map((line) => line.split(';')[0]!).join('; ')
