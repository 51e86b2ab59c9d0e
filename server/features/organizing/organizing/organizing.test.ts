import { beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { category, DAY, LYON, save } from '#test/kit/steps/tournament-form.ts'

const server = await startTestServer()
const DAY_MS = 86_400_000
const [admin, second] = await Promise.all([
  createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' }),
  createCaller(server, { admin: true, clubless: true }),
])

let club_id = 0
let owner_club = ''
let owner: Caller
beforeEach(async () => {
  ;({ id: club_id, name: owner_club } = await createClub(db))
  owner = await createCaller(server, { club_id })
})

const mine = async (person = owner) => (await person.get('/clubs/mine/organizing')).body
const ask = (person = owner) => person.put('/clubs/mine/organizing')
const decide = (outcome: string, version: number, reason?: string, by: Caller = admin) =>
  by.put(`/clubs/${club_id}/organizing`, { version, outcome, ...(reason ? { reason } : {}) })
const create = (by = owner, more: object = {}) =>
  by.post(
    '/tournaments',
    { title: 'Tournoi de mai', starts_on: DAY, insee: LYON, venue_name: 'Gymnase', ...more },
    { 'idempotency-key': crypto.randomUUID() },
  )
const role = async () => (await owner.get('/session')).body.viewer.role
const told = () => db<{ subject: string; content: string; type: string }[]>`
  select subject, content, type from messages where club_id = ${club_id} order by date desc, id`

test('un club demande une fois à organiser ; accordé, ses responsables et gestionnaires sont organisateurs et le lisent', async () => {
  const manager = await createCaller(server, { club_id, rights: 'manager' })
  expect(await mine()).toMatchObject({ state: null, permissions: { ask: true, why_not: null } })
  const both = await Promise.all([ask(), ask(manager)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await mine(manager)).toMatchObject({ state: 'asked', permissions: { ask: false } })
  expect(await role()).toBe('club')
  const asked = await db`
    select from messages where user_id = ${admin.user_id} and content = ${`${owner_club} demande à organiser des tournois.`}`
  expect(asked).toHaveLength(1)

  const { body } = await admin.get('/organizers?state=asked&limit=100')
  expect(body.items.find(({ club }: { club: { id: number } }) => club.id === club_id)).toMatchObject({
    state: 'asked',
    members: 2,
    requested_by: 'Camille Martin',
    permissions: { decide: true },
  })
  expect(body.counts.asked).toBeGreaterThan(0)
  expect(await decide('grant', 1)).toMatchObject({ status: 200, body: { state: 'granted', version: 2 } })
  expect(await role()).toBe('organisateur')
  expect(await told()).toMatchObject([{ subject: 'Vous pouvez créer vos tournois.', type: 'confirmation' }])
  const mails =
    await db`select recipient from mails where kind = 'organizing-granted' and recipient in ${db([owner.email, manager.email])}`
  expect(mails).toHaveLength(2)
  const journal = await db<{ action: string }[]>`
    select action from audit_log where entity = 'club' and entity_id = ${String(club_id)} order by id`
  expect(journal.map(({ action }) => action)).toEqual(['club.organizing_asked', 'club.organizing_granted'])
})

test('refusé, le club lit pourquoi et peut demander à nouveau trente jours plus tard, pas avant', async () => {
  await ask()
  expect((await decide('refuse', 1)).status).toBe(400)
  expect((await decide('refuse', 1, 'Numéro d’affiliation inconnu')).body).toMatchObject({ state: 'refused' })
  expect(await told()).toMatchObject([
    { content: 'Votre demande n’est pas acceptée\u00a0: Numéro d’affiliation inconnu.', type: 'refus' },
  ])
  expect(await mine()).toMatchObject({
    state: 'refused',
    reason: 'Numéro d’affiliation inconnu',
    permissions: { ask: false },
  })
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  await db`update organizer_grants set decided_at = ${new Date(Date.now() - 31 * DAY_MS)} where club_id = ${club_id}`
  expect(await ask()).toMatchObject({ status: 200, body: { state: 'asked', reason: null } })
})

test('de deux administrateurs à la fois, un décide ; l’autre lit qui a été plus rapide', async () => {
  await ask()
  const answers = await Promise.all([decide('grant', 1), decide('refuse', 1, 'Dossier vide', second)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.body.message).toMatch(/^Déjà traité par (Anne Arbitre|Camille Martin)\.$/)
  expect(await told()).toHaveLength(1)
})

test('retiré, le club mène ce qu’il a publié jusqu’au bout et n’a plus rien de nouveau', async () => {
  await ask()
  await decide('grant', 1)
  const running = await createTournament(db, { organizer_club_id: club_id, in_days: 10 })
  expect((await decide('withdraw', 2)).status).toBe(400)
  expect((await decide('withdraw', 2, 'Deux tournois annulés sans prévenir')).body).toMatchObject({
    state: 'withdrawn',
  })
  expect(await role()).toBe('organisateur')
  const page = (await owner.get(`/tournaments/${running.id}`)).body
  expect(page.permissions).toMatchObject({ manage: true })
  expect((await owner.get('/tournaments/organized')).body.permissions).toMatchObject({ create: false })
  expect(await create()).toMatchObject({ status: 403, body: { code: 'ORGANIZING_NOT_GRANTED' } })
  expect(await owner.post(`/tournaments/${running.id}/copies`, {})).toMatchObject({ status: 403 })
  expect(await mine()).toMatchObject({ state: 'withdrawn', reason: 'Deux tournois annulés sans prévenir' })

  // Begun and not ended, it still runs: an administrator reads that something is under way.
  await db`
    update tournaments set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour',
      registration_closes_at = null where id = ${running.id}`
  const listed = (await admin.get('/organizers?state=withdrawn')).body.items as {
    club: { id: number }
    running: number
  }[]
  expect(listed.find(({ club }) => club.id === club_id)).toMatchObject({ running: 1 })
  await db`update tournaments set starts_at = now() - interval '40 days', ends_at = now() - interval '39 days',
    registration_closes_at = null where id = ${running.id}`
  expect(await role()).toBe('club')
  expect((await decide('grant', 3)).body).toMatchObject({ state: 'granted' })
  expect(await role()).toBe('organisateur')
})

test('ni la table, ni un club en attente ou suspendu ne demandent ; personne ne reçoit ce droit sans être actif', async () => {
  const table = await createCaller(server, { club_id, rights: 'table' })
  expect(await ask(table)).toMatchObject({ status: 403 })
  expect(await mine(table)).toMatchObject({ state: null, permissions: { ask: false } })
  await db`update clubs set status = 'pending' where id = ${club_id}`
  expect(await ask()).toMatchObject({ status: 409 })
  expect((await mine()).permissions.why_not).toContain('Club en attente')
  await db`update clubs set status = 'active' where id = ${club_id}`
  await ask()
  await db`update clubs set status = 'suspended' where id = ${club_id}`
  expect(await decide('grant', 1)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect((await mine()).permissions.why_not).toContain('déjà demandé')
})

test('ce pouvoir retiré aux administrateurs ne reste qu’au propriétaire ; nul n’en décide pour son propre club', async () => {
  await ask()
  await db`insert into settings (key, value) values ('admin_manage_users', 'false')`
  expect(await decide('grant', 1)).toMatchObject({ status: 403, body: { code: 'POWER_WITHDRAWN' } })
  await db`update platform_admins set is_owner = true where user_id = ${second.user_id}`
  expect((await decide('grant', 1, undefined, second)).status).toBe(200)
  await db`delete from settings where key = 'admin_manage_users'`
  await db`update platform_admins set is_owner = false where user_id = ${second.user_id}`
  const member = await createCaller(server, { admin: true, club_id, rights: 'treasurer' })
  expect(await decide('withdraw', 2, 'Essai', member)).toMatchObject({ status: 403 })
})

test('la création fermée, un organisateur n’en commence, n’en copie, n’en soumet aucun ; il modifie les siens, et un administrateur en crée', async () => {
  await ask()
  await decide('grant', 1)
  const { body: draft } = await create()
  const { body: saved } = await save(owner, draft.id, { categories: [category()] })
  await db`insert into settings (key, value) values ('organizer_create_tournaments', 'false')`
  expect(await create()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await owner.post(`/tournaments/${draft.id}/copies`, {})).toMatchObject({ status: 403 })
  const { form_version } = saved
  expect(await owner.put(`/tournaments/${draft.id}/submission`, { form_version })).toMatchObject({ status: 403 })
  expect((await owner.get('/tournaments/organized')).body).toMatchObject({
    preparing: [{ id: draft.id }],
    permissions: { create: false, why_not: expect.stringContaining('pas de nouveau tournoi') },
  })
  expect((await save(owner, draft.id, { title: 'Tournoi de juin' })).status).toBe(200)
  expect((await create(admin, { club_id })).status).toBe(201)
  await db`delete from settings where key = 'organizer_create_tournaments'`
  expect((await create()).status).toBe(201)
})
