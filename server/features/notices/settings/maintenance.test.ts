import { beforeEach, expect, test } from 'vitest'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { DEADLINES } from './commands/shift-deadlines.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createTournament } from '#test/kit/factories.ts'
import { signIn } from '#test/kit/steps/people.ts'
import { pay, register, tryToRegister } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'

const MINUTE_MS = 60_000
const REASON = 'Nous changeons de serveur jusqu’à midi.'

const server = await startTestServer()
const { db, clock } = server.services
const admin = await createCaller(server, { admin: true, clubless: true })
const club = await createCaller(server)

/** By somebody who has just given their second factor. */
const maintain = async (on: boolean) =>
  (await createCaller(server, { admin: true, clubless: true })).put('/admin/settings/maintenance', {
    on,
    reason: REASON,
  })
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
const held = async () => {
  const place = await createTournament(db)
  return { place, registration: await register(club, place) }
}
const deadline = async (id: string) => {
  const [row] = await db<{ hold_expires_at: string }[]>`select hold_expires_at from registrations where id = ${id}`
  return new Date(row!.hold_expires_at).getTime() - clock().getTime()
}

beforeEach(async () => void (await db`delete from settings`))

test('une place tenue encore cinq minutes l’est encore cinq minutes après une heure de maintenance', async () => {
  const { registration } = await held()
  server.advance(10 * MINUTE_MS)
  const left = await deadline(registration.id)
  expect(Math.round(left / MINUTE_MS)).toBe(5)
  expect((await maintain(true)).status).toBe(200)
  server.advance(60 * MINUTE_MS)
  await expireOverdue(server.services)
  expect((await maintain(false)).status).toBe(200)
  // The seconds that this test itself takes go on counting, many of them on a busy machine.
  expect(Math.abs((await deadline(registration.id)) - left)).toBeLessThan(2 * MINUTE_MS)
  await expireOverdue(server.services)
  expect((await pay(club, registration)).body).toMatchObject({ status: 'succeeded' })
  const [line] =
    await db`select changes from audit_log where action = 'setting.maintenance_ended' order by id desc limit 1`
  expect(line!.changes).toEqual({
    lasted_minutes: 60,
    holds: 1,
    offers: 0,
    payments: 0,
    choices: 0,
    invitations: 0,
  })
})

test('un délai déjà passé à la fermeture n’est pas rouvert, un paiement attendu ne dépasse pas le tournoi', async () => {
  const { registration } = await held()
  server.advance(20 * MINUTE_MS)
  const passed = await deadline(registration.id)
  const late = await held()
  await db`
    update registrations r set status = 'pending', payment_status = 'awaiting', payment_method = 'cheque',
      hold_expires_at = null, payment_due_at = t.starts_at - interval '10 minutes'
    from tournaments t where t.id = r.tournament_id and r.id = ${late.registration.id}`
  // An organiser has let this club pay after the day.
  const after = await held()
  await db`
    update registrations r set status = 'approved', payment_status = 'awaiting', payment_method = 'cheque',
      hold_expires_at = null, payment_due_at = t.starts_at + interval '2 days'
    from tournaments t where t.id = r.tournament_id and r.id = ${after.registration.id}`
  await maintain(true)
  server.advance(30 * MINUTE_MS)
  await maintain(false)
  expect(Math.round(((await deadline(registration.id)) - passed) / MINUTE_MS)).toBe(-30)
  const [row] = await db`
    select r.payment_due_at = t.starts_at as capped from registrations r join tournaments t on t.id = r.tournament_id
    where r.id = ${late.registration.id}`
  expect(row).toEqual({ capped: true })
  const [later] = await db`
    select r.payment_due_at = t.starts_at + interval '2 days' as kept
    from registrations r join tournaments t on t.id = r.tournament_id where r.id = ${after.registration.id}`
  expect(later).toEqual({ kept: true })
})

