import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { eraseAccount } from '#server/features/personal-data/commands/erase-account.ts'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import { loadBackup } from '#server/platform/backup/load-backup.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { listTables } from '#server/platform/backup/tables.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { openCopySession } from '#server/platform/database/copy-session.ts'
import { createBeside, databaseName, dropBeside } from '#server/platform/database/databases.ts'
import { createServices } from '#server/services.ts'
import { createCaller } from '#test/caller.ts'
import { databaseUrl, db } from '#test/database.ts'
import { createDocument } from '#test/factories.ts'
import { createPerson } from '#test/people.ts'
import { startTestServer } from '#test/server.ts'
import { checkInvariants } from '#test/invariants.ts'
import { listJobs } from '#server/jobs.ts'
import { memoryPath, readMemory, rememberActs } from './commands/remember-acts.ts'
import { settleRestored } from './commands/settle-restored.ts'
import { leftOut, NO_SECRETS } from './left-out.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const server = await startTestServer({ config: { backup_dir: folder } })

async function* noFiles() {}
const backUp = (path: string, recipient: string | null = null, url = databaseUrl) =>
  makeBackup(path, {
    database_url: url,
    app: 'test',
    key_check: 'key',
    leftOut: leftOut(recipient !== null),
    recipients: recipient === null ? [] : [recipient],
    files: noFiles,
    onProgress: () => {},
  })
const consumed = async (path: string, identity: string | null = null) => {
  for await (const _ of readBackup(path, identity));
}
const later = `${databaseName(databaseUrl)}_later`

test('toute colonne qui ressemble à un secret a sa règle', async () => {
  const session = await openCopySession(databaseUrl)
  const tables = await listTables(session)
  await session.end()
  const { tables: left, rows, columns } = leftOut(false)
  const without = tables.flatMap((table) =>
    table.columns
      .map(({ name, type }) => ({ place: `${table.name}.${name}`, name, type }))
      .filter(({ name, type }) => table.name.startsWith('auth.') || type === 'bytea' || SECRET.test(name))
      .filter(
        ({ place }) =>
          !left.includes(table.name) &&
          !columns[place] &&
          !NO_SECRETS.includes(place) &&
          !NO_SECRETS.includes(table.name),
      )
      .map(({ place }) => place),
  )
  expect(without).toEqual([])
  const places = new Set(
    tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => `${table.name}.${name}`)]),
  )
  for (const place of [...left, ...Object.keys(rows), ...Object.keys(columns), ...NO_SECRETS])
    expect(places).toContain(place)
})

const SECRET = /hash|secret|sealed|token|password|credential|nonce|private|challenge|unsubscribe|cookie/

