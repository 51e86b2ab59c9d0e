import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createClub, createTournament } from '#test/kit/factories.ts'
import { addFactor, createAuthClient, type Person, signIn, TOTP_SECRET } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { requireSecondFactor } from './second-factor.ts'

const server = await startTestServer()
const MINUTE = 60_000
const CANCELLED = { reason: 'Le gymnase est inondé.', expected: { teams: 0, refund_cents: 0 } }

const codeNow = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.services.clock().getTime() })

/** What the screens are told of whoever has these headers. */
async function viewerOf(headers: Record<string, string>) {
  const response = await fetch(`${server.url}/api/session`, { headers })
  const { viewer } = await response.json()
  return { viewer, caching: response.headers.get('cache-control') }
}

async function clientOf(person: Person) {
  const client = createAuthClient(server)
  await client.signInWithPassword(person)
  return client
}

test('un administrateur sans second facteur n’a que le rôle de son club, jusqu’à ce qu’il en ajoute un', async () => {
  const admin = await createCaller(server, { admin: true, factor: false })
  await db`delete from auth.factors where user_id = ${admin.user_id}`
  const { viewer } = await viewerOf(admin.session().headers)
  expect(viewer).toMatchObject({ role: 'club', second_factor: 'to_enrol', permissions: { open_admin: false } })
  expect((await admin.get('/clubs/mine')).status).toBe(200)
  for (const path of ['/organizers?state=asked', '/moderation/counts'])
    expect(await admin.get(path)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  expect((await admin.get('/registrations?scope=all')).body.items ?? []).toEqual([])

  const client = await clientOf(admin)
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  await client.mfa.challengeAndVerify({ factorId: data!.id, code: codeNow(data!.totp.secret) })
  const { access_token } = (await client.getSession()).data.session!
  const raised = await viewerOf({ authorization: `Bearer ${access_token}` })
  expect(raised.viewer).toMatchObject({ role: 'admin', second_factor: null, permissions: { open_admin: true } })
})

test('la session d’un administrateur sans code donné vit comme celle d’un administrateur', async () => {
  const admin = await createCaller(server, { admin: true, factor: false })
  server.advance(13 * 60 * MINUTE)
  expect((await viewerOf({ cookie: admin.session().cookie })).viewer).toBeNull()
})

test('qui doit son second facteur est nommé à son écran et visiteur pour tout le reste, jeton ou cookie', async () => {
  const club = await createCaller(server)
  await addFactor(db, club.user_id)
  const { headers, cookie } = await signIn(server, club, { factor: false })
  for (const presented of [headers, { cookie }]) {
    const { viewer, caching } = await viewerOf(presented)
    expect(viewer).toMatchObject({ user_id: club.user_id, second_factor: 'to_give' })
    expect(Object.values(viewer.permissions)).not.toContain(true)
    expect(caching).toBe('no-store')
    const inbox = await fetch(`${server.url}/api/clubs/mine`, { headers: presented })
    expect([inbox.status, ((await inbox.json()) as { code: string }).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    const file = await fetch(`${server.url}/files/exports/${club.user_id}.zip`, { headers: presented })
    expect([file.status, ((await file.json()) as { code: string }).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  }
  const renamed = await fetch(`${server.url}/auth/user`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { full_name: 'Quelqu’un d’autre' } }),
  })
  expect(renamed.status).toBe(401)
  const draft = await createTournament(db, { organizer_club_id: club.club_id, status: 'draft' })
  expect((await fetch(`${server.url}/api/tournaments/${draft.id}`, { headers })).status).toBe(404)
  expect((await viewerOf((await signIn(server, club)).headers)).viewer).toMatchObject({ second_factor: null })
})

test('ce qui ouvre le compte à d’autres attend le second facteur, quand il y en a un', async () => {
  const club = await createCaller(server)
  const held = { user_id: club.user_id, aal: 'aal1' } as const
  await expect(requireSecondFactor(db, held)).resolves.toBeUndefined()
  await addFactor(db, club.user_id)
  await expect(requireSecondFactor(db, held)).rejects.toMatchObject({ status: 401, code: 'insufficient_aal' })
  await expect(requireSecondFactor(db, { ...held, aal: 'aal2' })).resolves.toBeUndefined()
})

test('on propose un second facteur aux organisateurs, sans rien leur fermer', async () => {
  const { id: club_id } = await createClub(db, { organizer: true })
  const organizer = await createCaller(server, { club_id })
  const advised = async () => (await viewerOf((await signIn(server, organizer)).headers)).viewer
  expect(await advised()).toMatchObject({ role: 'organisateur', second_factor: null, second_factor_advised: true })
  await addFactor(db, organizer.user_id)
  expect(await advised()).toMatchObject({ role: 'organisateur', second_factor: null, second_factor_advised: false })
  const club = await createCaller(server)
  expect((await viewerOf(club.session().headers)).viewer).toMatchObject({ second_factor_advised: false })
})

test('l’administrateur qui annule un tournoi donne son code depuis moins de cinq minutes, l’organisateur non', async () => {
  const { id: organizer_club_id } = await createClub(db, { organizer: true })
  const admin = await createCaller(server, { admin: true, clubless: true })
  const organizer = await createCaller(server, { club_id: organizer_club_id })
  const cancel = async (by: typeof admin) => {
    const { id } = await createTournament(db, { organizer_club_id })
    return by.put(`/tournaments/${id}/cancellation`, CANCELLED)
  }
  expect(await cancel(admin)).toMatchObject({ status: 200 })
  server.advance(6 * MINUTE)
  expect(await cancel(admin)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  expect(await cancel(organizer)).toMatchObject({ status: 200 })
  const cancelCategory = async (by: typeof admin) => {
    const { id, tournament_category_id } = await createTournament(db, { organizer_club_id })
    await addCategory(db, { id })
    return by.put(`/tournament-categories/${tournament_category_id}/cancellation`, CANCELLED)
  }
  expect(await cancelCategory(admin)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  expect(await cancelCategory(organizer)).toMatchObject({ status: 200 })

  const client = createAuthClient(server)
  await client.setSession(admin.session())
  const factorId = (await client.mfa.listFactors()).data!.totp[0]!.id
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeNow(TOTP_SECRET) })).error).toBeNull()
  const { access_token } = (await client.getSession()).data.session!
  const { id } = await createTournament(db, { organizer_club_id })
  const again = await fetch(`${server.url}/api/tournaments/${id}/cancellation`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(CANCELLED),
  })
  expect(again.status).toBe(200)
})
