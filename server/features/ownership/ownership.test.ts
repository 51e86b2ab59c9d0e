import { beforeEach, expect, test } from 'vitest'
import { passingTime } from '#server/platform/actor.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { createCaller } from '#test/caller.ts'
import { addFactor, createPerson } from '#test/people.ts'
import { startTestServer } from '#test/server.ts'
import { makeOwnerLink } from './commands/claim-platform.ts'
import { ownPlatform } from './commands/own-platform.ts'

const server = await startTestServer()
const { services } = server
const { db } = services

beforeEach(async () => void (await db`update platform_admins set is_owner = false`))

const ownerId = async () =>
  (await db<{ user_id: string }[]>`select user_id from platform_admins where is_owner`)[0]?.user_id
const own = (to: { email: string }) => db.begin((tx) => ownPlatform(tx, services, passingTime, { to }))

/** Somebody who is no administrator yet, and has just given their second factor. */
async function newcomer() {
  const person = await createPerson(db)
  await addFactor(db, person.user_id)
  return person
}

test('l’adresse donnée à la ligne de commande devient propriétaire et administratrice, l’ancien le reste, les deux le lisent', async () => {
  const [first, second] = [await newcomer(), await newcomer()]
  await own(first)
  expect(await ownerId()).toBe(first.user_id)
  await own(second)
  await own(second)
  expect(await ownerId()).toBe(second.user_id)
  expect(await db`select from platform_admins where user_id = ${first.user_id}`).toHaveLength(1)
  const told =
    await db`select user_id, kind from mails where user_id in (${first.user_id}, ${second.user_id}) order by created_at`
  expect(told.map(({ kind }) => kind).sort()).toEqual(['platform-handed-over', 'platform-owned', 'platform-owned'])
  const lines =
    await db`select action from audit_log where entity_id in (${first.user_id}, ${second.user_id}) and action like 'platform.%'`
  expect(lines.map(({ action }) => action).sort()).toEqual(['platform.handed_over', 'platform.owned'])
})

test.each([
  ['sans compte', async () => ({ email: 'personne@exemple.test' }), 'NOT_FOUND'],
  ['sans second facteur', () => createPerson(db), 'second facteur'],
  [
    'au mot de passe court',
    async () => {
      const person = await newcomer()
      await db`update auth.users set password_hash = ${await hashPassword('court1')} where id = ${person.user_id}`
      return person
    },
    '12 caractères',
  ],
  [
    'suspendue',
    async () => {
      const person = await newcomer()
      await db`update auth.users set suspended_at = now() where id = ${person.user_id}`
      return person
    },
    'suspendu',
  ],
])('une adresse %s ne devient pas propriétaire', async (_, person, reason) => {
  const refusal = await own(await person()).catch((error: { code: string; message: string }) => error)
  expect(`${'code' in refusal ? refusal.code : ''} ${'message' in refusal ? refusal.message : ''}`).toContain(reason)
  expect(await ownerId()).toBeUndefined()
})

test('deux prises à la fois : un seul propriétaire, jamais aucun', async () => {
  const people = await Promise.all([newcomer(), newcomer(), newcomer()])
  await Promise.all(people.map(own))
  expect(people.map(({ user_id }) => user_id)).toContain(await ownerId())
})

test('le lien du démarrage sert une fois, vingt-quatre heures, à qui tient un second facteur, tant que personne ne possède la plateforme', async () => {
  const token = async () => (await makeOwnerLink(services))!.split('jeton=')[1]!
  const link = await token()
  expect(await db`select from platform_owner_links where token_hash = ${link}`).toHaveLength(0)
  const without = await createCaller(server)
  expect(await without.put('/ownership', { token: link })).toMatchObject({
    status: 422,
    body: { code: 'OWNER_REFUSED' },
  })
  const admin = () => createCaller(server, { admin: true, clubless: true })
  const [one, other] = [await admin(), await admin()]
  const answers = await Promise.all([one, other].map((caller) => caller.put('/ownership', { token: link })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([one.user_id, other.user_id]).toContain(await ownerId())
  expect(await makeOwnerLink(services)).toBeNull()

  await db`update platform_admins set is_owner = false`
  const late = await token()
  await db`update platform_owner_links set expires_at = now() - interval '1 second'`
  expect(await other.put('/ownership', { token: late })).toMatchObject({
    status: 409,
    body: { code: 'OWNER_LINK_DEAD' },
  })
})

test('un propriétaire confie la plateforme à un administrateur, à personne d’autre', async () => {
  const owner = await createCaller(server, { admin: true, clubless: true })
  await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`
  const [admin, club] = [await createPerson(db, { admin: true }), await newcomer()]
  expect(await owner.put('/admin/ownership', { user_id: club.user_id })).toMatchObject({
    status: 422,
    body: { message: 'Nommez d’abord cette personne administratrice.' },
  })
  expect((await owner.put('/admin/ownership', { user_id: admin.user_id })).body).toMatchObject({
    owner: { user_id: admin.user_id, is_me: false },
    permissions: { hand_over: false },
  })
  expect(await owner.put('/admin/ownership', { user_id: owner.user_id })).toMatchObject({ status: 403 })
})

test('le compte du propriétaire ne s’efface pas, pas même par la base', async () => {
  const owner = await createPerson(db, { admin: true })
  await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`
  for (const erase of [
    () => db`delete from auth.users where id = ${owner.user_id}`,
    () => db`delete from profiles where id = ${owner.user_id}`,
    () => db`delete from platform_admins where user_id = ${owner.user_id}`,
  ])
    await expect(erase()).rejects.toThrow('owner of the platform')
  expect(await ownerId()).toBe(owner.user_id)
})