test('ce qui est sauvegardé puis restauré est ce qui était, quelles que soient les valeurs', async () => {
  const name = `${databaseName(databaseUrl)}_values`
  const copy = `${name}_copy`
  const schema = `
    create table migrations (name text, checksum text, applied_at timestamptz);
    create table journal_seals (day date, seal text);
    create table odd (
      id int generated always as identity, name text, bytes bytea, amount numeric, ratio float8, list text[], grid int[],
      at timestamptz, day date, span tstzrange, facts jsonb, raw json, search tsvector, pause interval, flag boolean, said jsonb not null default 'null',
      twice text generated always as (name || name) stored, primary key (name, id));
    create table loose (value text);`
  const url = await createBeside(databaseUrl, name)
  const copyUrl = await createBeside(databaseUrl, copy)
  const [from, to] = [createDatabase(url, { maxConnections: 1 }), createDatabase(copyUrl, { maxConnections: 1 })]
  try {
    await from.unsafe(schema)
    await to.unsafe(schema)
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.replaceAll('\0', '').toWellFormed())
    const row = fc.record({
      name: text,
      bytes: fc.option(fc.uint8Array({ maxLength: 30 })),
      amount: fc.option(
        fc.oneof(
          fc.constantFrom('NaN', 'Infinity', '-Infinity', '0.10', '1e-30', '123456789012345678901234567890.123456789'),
          fc.bigInt().map(String),
        ),
      ),
      ratio: fc.option(
        fc
          .oneof(fc.double(), fc.constantFrom(0.1, 5e-324, Infinity, -Infinity, NaN, -0))
          .map((n) => (Object.is(n, -0) ? '-0' : String(n))),
      ),
      list: fc.option(fc.array(fc.option(text), { maxLength: 4 })),
      at: fc.constantFrom(null, 'infinity', '-infinity', '2026-10-25T00:30:00.123456Z', '0044-03-15 00:00:00+00 BC'),
      day: fc.constantFrom(null, 'infinity', '2026-02-28'),
      span: fc.constantFrom(null, 'empty', '[2026-01-01,infinity)', '(,2026-01-01]'),
      facts: fc.option(
        fc
          .jsonValue({ maxDepth: 3 })
          .map((value) => JSON.stringify(value ?? []).replaceAll(/\\u0000|\\ud[89a-f]../g, '')),
      ),
      raw: fc.constantFrom(null, '{"a" :\n1,\r\n "a": 1.10}', '"\\u2028"', '[]'),
      pause: fc.constantFrom(null, '1 year 2 mons -3 days 04:05:06.789'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        await from.unsafe('truncate odd, loose')
        for (const one of [
          ...rows,
          { ...rows[0]!, name: '\\.' },
          { ...rows[0]!, name: 'U+2028 \u2028 \u0001\u0002 ,"' },
        ]) {
          await from`
            insert into odd (name, bytes, amount, ratio, list, grid, at, day, span, facts, raw, search, pause)
            values (${one.name}, ${one.bytes && Buffer.from(one.bytes)}, ${one.amount}::text::numeric, ${one.ratio}::text::float8, ${one.list},
              '{{1,2},{3,null}}', ${one.at}::text::timestamptz, ${one.day}::text::date, ${one.span}::text::tstzrange, ${one.facts}::text::jsonb, ${one.raw}::text::json,
              to_tsvector('simple', ${one.name}), ${one.pause}::text::interval)`
          await from`insert into loose (value) values (${one.name})`
        }
        const path = join(folder, 'values.json.zst')
        await backUp(path, null, url)
        JSON.parse(zstdDecompressSync(readFileSync(path)).toString('utf8'))
        const session = await openCopySession(copyUrl)
        await loadBackup(session, readBackup(path, null)).finally(() => session.end())
        const all = (sql: typeof from) =>
          sql`select odd::text as value, raw::jsonb from odd union all select value, null from loose order by 1`
        expect((await all(to)).map(({ raw }) => raw)).toEqual((await all(from)).map(({ raw }) => raw))
        const exact = (sql: typeof from) => sql`
          select array[id::text, name, bytes::text, amount::text, ratio::text, list::text, grid::text, at::text, day::text, span::text, facts::text,
            search::text, pause::text, twice, said::text] as value from odd order by id`
        expect(await exact(to)).toEqual(await exact(from))
        const [next] = await to`insert into odd (name) values ('next') returning id`
        const [last] = await from`select max(id) as id from odd`
        expect(next!.id).toBe(Number(last!.id) + 1)
      }),
      { numRuns: 8 },
    )
  } finally {
    await from.end()
    await to.end()
    await dropBeside(databaseUrl, name)
    await dropBeside(databaseUrl, copy)
  }
})

