import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase } from '#server/platform/database/client.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { startTestServer } from '#test/kit/server.ts'
import { confirm, openLink } from '#test/accounts/sign-up.ts'

/** A database as it was when a sign-up made the account before its address was confirmed. */
const name = `rebond_test_${randomUUID().slice(0, 8)}`
const admin = createDatabase(inject('adminUrl'), { maxConnections: 1 })
await admin`create database ${admin(name)} template template0 encoding 'UTF8' locale_provider icu icu_locale 'fr' locale 'C'`
const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href
const db = createDatabase(url)
const folder = await mkdtemp(join(tmpdir(), 'rebond-migrations-'))
afterAll(async () => {
  await db.end({ timeout: 1 })
  await admin`drop database if exists ${admin(name)} with (force)`
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

async function migrateBefore(number: string) {
  const all = new URL('../../../../migrations/2026/', import.meta.url)
  for (const file of await readdir(all))
    if (file.endsWith('.sql') && file < number) await copyFile(new URL(file, all), join(folder, file))
  await migrate(db, { folder: pathToFileURL(`${folder}/`) })
  await db`insert into regions (code, name) values ('84', 'Auvergne-Rhône-Alpes')`
  await db`
    insert into departments (code, name, region_code, time_zone) values ('69', 'Rhône', '84', 'Europe/Paris')`
}

const PASSWORD = 'rebond au panier'
const hash = await hashPassword(PASSWORD)

async function account(email: string, { confirmed = false, signed_in = false, club = '' } = {}) {
  const id = randomUUID()
  await db`
    insert into auth.users (id, email, password_hash, email_confirmed_at, last_sign_in_at)
    values (${id}, ${email}, ${hash}, ${confirmed ? new Date() : null}, ${signed_in ? new Date() : null})`
  await db`insert into auth.identities (user_id, provider, provider_id) values (${id}, 'email', ${id})`
  await db`insert into profiles (id, full_name, email, department, phone) values (${id}, 'Alix', ${email}, '69', '06 12 34 56 78')`
  if (!club) return id
  const [row] = await db<{ id: number }[]>`
    insert into clubs (name, department, status) values (${club}, '69', ${confirmed ? 'active' : 'pending'}) returning id`
  await db`insert into club_members (user_id, club_id, rights) values (${id}, ${row!.id}, 'owner')`
  return id
}

const link = (user_id: string, token: string, password_hash: string | null) =>
  db`insert into auth.one_time_tokens (user_id, kind, token_hash, password_hash, expires_at)
     values (${user_id}, 'signup', ${sha256(token)}, ${password_hash}, now() + interval '1 hour')`

test('les comptes jamais confirmés d’avant deviennent des demandes, ou disparaissent ; les autres restent', async () => {
  await migrateBefore('0013')
  const owner = await account('membre@exemple.test', { confirmed: true, club: 'Club connu' })
  const opened = await account('ouvert@exemple.test', { signed_in: true, club: 'Club ouvert' })
  const alone = await account('seul@exemple.test', { club: 'Club du lac' })
  await link(alone, 'jeton-seul', hash)
  const robbed = await account('vole@exemple.test', { club: 'Club du voleur' })
  await link(robbed, 'jeton-vole', await hashPassword('une autre clé'))
  const asking = await account('demande@exemple.test')
  const [known] = await db<{ id: number }[]>`select id from clubs where name = 'Club connu'`
  await db`insert into club_join_requests (club_id, user_id) values (${known!.id}, ${asking})`
  await link(asking, 'jeton-demande', hash)
  const accepted = await account('accepte@exemple.test')
  await db`insert into club_members (user_id, club_id, rights) values (${accepted}, ${known!.id}, 'manager')`
  await db`insert into mails (recipient, subject, html, plain_text, kind, sent_at) values ('x@exemple.test', 'x', 'LIEN', 'LIEN', 'confirm_email', now())`

  await migrate(db)
  expect(await db`select id from auth.users order by email`).toEqual([{ id: owner }, { id: opened }])
  expect(await db`select name from clubs order by name`).toEqual([{ name: 'Club connu' }, { name: 'Club ouvert' }])
  expect(await db`select from auth.users where email_confirmed_at is null`).toHaveLength(0)
  expect(await db`select email, club_name, club_id from auth.sign_up_requests order by email`).toEqual([
    { email: 'demande@exemple.test', club_name: null, club_id: known!.id },
    { email: 'seul@exemple.test', club_name: 'Club du lac', club_id: null },
  ])
  expect(await db`select html, plain_text from mails`).toEqual([{ html: '', plain_text: '' }])

  const server = await startTestServer({ databaseUrl: url, config: { confirm_email: true } })
  expect((await openLink(server, 'jeton-vole')).status).toBe(404)
  expect((await confirm(server, 'jeton-seul', { password: PASSWORD })).location).toContain(`${server.url}/club#`)
  expect(
    await db`select c.name, c.status from clubs c join club_members m on m.club_id = c.id join auth.users u on u.id = m.user_id
    where u.email = 'seul@exemple.test'`,
  ).toEqual([{ name: 'Club du lac', status: 'active' }])
})
