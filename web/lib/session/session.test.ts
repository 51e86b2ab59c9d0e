import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/**
 * The real auth client with a small test server: it accepts the tokens in `alive`, and `refreshable` says whether the
 * refresh token works.
 */
const ORIGIN = 'http://localhost:3000'
const store = new Map<string, string>()
let alive: Set<string>
let refreshable: boolean
let calls: string[]

beforeEach(() => {
  vi.resetModules()
  store.clear()
  alive = new Set(['old', 'new'])
  refreshable = true
  calls = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  // Node’s own channels would also reach the modules of earlier tests.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      postMessage() {}
    },
  )
  vi.stubGlobal('location', { origin: ORIGIN, hash: '' })
  vi.stubGlobal('fetch', answer)
})

afterEach(() => vi.unstubAllGlobals())

test('un jeton qui vit encore part tel quel, sans autre appel', async () => {
  keep('old', 900)
  const { fetchWithSession } = await import('./session.ts')
  expect((await fetchWithSession(request())).status).toBe(200)
  expect(calls).toEqual(['GET /api/thing old'])
})

test('un visiteur n’envoie aucun jeton', async () => {
  const { fetchWithSession, hasTokens } = await import('./session.ts')
  await fetchWithSession(request())
  expect(hasTokens()).toBe(false)
  expect(calls).toEqual(['GET /api/thing -'])
})

test('un jeton expiré est renouvelé avant l’envoi', async () => {
  keep('old', -10)
  const { fetchWithSession } = await import('./session.ts')
  await fetchWithSession(request())
  expect(calls).toEqual(['POST /auth/token -', 'GET /api/thing new'])
})

test('un jeton refusé est renouvelé, et la demande repart une seule fois, corps compris', async () => {
  keep('old', 900)
  alive.delete('old')
  const { fetchWithSession } = await import('./session.ts')
  const response = await fetchWithSession(request('POST', '{"a":1}'))
  expect(await response.text()).toBe('{"a":1}')
  expect(calls).toEqual(['POST /api/thing old', 'POST /auth/token -', 'POST /api/thing new'])
})

test('plusieurs demandes refusées ensemble ne renouvellent qu’une fois', async () => {
  keep('old', 900)
  alive.delete('old')
  const { fetchWithSession } = await import('./session.ts')
  const answers = await Promise.all([request(), request(), request()].map(fetchWithSession))
  expect(answers.map((response) => response.status)).toEqual([200, 200, 200])
  expect(calls.filter((call) => call === 'POST /auth/token -')).toHaveLength(1)
})

test('une session fermée par le serveur se ferme ici, et la page se relit comme un visiteur', async () => {
  keep('old', 900)
  alive.delete('old')
  refreshable = false
  const { fetchWithSession, hasTokens } = await import('./session.ts')
  await fetchWithSession(request())
  expect(hasTokens()).toBe(false)
  expect(calls.at(-1)).toBe('GET /api/thing -')
})

test('un renouvellement refusé ferme aussi la session de la page : son cookie s’en va, puis chacun l’apprend', async () => {
  keep('old', -10)
  refreshable = false
  const { fetchWithSession, hasTokens, onSessionChange } = await import('./session.ts')
  let told = () => {}
  const followed = new Promise<void>((done) => (told = done))
  onSessionChange(async () => told())
  await fetchWithSession(request())
  await followed
  expect(hasTokens()).toBe(false)
  expect(calls).toContain('POST /auth/logout -')
})

test('qui suit la session peut lui-même avoir envoyé la demande refusée : personne n’attend personne', async () => {
  keep('old', 900)
  alive.delete('old')
  refreshable = false
  const { fetchWithSession, onSessionChange } = await import('./session.ts')
  let following = Promise.resolve()
  const follow = () => (following = following.then(async () => void (await fetchWithSession(request()))))
  onSessionChange(follow)
  await follow()
  expect(calls.at(-1)).toBe('GET /api/thing -')
})

test('se déconnecter ferme la session du serveur, même sans jeton', async () => {
  const told = vi.fn(async () => {})
  const { onSessionChange, signOut } = await import('./session.ts')
  onSessionChange(told)
  keep('old', 900)
  await signOut()
  await signOut()
  expect(calls).toEqual(['POST /auth/logout old', 'POST /auth/logout -'])
  expect(told).toHaveBeenCalledTimes(2)
})

function keep(access_token: string, seconds: number) {
  store.set('session', JSON.stringify(session(access_token, seconds)))
}

function session(access_token: string, seconds = 900) {
  const expires_at = Math.floor(Date.now() / 1000) + seconds
  return { access_token, refresh_token: 'r', token_type: 'bearer', expires_in: 900, expires_at, user: { id: 'u' } }
}

const request = (method = 'GET', body?: string) =>
  new Request(`${ORIGIN}/api/thing`, body ? { method, body } : { method })

async function answer(input: Request | string, init?: RequestInit): Promise<Response> {
  const sent = new Request(input, init)
  const path = new URL(sent.url).pathname
  const token = /^Bearer (.+)$/.exec(sent.headers.get('authorization') ?? '')?.[1] ?? '-'
  calls.push(`${sent.method} ${path} ${token}`)
  if (path === '/auth/token')
    return refreshable
      ? Response.json(session('new'))
      : Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 })
  if (path === '/auth/logout') return new Response(null, { status: 204 })
  return token === '-' || alive.has(token) ? new Response(await sent.text()) : new Response(null, { status: 401 })
}