test('une sauvegarde altérée, tronquée, d’une version plus récente ou d’une autre clé est refusée par une phrase', async () => {
  const path = join(folder, 'good.json.zst')
  await backUp(path)
  const text = zstdDecompressSync(readFileSync(path)).toString('utf8')
  const plain = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  await consumed(plain('same.json', text))
  const altered = /altérée ou tronquée/
  await expect(consumed(plain('altered.json', text.replace('"Auvergne', '"Auvergna')))).rejects.toThrow(altered)
  await expect(consumed(plain('cut.json', text.slice(0, -5_000)))).rejects.toThrow(altered)
  await expect(consumed(plain('short.json', text.split('\n').slice(0, -2).join('\n')))).rejects.toThrow(altered)
  writeFileSync(join(folder, 'cut.json.zst'), readFileSync(path).subarray(0, -900))
  await expect(consumed(join(folder, 'cut.json.zst'))).rejects.toThrow(altered)
  await expect(consumed(join(folder, 'absent.json'))).rejects.toThrow(/n’existe pas/)
  const newer = text.replace('"migrations":[', '"migrations":[{"name":"9999-later.sql","checksum":"x"},')
  await expect(bringUp(databaseUrl, later, { path: plain('newer.json', newer), identity: null })).rejects.toThrow(
    /version plus récente/,
  )
  await dropBeside(databaseUrl, later)
  await expect(consumed(plain('format.json', text.replace('"format":1', '"format":2')))).rejects.toThrow(
    /version plus récente/,
  )

  const [own, other] = [await generateIdentity(), await generateIdentity()]
  const sealed = join(folder, 'sealed.json.zst.age')
  await backUp(sealed, await identityToRecipient(own))
  await consumed(sealed, own)
  await expect(consumed(sealed, null)).rejects.toThrow(/chiffrée/)
  await expect(consumed(sealed, other)).rejects.toThrow(/n’ouvre pas cette sauvegarde/)
  const bytes = readFileSync(sealed)
  bytes[bytes.length - 5_000]! ^= 1
  writeFileSync(sealed, bytes)
  await expect(consumed(sealed, own)).rejects.toThrow(altered)
})

test('ce qui a été décidé d’un club, d’un document ou d’une adresse depuis la sauvegarde tient après elle', async () => {
  const admin = await createCaller(server, { admin: true, clubless: true })
  await db`update platform_admins set is_owner = true where user_id = ${admin.user_id}`
  const owners = await Promise.all(Array.from({ length: 6 }, () => createCaller(server, { organizer: true })))
  const [suspended, forgiven, closed, reopened, goes, stays] = owners.map(({ club_id }) => club_id) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const act = async (id: number, what: string, asked: object) => {
    const { version } = (await admin.get(`/admin/clubs/${id}`)).body
    expect([what, (await admin.put(`/admin/clubs/${id}/${what}`, { version, ...asked })).status]).toEqual([what, 200])
  }
  const suspend = (id: number) =>
    act(id, 'suspension', { suspended: true, reason: 'Licences de Zoé Fautive falsifiées' })
  const close = async (id: number) => {
    const [club] = await db<{ name: string }[]>`select name from clubs where id = ${id}`
    await act(id, 'closure', { closed: true, reason: 'Plus personne', typed_name: club!.name })
  }
  await suspend(forgiven)
  await close(reopened)
  const document = await createDocument(db, { club_id: stays })
  const [link] = await db<{ id: string }[]>`
    insert into partner_links (token_hash, created_at) values ('hash', now()) returning id`
  const identity = await generateIdentity()
  const path = join(folder, 'standing.json.zst.age')
  await backUp(path, await identityToRecipient(identity))

  await suspend(suspended)
  await act(forgiven, 'suspension', { suspended: false })
  await close(closed)
  await act(reopened, 'closure', { closed: false })
  expect((await owners[5]!.put(`/documents/${document.id}/withdrawal`)).status).toBe(200)
  expect((await admin.delete(`/admin/partner-links/${link!.id}`)).status).toBe(200)
  const decide = (version: number, outcome: string) =>
    admin.put(`/clubs/${stays}/organizing`, { version, outcome, reason: 'Annulé sans prévenir' })
  expect((await decide(1, 'withdraw')).status).toBe(200)
  const [club] = await db<{ name: string }[]>`select name from clubs where id = ${goes}`
  expect((await admin.post(`/admin/clubs/${goes}/merge`, { into: stays, typed_name: club!.name })).status).toBe(200)
  await rememberActs(server.services)
  expect(readFileSync(memoryPath(folder), 'utf8')).not.toContain('Fautive')

  const { url, loaded } = await bringUp(databaseUrl, later, { path, identity })
  const { services, jobs, close: end } = await createServices(server.services.config, url, server.services.log)
  try {
    await jobs.start(listJobs(services), services, { work: false })
    const settled = await settleRestored(services, { name: 'standing', at: loaded.header.at }, await readMemory(folder))
    expect(settled).toMatchObject({ not_erased: [], not_merged: [`${goes} → ${stays}`] })
    const standing = (sql: typeof db) => sql`
      select c.id, c.status, c.suspended_from, g.granted from clubs c left join organizer_grants g on g.club_id = c.id
      where c.id = any(${[suspended, forgiven, closed, reopened, stays]}::int[]) order by c.id`
    expect(await standing(services.db)).toEqual(await standing(db))
    const rest = (sql: typeof db) => sql`
      select d.status, d.file_id, f.kept_at, l.revoked_at is not null as revoked
      from documents d left join files f on f.id = d.file_id, partner_links l where d.id = ${document.id} and l.id = ${link!.id}`
    expect(await rest(services.db)).toEqual(await rest(db))
    expect(await checkInvariants(services.db, new Date(loaded.header.at))).toEqual([])
  } finally {
    await end()
    await dropBeside(databaseUrl, later)
  }
})

