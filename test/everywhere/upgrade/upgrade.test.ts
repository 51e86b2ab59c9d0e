import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { readMigrations } from '#server/platform/database/migrating/migration-files.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { createTournament, TEST_IBAN } from '#test/kit/factories.ts'
import { PAGE } from '#test/kit/last-release.ts'
import { createCompeting, matchesOf } from '#test/competition/competing.ts'
import type { TestServer } from '#test/kit/server.ts'
import { createAuthClient, createPerson } from '#test/kit/steps/people.ts'
import { pay, register } from '#test/kit/steps/registering.ts'
import type { AdminCast } from '../authorization/admin/area.ts'
import { AREAS } from '../authorization/admin/areas.ts'
import { type Actor, createCast, credentials } from '../authorization/cast.ts'
import { linesOf, linesOfAdmin } from '../authorization/lines.ts'
import { openedByOf } from '../authorization/opened-by.ts'
import { type Asked, requestsOf } from '../authorization/requests/requests.ts'
import { send } from '../authorization/send.ts'
import { OTHER_ROUTES, ROUTES } from '../authorization/who-gets-what.ts'
import { brokenFor } from './catalog.ts'
import { startTwoReleases } from './two-releases.ts'

const { schema, released, today, older } = await startTwoReleases()
const { db } = today.services
const cast = await createCast(today)
const platform = await createCaller(today, { admin: true, clubless: true })
await db`update platform_admins set is_owner = true where user_id = ${platform.user_id}`

/** Both ways: what one version has written is used by the other. */
const WAYS: [string, { writer: TestServer; reader: TestServer }][] = [
  ['de la nouvelle à l’ancienne', { writer: today, reader: older }],
  ['de l’ancienne à la nouvelle', { writer: older, reader: today }],
]

test('une migration publiée ne change plus', async () => {
  const now = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  expect(released.filter(({ name, checksum }) => now.get(name) !== checksum).map(({ name }) => name)).toEqual([])
})

test('depuis la dernière version, le schéma ne fait qu’ajouter', () => {
  expect(brokenFor(schema.before, schema.after)).toEqual(Object.keys(ADMITTED).sort())
})

/** What no rule can tell from a narrower limit, and why it refuses nothing that the last release writes in production. */
const ADMITTED: Record<string, string> = {
  'public.payment_events payment_events_payload_names_only is new':
    '0.2.0 notes events of the test provider alone, which production refuses',
  'public.platform_receipts platform_receipts_credit_note_has_refund has changed': 'a receipt may name a refund too',
  'public.platform_receipts platform_receipts_one_per_purchase has changed': 'it looks at fewer receipts',
  'public.platform_receipts platform_receipts_one_per_refund has changed': 'it allows one of each kind',
  'public.refunds refunds_provider_reference_is_said is new': '0.2.0 writes no blank reference',
}