test('une invitation et un choix après un report gardent le temps qui leur restait, le choix jusqu’au début du tournoi', async () => {
  const [near, far] = [await createTournament(db), await createTournament(db)]
  const left = async () => {
    const rows = await db<{ name: string; at: string }[]>`
      select 'choice' as name, iso_instant(choose_until) as at from tournament_postponements where tournament_id = ${far.id}
      union all select 'capped', iso_instant(choose_until) from tournament_postponements where tournament_id = ${near.id}
      union all select coalesce(accepted_at::text, 'open'), iso_instant(expires_at) from club_invitations where club_id = ${club.club_id}`
    return Object.fromEntries(
      rows.map(({ name, at }) => [name, Math.round((Date.parse(at) - clock().getTime()) / MINUTE_MS)]),
    )
  }
  const in_minutes = (minutes: number) => new Date(clock().getTime() + minutes * MINUTE_MS)
  for (const [tournament, starts] of [
    [near, 30],
    [far, 9_000],
  ] as const)
    await db`
      insert into tournament_postponements (tournament_id, reason, from_starts_at, from_ends_at, from_location, starts_at, ends_at, choose_until, created_at)
      values (${tournament.id}, 'Salle prise', ${clock()}, ${in_minutes(5)}, 'Lyon', ${in_minutes(starts)}, ${in_minutes(starts + 60)}, ${in_minutes(20)}, ${clock()})`
  await db`
    insert into club_invitations (club_id, email, rights, token_hash, created_at, sent_at, expires_at)
    values (${club.club_id}, 'attendu@exemple.test', 'table', 'hash', ${clock()}, ${clock()}, ${in_minutes(20)})`
  await maintain(true)
  server.advance(60 * MINUTE_MS)
  await maintain(false)
  const { choice, open: invitation, capped } = await left()
  expect(Math.abs(choice! - 20)).toBeLessThan(2)
  expect(Math.abs(invitation! - 20)).toBeLessThan(2)
  expect(Math.abs(capped! + 30)).toBeLessThan(2)
})

test('chaque colonne qui finit un temps est prolongée par une maintenance, ou dit pourquoi elle ne l’est pas', async () => {
  const rows = await db<{ place: string }[]>`
    select table_name || '.' || column_name as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(due_at|until|deadline|expires_at|closes_at|not_after)$'`
  expect(rows.map(({ place }) => place).toSorted()).toEqual(Object.keys(DEADLINES).toSorted())
})

test('le visiteur et le club lisent le motif, avec quand revenir ; un programme reçoit son code', async () => {
  const { headers: signed, cookie } = await signIn(server, club)
  await maintain(true)
  for (const person of ['', cookie]) {
    const page = await open('/tournois', { cookie: person })
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '120',
      'no-store',
    ])
    const text = await page.text()
    expect(text).toContain(REASON)
    expect(text).not.toContain('<script')
  }
  const refused = await fetch(`${server.url}/api/registrations`, { headers: signed })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '120'])
  expect(await refused.json()).toMatchObject({
    code: 'MAINTENANCE',
    message: `La plateforme est en maintenance\u00a0: ${REASON}`,
  })
  const place = await createTournament(db)
  expect(await tryToRegister(club, place)).toMatchObject({ status: 503, body: { code: 'MAINTENANCE' } })
  for (const path of ['/files/receipts/x.pdf', '/embed/tournois/1', '/calendar/tournois.ics', '/apercus/1.png'])
    expect([path, (await open(path)).status]).toEqual([path, 503])
})

test('santé, connexion, notifications de paiement, textes légaux restent ouverts', async () => {
  await maintain(true)
  const closed = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).status === 503
  const paths = [
    '/healthz',
    '/readyz',
    '/auth/settings',
    '/api/session',
    '/api/settings/public',
    '/mentions-legales',
    '/cgu',
    '/cgv',
    '/confidentialite',
    '/assets/x.js',
    '/favicon.svg',
    '/?login=true',
    '/verification',
  ]
  expect(await Promise.all(paths.map(async (path) => [path, await closed(path)]))).toEqual(
    paths.map((path) => [path, false]),
  )
  expect(await closed('/webhooks/sandbox', { method: 'POST', body: '{}' })).toBe(false)
})

test('tous les administrateurs déconnectés se reconnectent, travaillent et rouvrent', async () => {
  await maintain(true)
  await db`delete from auth.sessions where user_id = ${admin.user_id}`
  const { headers, cookie } = await signIn(server, admin)
  expect((await fetch(`${server.url}/api/admin/settings`, { headers })).status).toBe(200)
  expect((await open('/admin', { cookie })).status).not.toBe(503)
  const answer = await fetch(`${server.url}/api/admin/settings/maintenance`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ on: false, reason: '' }),
  })
  expect(answer.status).toBe(200)
  expect((await fetch(`${server.url}/api/matches`)).status).toBe(200)
})

test('dans la foule, qui arrive après la fermeture ou la réouverture ne les manque jamais', async () => {
  const ended = new AbortController()
  const crowd = Array.from({ length: 10 }, async () => {
    while (!ended.signal.aborted) await (await open('/api/tournaments')).text()
  })
  for (const on of [true, false, true, false]) {
    expect((await maintain(on)).status).toBe(200)
    const answers = await Promise.all([1, 2, 3].map(async () => (await open('/api/tournaments')).status))
    expect(answers).toEqual(on ? [503, 503, 503] : [200, 200, 200])
  }
  ended.abort()
  await Promise.all(crowd)
})