test('un effacement, une exclusion et un lien retiré depuis la sauvegarde tiennent après elle, et le site attend un administrateur', async () => {
  const owner = await createCaller(server)
  const member = await createPerson(db, { club_id: owner.club_id, rights: 'manager' })
  const gone = await createCaller(server, { clubless: true, full_name: 'Zoé Effacée' })
  const path = join(folder, 'before.json.zst')
  await backUp(path)

  expect((await owner.put(`/members/${member.user_id}/removal`)).status).toBe(200)
  await db`insert into account_erasures (user_id, asked_at, due_at) values (${gone.user_id}, now(), now() - interval '1 second')`

  await eraseAccount(server.services, gone.user_id)
  await rememberActs(server.services)
  await rememberActs(server.services)
  expect((await readMemory(folder)).filter(({ entity_id }) => entity_id === gone.user_id)).toHaveLength(1)

  const { url, loaded } = await bringUp(databaseUrl, later, { path, identity: null })
  const { services, jobs, close } = await createServices(server.services.config, url, server.services.log)
  try {
    await jobs.start(listJobs(services), services, { work: false })
    const people = () => services.db`select id from auth.users where id = ${gone.user_id}`
    expect(await people()).toHaveLength(1)
    const settled = await settleRestored(services, { name: 'before', at: loaded.header.at }, await readMemory(folder))
    expect(settled).toMatchObject({ not_erased: [] })
    expect(await people()).toEqual([])
    expect(await services.db`select 1 from club_members where user_id = ${member.user_id}`).toEqual([])
    expect(await services.db`select 1 from club_members where user_id = ${owner.user_id}`).toHaveLength(1)
    const [maintenance] = await services.db`select value from settings where key = 'maintenance'`
    expect(maintenance!.value).toMatchObject({ on: true, since: loaded.header.at })
    expect(await services.db`select 1 from pgboss.job where name = 'mail.send' and state < 'active'`).toEqual([])
    expect(
      await services.db`select text from (select subject || html || plain_text as text from mails) m where text like '%Zoé Effacée%'`,
    ).toEqual([])
    expect(await checkInvariants(services.db, new Date(loaded.header.at))).toEqual([])
  } finally {
    await close()
    await dropBeside(databaseUrl, later)
  }
})