describe('la dernière version, sur le schéma d’aujourd’hui, répond à chacun ce qu’elle répondait', () => {
  const requests = requestsOf(today, cast)
  const openedBy = openedByOf(today, cast, requests)
  /** A stranger, a club, an administrator; the organiser where they alone are granted. */
  const askersOf = ({ owner, organizer, admin }: Record<Actor, number>): Actor[] => [
    'visitor',
    'owner',
    'admin',
    ...(organizer < 400 && owner >= 400 && admin >= 400 ? (['organizer'] as const) : []),
  ]

  test('pour chaque lecture de l’API', async () => {
    const { paths } = (await (await fetch(`${older.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
    const isKnown = (path: string) => Object.keys(paths).some((one) => one.replace(/^\/api/, '') === path)
    const admins: AdminCast = { ...cast, member: cast.owner, factorless: platform, withdrawn: platform, platform }
    const lines = [
      ...linesOf(ROUTES).map((line) => ({ line, people: askersOf(line.expected), make: requests[line.name] })),
      ...AREAS.flatMap(({ rows, requests: made }) => {
        const own = made(today, admins)
        return linesOfAdmin(rows).map((line) => ({
          line,
          people: ['visitor', 'platform'] as const,
          make: own[line.name],
        }))
      }),
    ].filter(({ line: { method, path } }) => method === 'GET' && isKnown(path))
    expect(lines.length).toBeGreaterThan(100)
    const found: unknown[] = []
    for (const { line, people: asking, make } of lines) {
      const asked = await make?.()
      const expected: Partial<Record<string, number>> = line.expected
      found.push(...(await differing(`/api${line.path}`, line.name, asked, asking, expected)))
    }
    expect(found).toEqual([])
  }, 300_000)

  test('pour chaque adresse hors de l’API', async () => {
    const found: unknown[] = []
    const lines = linesOf(OTHER_ROUTES).filter(({ method, path }) => method === 'GET' && path !== '/api/events')
    for (const { path, name, expected } of lines) {
      const asked = { ...(await openedBy(path, name)), input: {} }
      found.push(...(await differing(path, name, asked, askersOf(expected), expected)))
    }
    expect(found).toEqual([])
  }, 300_000)

  /** An address that the release does not know is one of its pages, and a question that it does not know is refused. */
  async function differing(
    path: string,
    name: string,
    asked: Asked | undefined,
    asking: readonly (Actor | 'platform')[],
    expected: Partial<Record<string, number>>,
  ) {
    const answers = await Promise.all(
      asking.map(async (who) => {
        const headers = who === 'platform' ? platform.session().headers : credentials(cast, who)
        const response = await send(older, 'GET', path, asked, headers)
        const body = await response.text()
        return { name, who, status: response.status, expected: expected[who], body: body.slice(0, 300) }
      }),
    )
    return answers.filter(
      ({ status, expected: usual, body }) => status !== usual && body !== PAGE && !/"code":"BAD_REQUEST"/.test(body),
    )
  }
})

describe.each(WAYS)('%s', (_, { writer, reader }) => {
  test('un compte ouvert chez l’une entre chez l’autre, et sa session vaut chez les deux', async () => {
    const email = `${randomUUID()}@exemple.test`
    const [password, next] = ['un rebond au panier', 'deux rebonds au panier']
    const [there, here] = [createAuthClient(writer), createAuthClient(reader)]
    const data = { full_name: 'Zoé Martin', club_name: `Club ${email}`, department: '69', phone: '06 12 34 56 78' }
    expect((await there.signUp({ email, password, options: { data } })).error).toBeNull()
    expect((await there.updateUser({ password: next, current_password: password })).error).toBeNull()
    expect((await here.signInWithPassword({ email, password: next })).error).toBeNull()
    const opened = (await there.getSession()).data.session!
    const renewed = await here.refreshSession(opened)
    expect(renewed.error).toBeNull()
    expect((await there.getUser(renewed.data.session!.access_token)).data.user?.email).toBe(email)
  })

  test('un second facteur ajouté chez l’une ouvre l’autre', async () => {
    const person = await createPerson(db)
    const there = createAuthClient(writer)
    await there.signInWithPassword(person)
    const { data } = await there.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' })
    const { id: factorId, totp } = data as { id: string; totp: { secret: string } }
    expect((await there.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret, -1) })).error).toBeNull()
    const here = createAuthClient(reader)
    await here.signInWithPassword(person)
    expect((await here.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })).error).toBeNull()
    expect((await here.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  test('un IBAN indiqué chez l’une se lit chez l’autre, entier, par le club qui doit un virement', async () => {
    const organizer = await createCaller(writer, { organizer: true })
    const means = { method: 'transfer', holder: 'US Lyon', iban: TEST_IBAN, bic: '' }
    expect(await organizer.put('/collection/means', means)).toMatchObject({ status: 200 })
    const tournament = await createTournament(db, {
      organizer_club_id: organizer.club_id,
      payment_methods: ['transfer'],
      in_days: 60,
    })
    const club = await createCaller(reader)
    const { id } = await register(club, tournament, { payment_method: 'transfer' })
    const { body } = await club.get(`/registrations/${id}`)
    expect(JSON.stringify(body).replaceAll(/\s|\\u00a0/g, '')).toContain(TEST_IBAN)
  })

  test('une inscription faite et payée chez l’une se lit et se valide chez l’autre', async () => {
    const organizer = await createCaller(reader, { organizer: true })
    const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, in_days: 60 })
    const [club, same] = await bothOf(writer, reader)
    const { id } = await register(club, tournament)
    expect((await pay(club, { id })).body).toMatchObject({ status: 'succeeded' })
    expect((await same.get(`/registrations/${id}`)).body).toMatchObject({ id, payment_status: 'paid' })
    const { body } = await organizer.put('/registrations/approvals', { ids: [id] })
    expect(body.outcomes).toMatchObject([{ approved: true }])
    expect((await club.get(`/registrations/${id}`)).body).toMatchObject({ status: 'approved' })
  })

  test('un score noté chez l’une se lit chez l’autre, qui note le suivant, et le classement est le même', async () => {
    const [organizer, same] = await bothOf(writer, reader, { organizer: true })
    const competing = await createCompeting(db, { organizer_club_id: organizer.club_id, teams: 4, in_days: 0 })
    const at = (server: TestServer) => (server === writer ? organizer : same)
    const [first, second] = await matchesOf(db, competing)
    const record = (caller: Caller, { id }: { id: number }, score: [number, number]) =>
      caller.put(`/matches/${id}/result`, { outcome: { kind: 'score', score }, request_id: randomUUID() })
    const path = `/tournament-categories/${competing.tournament_category_id}/standings`
    const none = (await same.get(path)).body
    expect(await record(organizer, first!, [48, 44])).toMatchObject({ status: 200 })
    expect((await same.get(path)).body).not.toEqual(none)
    expect(await record(same, second!, [40, 51])).toMatchObject({ status: 200 })
    expect((await matchesOf(db, competing)).slice(0, 2)).toMatchObject([
      { score_team1: 48, score_team2: 44 },
      { score_team1: 40, score_team2: 51 },
    ])
    // The newer one may say more.
    const [told, less] = [(await at(today).get(path)).body, (await at(older).get(path)).body]
    expect(told).toMatchObject(less)
  })
})

/** Two members of one club, one at each. */
async function bothOf(one: TestServer, other: TestServer, club: { organizer?: boolean } = {}) {
  const here = await createCaller(one, club)
  return [here, await createCaller(other, { club_id: here.club_id })] as const
}

const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
