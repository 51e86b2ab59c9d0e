import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { noLimits } from '#server/platform/limits/limits.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { ACTORS, type Actor, createCast, credentials, restoreMembers } from './cast.ts'
import { hasInput, routesOutsideAdmin } from './contract-routes.ts'
import { latestLine, WITHOUT_LINE } from './journal.ts'
import { actsThatAsk, faultsOfWords, withOldFactor } from './recent-factor.ts'
import { type Asked, requestsOf } from './requests/requests.ts'
import { createReceipt } from './files.ts'
import { linesOf } from './lines.ts'
import { openedByOf } from './opened-by.ts'
import { send as sendTo } from './send.ts'
import { LISTS, OTHER_ROUTES, ROUTES } from './who-gets-what.ts'
import { createCaller } from '../../kit/caller.ts'
import { createClub, createDocument } from '../../kit/factories.ts'
import { startTestServer } from '../../kit/server.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const cast = await createCast(server)
const requests = requestsOf(server, cast)
const openedBy = openedByOf(server, cast, requests)
// Nobody's thousandth request answers in place of a guard.
server.services.limits = noLimits

/** Owner of a club and administrator, who has given the password alone. */
const unproven = await createCaller(server, { admin: true, factor: false })
/** The same without any second factor. */
const unenrolled = await createCaller(server, { admin: true, factor: false })
await server.services.db`delete from auth.factors where user_id = ${unenrolled.user_id}`

beforeEach(async () => {
  // Who has founded a club belongs to none again.
  await server.services.db`delete from club_members where user_id = ${cast.admin.user_id}`
  await restoreMembers(server.services.db, cast)
})

/** Made once by name, for tests in which nobody may change anything. */
const madeOnce = new Map<string, Promise<Asked> | undefined>()

async function untouchedOf(name: string): Promise<Asked | undefined> {
  if (!madeOnce.has(name)) madeOnce.set(name, requests[name]?.())
  return madeOnce.get(name)
}

