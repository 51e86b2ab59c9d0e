import { describe, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { createPerson, type Person, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

const club = await createClub(db, { name: 'Rebond Club' })
const owner = await createPerson(db, { club_id: club.id, full_name: 'Alix Durand' })
const manager = await createPerson(db, { club_id: club.id, rights: 'manager' })
const stranger = await createPerson(db)
const admin = await createPerson(db, { admin: true })

async function call(viewer: Person | null, method: string, path: string, body?: object) {
  const headers = viewer ? (await signIn(server, viewer)).headers : {}
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('un profil porte les champs du contrat et ce qu’on peut y faire', async () => {
  expect(await call(owner, 'GET', `/profiles/${owner.user_id}`)).toEqual({
    status: 200,
    body: {
      id: owner.user_id,
      club_name: 'Rebond Club',
      full_name: 'Alix Durand',
      email: owner.email,
      department: '69',
      phone: '06 12 34 56 78',
      avatar_url: null,
      theme: 'system',
      permissions: { edit: true, edit_club_name: true },
    },
  })
})

describe('qui lit et écrit un profil', () => {
  test.each([
    ['un visiteur', null, 401],
    ['son titulaire', manager, 200],
    ['un responsable du même club', owner, 404],
    ['quelqu’un d’autre', stranger, 404],
    ['un administrateur', admin, 200],
  ] as const)('%s', async (_, viewer, status) => {
    const path = `/profiles/${manager.user_id}`
    expect((await call(viewer, 'GET', path)).status).toBe(status)
    expect((await call(viewer, 'GET', `${path}/statistics`)).status).toBe(status)
    expect((await call(viewer, 'PATCH', path, { phone: '04 00 00 00 00' })).status).toBe(status)
  })

  test('le profil d’un autre répond comme un profil qui n’existe pas', async () => {
    const foreign = await call(stranger, 'GET', `/profiles/${owner.user_id}`)
    const absent = await call(stranger, 'GET', '/profiles/00000000-0000-4000-8000-000000000000')
    expect(foreign).toEqual(absent)
  })
})

test('modifier son profil garde ce qui n’est pas donné et laisse une trace', async () => {
  const person = await createPerson(db)
  const changed = await call(person, 'PATCH', `/profiles/${person.user_id}`, {
    full_name: '  Jo   Petit ',
    department: '01',
  })
  expect(changed.body).toMatchObject({ full_name: 'Jo Petit', department: '01', phone: '06 12 34 56 78' })
  const [line] = await db`
    select a.changes, p.changes as personal from audit_log a join audit_personal p on p.audit_id = a.id
    where entity = 'profile' and entity_id = ${person.user_id}`
  expect(line).toEqual({
    changes: { fields: ['full_name', 'department'] },
    personal: { full_name: ['Camille Martin', 'Jo Petit'], department: ['69', '01'] },
  })
})

test('le choix de jour ou de nuit suit la personne, qui le lit avec sa session', async () => {
  const person = await createPerson(db)
  const theme = async () => ((await call(person, 'GET', '/session')).body as { viewer: { theme: string } }).viewer.theme
  expect(await theme()).toBe('system')
  await call(person, 'PATCH', `/profiles/${person.user_id}`, { theme: 'dark' })
  expect(await theme()).toBe('dark')
  expect((await call(person, 'PATCH', `/profiles/${person.user_id}`, { theme: 'pink' })).status).toBe(400)
})

test('seul un responsable renomme le club, et ne renomme que le sien', async () => {
  const { id } = await createClub(db, { name: 'Ancien nom' })
  const [boss, helper] = [
    await createPerson(db, { club_id: id }),
    await createPerson(db, { club_id: id, rights: 'manager' }),
  ]
  expect((await call(helper, 'PATCH', `/profiles/${helper.user_id}`, { club_name: 'Nouveau nom' })).status).toBe(403)
  expect((await call(admin, 'PATCH', `/profiles/${boss.user_id}`, { club_name: 'Nouveau nom' })).status).toBe(403)
  const ruler = await createPerson(db, { admin: true, club_id: (await createClub(db)).id })
  expect((await call(ruler, 'PATCH', `/profiles/${boss.user_id}`, { club_name: 'Nouveau nom' })).status).toBe(403)
  expect((await call(boss, 'PATCH', `/profiles/${boss.user_id}`, { club_name: 'Nouveau nom' })).body).toMatchObject({
    club_name: 'Nouveau nom',
  })
  expect((await call(helper, 'GET', `/profiles/${helper.user_id}`)).body).toMatchObject({ club_name: 'Nouveau nom' })
})

test('un refus en cours de route ne change rien', async () => {
  const { status } = await call(manager, 'PATCH', `/profiles/${manager.user_id}`, {
    full_name: 'Changé',
    club_name: 'Changé',
  })
  expect(status).toBe(403)
  expect((await call(manager, 'GET', `/profiles/${manager.user_id}`)).body).toMatchObject({
    full_name: 'Camille Martin',
  })
})

test.each([
  ['l’adresse e-mail', { email: 'autre@exemple.test' }],
  ['un champ inconnu', { role: 'admin' }],
  ['un logo sans https', { avatar_url: 'http://ailleurs.test/x.png' }],
  ['un département inconnu', { department: '99' }],
  ['un téléphone en lettres', { phone: 'allô' }],
  ['un nom vide', { full_name: ' ' }],
])('%s ne s’écrit pas', async (_, change) => {
  expect((await call(stranger, 'PATCH', `/profiles/${stranger.user_id}`, change)).status).toBe(400)
})

test('sans match, les statistiques le disent au lieu d’inventer', async () => {
  expect((await call(stranger, 'GET', `/profiles/${stranger.user_id}/statistics`)).body).toEqual({
    played: 0,
    wins: 0,
    losses: 0,
    draws: 0,
    win_rate: null,
    latest_registrations: [],
  })
})
