import { existsSync, readFileSync, statSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { passingTime } from '#server/platform/journal/actor.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { createCaller } from '#test/kit/caller.ts'
import { addFactor, createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { makeOwnerLink } from './commands/claim-platform.ts'
import { ownPlatform } from './commands/own-platform.ts'
import { ownerLinkFile } from './link-file.ts'
import { offerOwnership } from './offer-ownership.ts'

const server = await startTestServer()
const { services } = server
const { db } = services

beforeEach(async () => void (await db`update platform_admins set is_owner = false`))

const ownerId = async () =>
  (await db<{ user_id: string }[]>`select user_id from platform_admins where is_owner`)[0]?.user_id
const own = (to: { email: string }) => db.begin((tx) => ownPlatform(tx, services, passingTime, { to }))

const createAdmin = () => createCaller(server, { admin: true, clubless: true })

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
  expect(told.map(({ kind }) => String(kind)).sort()).toEqual([
    'platform-handed-over',
    'platform-owned',
    'platform-owned',
  ])
  const lines =
    await db`select action from audit_log where entity_id in (${first.user_id}, ${second.user_id}) and action like 'platform.%'`
  expect(lines.map(({ action }) => String(action)).sort()).toEqual(['platform.handed_over', 'platform.owned'])
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
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
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

test('un lien qui ne fait plus rien dit pourquoi\u00a0: il a servi, un autre l’a remplacé, un jour a passé', async () => {
  const token = async () => (await makeOwnerLink(services))!.split('jeton=')[1]!
  const [replaced, used] = [await token(), await token()]
  const [one, other] = [await createAdmin(), await createAdmin()]
  const said = async (link: string) => {
    const { status, body } = await other.put('/ownership', { token: link })
    return [status, body.code, body.message]
  }
  expect(await said(replaced)).toEqual([409, 'OWNER_LINK_DEAD', expect.stringContaining('plus récent')])
  expect((await one.put('/ownership', { token: used })).status).toBe(200)
  expect(await said(used)).toEqual([409, 'OWNER_LINK_DEAD', expect.stringContaining('déjà servi')])
  await db`update platform_admins set is_owner = false`
  const late = await token()
  await db`update platform_owner_links set expires_at = now() - interval '1 second' where was_used is null`
  expect(await said(late)).toEqual([409, 'OWNER_LINK_DEAD', expect.stringContaining('24 heures')])
  expect(await said('inconnu')).toEqual([409, 'OWNER_LINK_DEAD', expect.stringContaining('n’est pas celui')])
})

test('à chaque démarrage le lien attend dans un fichier de l’exploitant, un seul, et rien de ce qui se dit ne le contient', async () => {
  const file = ownerLinkFile(services.config)
  const first = await offerOwnership(services)
  const link = readFileSync(file, 'utf8').trim()
  expect(link).toContain('/proprietaire?jeton=')
  expect(first).toContain(file)
  expect(first).not.toContain(link.split('jeton=')[1])
  expect(statSync(file).mode & 0o777).toBe(0o600)

  expect(await offerOwnership(services)).toBe(first)
  expect(readFileSync(file, 'utf8').trim()).toBe(link)
  await db`update platform_owner_links set expires_at = now() - interval '1 second' where was_used is null`
  await offerOwnership(services)
  const fresh = readFileSync(file, 'utf8').trim()
  expect(fresh).not.toBe(link)

  const owner = await createAdmin()
  expect((await owner.put('/ownership', { token: fresh.split('jeton=')[1] })).status).toBe(200)
  expect(existsSync(file)).toBe(false)
  expect(await offerOwnership(services)).toBeNull()
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