describe('chaque route de l’API', () => {
  const lines = linesOf(ROUTES)

  test('figure dans le tableau, et le tableau ne nomme que des routes', () => {
    const routes = routesOutsideAdmin()
    expect(routes.length).toBeGreaterThan(35)
    expect([...new Set(lines.map((line) => `${line.method} ${line.path}`))].sort()).toEqual(routes.sort())
  })

  test.each(lines)('$name répond à chacun ce que dit le tableau', async ({ name, method, path, expected }) => {
    const found: Partial<Record<Actor, number>> = {}
    const written: boolean[] = []
    let untouched: Asked | undefined
    for (const actor of ACTORS) {
      const asked = (untouched ??= await requests[name]?.())
      const journal = await latestLine(server.services.db)
      const { status, body } = await ask(method, path, asked, credentials(cast, actor))
      if (method !== 'GET' && status < 400) {
        untouched = undefined
        written.push((await latestLine(server.services.db)) !== journal)
      }
      found[actor] = status
      if (status !== 404 || asked?.id === undefined) continue
      const absent = typeof asked.id === 'number' ? 2_147_483_647 : randomUUID()
      expect(await ask(method, path, { ...asked, id: absent }, credentials(cast, actor))).toEqual({ status, body })
    }
    expect(found).toEqual(expected)
    if (written.length > 0) expect(written.some(Boolean), 'une ligne au journal').toBe(!(name in WITHOUT_LINE))
  })

  const changes = lines.filter(({ method, expected }) => method !== 'GET' && expected.visitor === 401)
  test.each(changes)('$name : le cookie de lecture n’y change rien', async ({ name, method, path }) => {
    const asked = await untouchedOf(name)
    for (const { cookie } of [cast.owner.session(), cast.organizer.session(), cast.admin.session()])
      expect(await ask(method, path, asked, { cookie })).toMatchObject({ status: 401 })
  })

  const reads = lines.filter(({ method }) => method === 'GET')
  test.each(reads)('$name : le cookie de lecture lit ce que lit le jeton', async ({ name, method, path, expected }) => {
    const asked = await requests[name]?.()
    for (const actor of ['owner', 'other', 'organizer', 'admin'] as const) {
      const { cookie } = cast[actor].session()
      expect(await ask(method, path, asked, { cookie })).toMatchObject({ status: expected[actor] })
    }
    const { cookie } = cast.suspended.session()
    expect(await ask(method, path, asked, { cookie })).toMatchObject({ status: expected.visitor })
  })

  test.each(lines)('$name : qui doit encore son second facteur est un visiteur', async ({ method, path, expected }) => {
    const { status, body } = await ask(method, path, { id: 1 }, unproven.session().headers)
    if (expected.visitor === 401) expect([status, JSON.parse(body).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    else expect(status).toBe((await ask(method, path, { id: 1 }, {})).status)
  })

  const powers = lines.filter(
    ({ expected: { visitor, admin, owner, other } }) =>
      visitor === 401 && admin < 400 && (other === 403 || other === 404) && owner !== admin,
  )
  test.each(powers)(
    '$name : un administrateur sans second facteur n’a que son club',
    async ({ name, method, path }) => {
      const { status, body } = await ask(method, path, await untouchedOf(name), unenrolled.session().headers)
      expect([status, JSON.parse(body).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    },
  )

  const withInput = lines.filter(({ method, path }) => hasInput(method, path))
  test.each(withInput)('$name refuse un champ inconnu', async ({ name, method, path, expected }) => {
    const asked = await untouchedOf(name)
    const input = { ...asked?.input, intruder: 'true' }
    for (const actor of ['owner', 'admin'] as const) {
      const { status } = await ask(method, path, { ...asked, input }, credentials(cast, actor))
      // Who may not know that it exists is not told what it takes either.
      expect([400, ...(expected[actor] === 404 ? [404] : [])]).toContain(status)
    }
  })
})

describe('d’un administrateur, ce qui ne se défait pas ou fait sortir des données', () => {
  const [routes, files] = [linesOf(ROUTES), linesOf(OTHER_ROUTES)]

  test('est dit de chacun de ses actes, une fois, et d’eux seuls', () => {
    expect(faultsOfWords([...routes, ...files])).toEqual({ unsaid: [], twice: [], of_nothing: [] })
  })

  test.each(actsThatAsk(routes))('$method $path demande un second facteur récent', async (line) => {
    const asked = await requests[line.name]?.()
    const by = () => ask(line.method, line.path, asked, credentials(cast, 'admin'))
    const { status, body } = await withOldFactor(server, cast.admin, by)
    expect([status, JSON.parse(body).code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect(await by()).toMatchObject({ status: line.expected.admin })
  })

  test.each(actsThatAsk(files))('$method $path demande un second facteur récent, et le dit avant', async (line) => {
    const asked = { ...(await openedBy(line.path, line.name)), input: {} }
    const by = async () => (await send(line.method, line.path, asked, credentials(cast, 'admin'))).status
    const path = line.path.replace('{id}', String(asked.id))
    const before = async () =>
      (await ask('GET', '/session/before-taking', { input: { path } }, credentials(cast, 'admin'))).status
    expect(await withOldFactor(server, cast.admin, async () => [await by(), await before()])).toEqual([403, 403])
    expect([await by(), await before()]).toEqual([line.expected.admin, 200])
    const own = await ask('GET', '/session/before-taking', { input: { path } }, credentials(cast, 'organizer'))
    expect(own.status).toBe(200)
  })

  test.each(['csv', 'xlsx'])('les comptes d’un club, en %s, demandent un second facteur récent', async (kind) => {
    const path = `/files/treasury/seasons/2026-2027.${kind}?club=${cast.organizer.club_id}`
    const by = async () => (await send('GET', path, {}, credentials(cast, 'admin'))).status
    expect(await withOldFactor(server, cast.admin, by)).toBe(403)
    expect(await by()).toBe(200)
  })
})

describe('une liste ne montre que ce que l’on peut ouvrir', () => {
  const objects: Record<string, () => Promise<Asked>> = {
    '/registrations': () => requests['GET /registrations/{id}']!(),
    '/refunds': () => requests['PUT /refunds/{id}/settlement']!(),
    '/receipts': async () => ({ id: await createReceipt(server, cast) }),
    '/messages': () => requests['PUT /messages/{id}/reading']!(),
    '/members': () => requests['PUT /members/invitations/{id}/revocation']!(),
    '/threads?side=organizer': () => requests['GET /threads/{id}']!(),
    '/threads?side=platform': () => requests['GET /threads/{id} platform']!(),
    '/clubs/mine/documents': () => requests['GET /documents/{id}/openings']!(),
    '/documents': () => createDocument(server.services.db, { club_id: cast.owner.club_id, type: 'autre' }),
    '/clubs/mine': () => requests['PUT /clubs/join-requests/{id}/acceptance']!(),
  }

  test.each(linesOf(LISTS))('$name', async ({ path, marks }) => {
    const { id } = await (objects[path] ?? objects[path.split('?')[0]!])!()
    const found: Partial<Record<Actor, string>> = {}
    for (const actor of ACTORS) {
      const { body } = await ask('GET', path, {}, credentials(cast, actor))
      found[actor] = body.includes(`"id":"${id}"`) ? 'x' : '-'
    }
    expect(found).toEqual(marks)
  })
})

describe('chaque adresse hors de l’API', () => {
  const lines = linesOf(OTHER_ROUTES)

  test('figure dans le tableau', () => {
    const routes = createApp(server.services, createMetrics())
      .routes.filter(({ method }) => method !== 'ALL')
      .map(
        ({ method, path }) =>
          `${method} ${path.replaceAll(PARAMETER, (_, pattern: string) => `{id}${/\\(\.\w+)$/.exec(pattern)?.[1] ?? ''}`)}`,
      )
    expect([...new Set(lines.map(({ method, path }) => `${method} ${path.split('?')[0]}`))].sort()).toEqual(
      [...new Set(routes)].sort(),
    )
  })

  test.each(lines)('$name répond à chacun ce que dit le tableau', async ({ name, method, path, expected }) => {
    const asked = { ...(await openedBy(path, name)), input: {} }
    const found: Partial<Record<Actor, number>> = {}
    for (const actor of ACTORS) {
      found[actor] = (await send(method, path, asked, credentials(cast, actor))).status
    }
    expect(found).toEqual(expected)
  })

  const files = lines.filter(({ path }) => path.startsWith('/files/'))
  const codeFor = async (method: string, path: string, asked: Asked, headers: Record<string, string>) => {
    const response = await send(method, path, asked, headers)
    return [response.status, ((await response.json()) as { code: string }).code]
  }

  test.each(files.filter(({ expected }) => expected.visitor === 401))(
    '$name : qui doit encore son second facteur l’apprend',
    async ({ name, method, path }) => {
      const asked = { ...(await openedBy(path, name)), input: {} }
      const answered = await codeFor(method, path, asked, unproven.session().headers)
      expect(answered).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    },
  )

  test.each(files.filter(({ expected: { visitor, admin, owner } }) => visitor === 401 && admin < 400 && owner >= 400))(
    '$name : un administrateur sans second facteur n’a que son club, et l’apprend',
    async ({ name, method, path }) => {
      const asked = { ...(await openedBy(path, name)), input: {} }
      const answered = await codeFor(method, path, asked, unenrolled.session().headers)
      expect(answered).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    },
  )

  test('un reçu étranger se tait comme un reçu qui n’existe pas', async () => {
    const foreign = { id: await createReceipt(server, cast) }
    const [one, other] = await Promise.all(
      [foreign, { id: randomUUID() }].map(async (asked) => {
        const response = await send('GET', '/files/receipts/{id}.pdf', asked, credentials(cast, 'other'))
        return { status: response.status, body: await response.json() }
      }),
    )
    expect(one).toEqual(other)
  })
})

describe('un club n’écrit ni état, ni paiement, ni prix, ni droit', () => {
  const GREEDY = {
    status: 'approved',
    payment_status: 'paid',
    amount_cents: 0,
    price_cents: 0,
    role: 'admin',
    rights: 'owner',
    club_id: 1,
    user_id: randomUUID(),
    current_participants: 0,
    is_admin: true,
  }

  test('dans les champs d’une inscription, d’un paiement, d’un profil', async () => {
    for (const name of ['POST /registrations', 'POST /registrations/{id}/payments', 'PATCH /profiles/{id}']) {
      const [method = '', path = ''] = name.split(' ')
      const asked = await requests[name]!()
      for (const [field, value] of Object.entries(GREEDY)) {
        const input = { ...asked.input, [field]: value }
        const { status } = await ask(method, path, { ...asked, input }, credentials(cast, 'owner'))
        expect([name, field, status]).toEqual([name, field, 400])
      }
    }
  })

  test('en validant sa propre inscription dans le lot d’un autre', async () => {
    const { input } = await requests['PUT /registrations/approvals']!()
    const absent = { ids: [randomUUID()] }
    const [own, foreign, never] = await Promise.all([
      ask('PUT', '/registrations/approvals', { input: input! }, credentials(cast, 'owner')),
      ask('PUT', '/registrations/approvals', { input: input! }, credentials(cast, 'rival')),
      ask('PUT', '/registrations/approvals', { input: absent }, credentials(cast, 'rival')),
    ])
    const outcome = (answer: { body: string }) => JSON.parse(answer.body).outcomes[0]
    expect(outcome(own)).toMatchObject({ approved: false, code: 'FORBIDDEN' })
    expect({ ...outcome(foreign), id: '' }).toEqual({ ...outcome(never), id: '' })
    expect(outcome(never)).toMatchObject({ approved: false, code: 'NOT_FOUND' })
    const granted = await ask('PUT', '/registrations/approvals', { input: input! }, credentials(cast, 'organizer'))
    expect(outcome(granted)).toMatchObject({ approved: true })
  })

  test('dans les données de son compte, à l’inscription comme après', async () => {
    const data = { ...GREEDY, app_metadata: GREEDY, full_name: 'Zoé', club_name: 'Club avide', department: '69' }
    const signedUp = await send(
      'POST',
      '/auth/signup',
      {
        input: {
          email: `${randomUUID()}@exemple.test`,
          password: 'rebond au panier',
          data: { ...data, club_id: null, phone: '0612345678' },
          app_metadata: GREEDY,
          role: 'admin',
        },
      },
      {},
    )
    const { access_token } = (await signedUp.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await send('PUT', '/auth/user', { input: { data } }, headers)).status).toBe(200)
    expect((await send('PUT', '/auth/user', { input: { app_metadata: GREEDY } }, headers)).status).toBe(403)
    const { body } = await ask('GET', '/session', {}, headers)
    const { viewer } = JSON.parse(body)
    expect(viewer).toMatchObject({ role: 'club', club: { name: 'Club avide', rights: 'owner' } })
    expect(viewer.permissions).toMatchObject({ open_admin: false, open_organizer: false })
    const token = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString())
    expect([token.role, token.app_metadata]).toEqual(['authenticated', { provider: 'email', providers: ['email'] }])
  })

  test('en faisant d’un nouveau venu un responsable, ni en se rendant organisateur', async () => {
    const { id } = await requests['PUT /clubs/join-requests/{id}/acceptance']!()
    const asked = { id: id!, input: { rights: 'owner' } }
    const path = '/clubs/join-requests/{id}/acceptance'
    expect(await ask('PUT', path, asked, credentials(cast, 'owner'))).toMatchObject({ status: 400 })
    const [grant] = await server.services.db`
      select from organizer_grants where club_id = ${cast.owner.club_id} and granted`
    expect(grant).toBeUndefined()
  })
})

test('qui ne tient que la table lit les noms de ses collègues et l’inscription, ni leurs adresses, ni les papiers, ni le courrier', async () => {
  await createReceipt(server, cast)
  const read = async (actor: Actor, path: string) =>
    JSON.parse((await ask('GET', path, {}, credentials(cast, actor))).body)
  const emails = async (actor: Actor) =>
    (await read(actor, '/members')).members.filter(({ email }: { email: string | null }) => email !== null).length
  expect(await emails('owner')).toBeGreaterThan(1)
  expect(await emails('table')).toBe(0)
  const papers = async (actor: Actor) =>
    (await read(actor, '/registrations?scope=club&limit=100')).items.flatMap(
      ({ receipts }: { receipts: [] }) => receipts,
    )
  expect((await papers('owner')).length).toBeGreaterThan(0)
  expect(await papers('table')).toEqual([])
  const letters = async (actor: Actor) => [
    ...(await read(actor, '/messages')).items,
    ...(await read(actor, '/clubs/mine/dashboard')).recent_activity.filter(
      ({ kind }: { kind: string }) => kind === 'message',
    ),
  ]
  expect((await letters('owner')).length).toBeGreaterThan(1)
  expect(await letters('table')).toEqual([])
  expect((await read('table', '/session')).viewer.unread_count).toBe(0)
})

test('une suspension, un droit perdu, un club suspendu valent dès la requête suivante', async () => {
  const { db } = server.services
  const { id: club_id } = await createClub(db, { organizer: true })
  const organizer = await createCaller(server, { club_id })
  const role = async () => JSON.parse((await ask('GET', '/session', {}, organizer.session().headers)).body).viewer?.role
  expect(await role()).toBe('organisateur')
  await db`update organizer_grants set granted = false where club_id = ${club_id}`
  expect(await role()).toBe('club')
  await db`update organizer_grants set granted = true where club_id = ${club_id}`
  await db`update clubs set status = 'suspended' where id = ${club_id}`
  expect(await role()).toBe('club')
  await db`update profiles set status = 'suspended' where id = ${organizer.user_id}`
  expect(await ask('GET', '/session', {}, organizer.session().headers)).toMatchObject({ status: 401 })
})

/** An answer word for word. */
async function ask(method: string, path: string, asked: Asked | undefined, headers: Record<string, string>) {
  const response = await send(method, `/api${path}`, asked, headers)
  return { status: response.status, body: await response.text() }
}

/** As a route writes it: `:id{[0-9]{1,9}}`. */
const PARAMETER = /:\w+\{((?:[^{}]|\{[^{}]*\})*)\}/g

const send = (method: string, path: string, asked: Asked | undefined, headers: Record<string, string>) =>
  sendTo(server, method, path, asked, headers)
