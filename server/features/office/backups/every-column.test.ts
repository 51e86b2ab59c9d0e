import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import { cutReferences } from '#server/platform/backup/cut-references.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { databaseName, dropBeside } from '#server/platform/database/databases.ts'
import { SECRET_ADDRESSES } from '#server/platform/secrets/secret-addresses.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { fillEveryColumn } from '#test/kit/filled-rows.ts'
import { leftOut } from './left-out.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-every-column-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* noFiles() {}

const SECRET = 'aZ09-_aZ09-_aZ09-_aZ09'
/** Where the words of a mail or of a message stand. */
const WITH_LINKS = { mails: ['link', 'html', 'plain_text', 'unsubscribe_url'], messages: ['link', 'content'] }

test('une base dont chaque colonne facultative de chaque table a servi se sauvegarde et se restaure, avec et sans clé', async () => {
  const { url, db } = await freshDatabase()
  expect(await fillEveryColumn(url)).toEqual([])
  const opening = SECRET_ADDRESSES.map((address) => `https://rebond.example/${address}/${SECRET}`).join(' ')
  for (const [table, columns] of Object.entries(WITH_LINKS))
    for (const column of columns) await db`update ${db(table)} set ${db(column)} = ${opening}`
  const beside = `${databaseName(url)}_filled`
  const identity = await generateIdentity()
  for (const key of [null, { identity, recipient: await identityToRecipient(identity) }]) {
    const path = join(folder, key ? 'filled.json.zst.age' : 'filled.json.zst')
    const { rows } = await makeBackup(path, {
      database_url: url,
      app: 'test',
      key_check: 'key',
      leftOut: leftOut(key !== null),
      recipients: key ? [key.recipient] : [],
      files: noFiles,
      onProgress: () => {},
    })
    const from = { path, identity: key?.identity ?? null }
    const inClear = key ? '' : zstdDecompressSync(readFileSync(path)).toString('utf8')
    expect(inClear).not.toContain(SECRET)
    if (!key) expect(inClear).toContain('https://rebond.example/courriels/ ')
    const restored = await bringUp(url, beside, from, { throwaway: key !== null })
    expect(Object.values(restored.loaded.rows).reduce((sum, count) => sum + count, 0)).toBe(rows)
    const copy = createDatabase(restored.url, { maxConnections: 1 })
    const pointing = (sql: typeof db) => sql<{ count: number }[]>`
      select count(email_change_session)::int as count from auth.users`
    expect((await pointing(db))[0]!.count).toBeGreaterThan(0)
    expect((await pointing(copy))[0]!.count).toBe(key ? (await pointing(db))[0]!.count : 0)
    await copy.end()
    await dropBeside(url, beside)
  }
})

test('rien n’est dans la base que la sauvegarde ne sait pas lire : ni table partitionnée, ni vue gardée, ni grand objet', async () => {
  const { db } = await freshDatabase()
  const others = await db`
    select n.nspname, c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('p', 'm', 'f') and n.nspname not in ('information_schema', 'pgboss') and n.nspname not like 'pg\\_%'`
  expect(others).toEqual([])
  expect(await db`select from pg_largeobject_metadata`).toEqual([])
})

test('une référence vers ce qui est laissé de côté devient vide, et reste quand la ligne visée est dans la sauvegarde', () => {
  const key = (table: string, on: string, column: { name: string; required: boolean }) => ({
    table,
    on,
    name: 'fkey',
    definition: '',
    columns: [{ ...column, on: 'id' }],
  })
  const left = { tables: ['auth.sessions'], rows: { 'public.mails': 'not secret' }, columns: { 'a.b.ruled': '1' } }
  const optional = { name: 'session_id', required: false }
  expect(
    cutReferences(left, [
      key('auth.users', 'auth.sessions', optional),
      key('auth.sessions', 'auth.sessions', optional),
      key('public.mails', 'public.mails', { name: 'digest_id', required: false }),
      key('public.teams', 'public.clubs', { name: 'club_id', required: true }),
    ]).columns,
  ).toEqual({
    'a.b.ruled': '1',
    'auth.users.session_id': 'null',
    'public.mails.digest_id': expect.stringContaining('where not secret'),
  })
  expect(() => cutReferences(left, [key('a.b', 'auth.sessions', { name: 'session_id', required: true })])).toThrow(
    'leave it out too',
  )
})
