import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

const newClub = () => ({ name: `Club ${randomUUID().slice(0, 8)}`, department: '971', phone: '05 90 12 34 56' })

/** Somebody without a club who has asked to join the one of `owner`. */
async function asked() {
  const owner = await createCaller(server)
  const asker = await createCaller(server, { clubless: true })
  const { body } = await asker.post(`/clubs/${owner.club_id}/join-requests`)
  return { owner, asker, id: String(body.id) }
}

const clubOf = async (person: Caller) => (await person.get('/session')).body.viewer

test('qui n’a pas de club fonde le sien et en devient responsable', async () => {
  const person = await createCaller(server, { clubless: true })
  const club = { ...newClub(), name: '  AS  Deshaies ' }
  const founded = await person.post('/clubs', club)
  expect(founded).toMatchObject({ status: 201, body: { name: 'AS Deshaies' } })
  expect(await clubOf(person)).toMatchObject({
    club: { id: founded.body.id, name: 'AS Deshaies', rights: 'owner', badge: 'Club actif' },
    permissions: { register_team: true, manage_members: true },
  })
  const [row] = await db`select department, phone, email, time_zone from clubs where id = ${founded.body.id}`
  const { department, phone } = club
  expect(row).toEqual({ department, phone, email: person.email, time_zone: 'America/Guadeloupe' })
})

test('une demande en attente n’empêche rien : elle est retirée, et ne peut plus être acceptée', async () => {
  const { owner, asker, id } = await asked()
  expect((await asker.post('/clubs', newClub())).status).toBe(201)
  expect(await clubOf(asker)).toMatchObject({ club: { rights: 'owner' }, join_request: null })
  expect((await owner.get('/clubs/mine')).body.join_requests).toEqual([])
  expect((await owner.put(`/clubs/join-requests/${id}/acceptance`, {})).body.code).toBe('CONFLICT')
  const audited = await db<{ action: string }[]>`
    select action from audit_log where actor_id = ${asker.user_id} and entity = 'club' order by id`
  expect(audited.map(({ action }) => action)).toEqual(['club.join_requested', 'club.join_withdrawn', 'club.created'])
})

test('une demande refusée non plus', async () => {
  const { owner, asker, id } = await asked()
  await owner.put(`/clubs/join-requests/${id}/refusal`, {})
  expect((await asker.post('/clubs', newClub())).status).toBe(201)
})

test('un membre n’en fonde pas un second, et huit demandes à la fois n’en font qu’un', async () => {
  const member = await createCaller(server)
  expect((await member.post('/clubs', newClub())).body.code).toBe('ALREADY_IN_A_CLUB')
  const person = await createCaller(server, { clubless: true })
  const club = newClub()
  const answers = await Promise.all(Array.from({ length: 8 }, () => person.post('/clubs', club)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await db`select from clubs where name = ${club.name}`).toHaveLength(1)
})

test('accepté et fondateur au même instant, on n’est que d’un club', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { owner, asker, id } = await asked()
    const club = newClub()
    const [accepted, founded] = await Promise.all([
      owner.put(`/clubs/join-requests/${id}/acceptance`, {}),
      asker.post('/clubs', club),
    ])
    expect([accepted.status === 200, founded.status === 201]).toContain(false)
    const { club: own } = await clubOf(asker)
    expect(own.name === club.name).toBe(founded.status === 201)
    expect(await db`select from clubs where name = ${club.name}`).toHaveLength(founded.status === 201 ? 1 : 0)
  }
})

test('un club mal rempli est refusé champ par champ', async () => {
  const person = await createCaller(server, { clubless: true })
  for (const wrong of [{ name: 'A' }, { department: '99' }, { phone: 'allô' }, { status: 'active' }])
    expect((await person.post('/clubs', { ...newClub(), ...wrong })).status).toBe(400)
  expect(await db`select from club_members where user_id = ${person.user_id}`).toHaveLength(0)
})

test('une demande de trop dans la journée attend dans l’espace du club, sans mail', async () => {
  const { id } = await createClub(db)
  const owner = await createCaller(server, { club_id: id })
  for (let index = 0; index < 11; index += 1)
    await (await createCaller(server, { clubless: true })).post(`/clubs/${id}/join-requests`)
  expect(await db`select from mails where recipient = ${owner.email}`).toHaveLength(10)
  expect((await owner.get('/clubs/mine')).body.join_requests).toHaveLength(11)
})
