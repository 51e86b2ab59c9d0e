import type { MemberRight } from '#domain/clubs/club.ts'
import { createClub } from './factories.ts'
import { createPerson, type Person, type SignedIn, signIn } from './steps/people.ts'
import type { TestServer } from './server.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read by what each test expects of them
export type Answer = { status: number; body: any }

/** A person with a session, who calls the API. */
export type Caller = Person & {
  session(): SignedIn
  /**
   * Keeps the second factor recent although the machine is slow; only `advance` makes it old. Each call does this
   * first.
   */
  stayProven(): Promise<void>
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string): Promise<Answer>
}

/** Creates a person who is signed in. Without `club_id`, they own a new club. */
export async function createCaller(
  server: TestServer,
  person: {
    club_id?: number
    rights?: MemberRight
    full_name?: string
    admin?: boolean
    clubless?: boolean
    organizer?: boolean
    /** False signs in with the password alone. */
    factor?: boolean
  } = {},
): Promise<Caller & { club_id: number }> {
  const { db } = server.services
  const { clubless = false, organizer = false, factor = true, ...known } = person
  const club_id = known.club_id ?? (clubless ? undefined : (await createClub(db, { organizer })).id)
  const created = await createPerson(db, { ...known, ...(club_id === undefined ? {} : { club_id }) })
  let session = await signIn(server, created, { factor })
  let provenAt = performance.now()
  const stayProven = async () => {
    const seconds = Math.floor((performance.now() - provenAt) / 1_000)
    if (!factor || seconds < RESTAMP_SECONDS) return
    provenAt += seconds * 1_000
    await db`
      update auth.sessions
      set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb((amr -> 0 ->> 'timestamp')::bigint + ${seconds}))
      where user_id = ${created.user_id} and amr -> 0 ->> 'method' = 'totp'`
  }
  const send = (method: string, path: string, body: unknown, more: Record<string, string>) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { ...session.headers, 'content-type': 'application/json', ...more },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
  const call = async (method: string, path: string, body: unknown = {}, more: Record<string, string> = {}) => {
    await stayProven()
    let response = await send(method, path, body, more)
    if (response.status === 401) {
      // The clock of the server has moved past the expiry of the token.
      session = await signIn(server, created, { factor, device: session.device })
      response = await send(method, path, body, more)
    }
    const answer = { status: response.status, body: await response.json() }
    refuseUndeclared(answer, `${method} ${path}`)
    return answer
  }
  return {
    ...created,
    club_id: created.club_id ?? 0,
    session: () => session,
    stayProven,
    get: (path) => call('GET', path),
    post: (path, body, more) => call('POST', path, body, more),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body, more) => call('PATCH', path, body, more),
    delete: (path) => call('DELETE', path),
  }
}

const RESTAMP_SECONDS = 60

/** Fails when the contract does not declare the code of a refusal, because no client could handle it. */
function refuseUndeclared({ status, body }: Answer, route: string) {
  const code: string | null = body?.defined === false ? body.code : null
  if (status < 500 && code && code !== 'BAD_REQUEST' && code !== 'SIGNED_OUT')
    throw new Error(`${code} is not in the contract of ${route}`)
}
