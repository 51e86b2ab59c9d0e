import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/notices/settings.ts'
import { chooseMails } from '#server/features/notices/messages/commands/choose-mails.ts'
import { eraseAccount } from '#server/features/accounts/personal-data/commands/erase-account.ts'
import { audit } from '#server/platform/journal/audit.ts'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import { loadBackup } from '#server/platform/backup/load-backup.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { listTables } from '#server/platform/backup/tables.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { openCopySession } from '#server/platform/database/copy-session.ts'
import { createBeside, databaseName, dropBeside } from '#server/platform/database/databases.ts'
import { SECRET_NAME } from '#server/platform/secrets/secrets.ts'
import { createServices } from '#server/services.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createClub, createDocument, createRegistration, createTournament } from '#test/kit/factories.ts'
import { addFactor, createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { listJobs } from '#server/jobs.ts'
import { memoryPath, readMemory, rememberActs, setMemoryAside } from './remember-acts.ts'
import { settleRestored } from './settle-restored.ts'
import { answerTo, REMEMBERED } from './after-restore.ts'
import { WAYS_IN } from './ended.ts'
import { leftOut, NO_SECRETS } from '../../left-out.ts'
import type { Remembered } from './remembered.ts'

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
      .filter(({ name, type }) => table.name.startsWith('auth.') || type === 'bytea' || SECRET_NAME.test(name))
      .filter(({ place }) => !left.includes(table.name) && !columns[place] && !NO_SECRETS.includes(place))
      .map(({ place }) => place),
  )
  expect(without).toEqual([])
  const places = new Set(
    tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => `${table.name}.${name}`)]),
  )
  for (const place of [...left, ...Object.keys(rows), ...Object.keys(columns), ...NO_SECRETS])
    expect(places).toContain(place)
})

test('chaque table des comptes et chaque colonne qui peut ouvrir quelque chose a sa fin à la restauration, ou sa raison de rester', async () => {
  const session = await openCopySession(databaseUrl)
  const tables = await listTables(session)
  await session.end()
  const opens = (place: string, type: string) =>
    !NO_SECRETS.includes(place) && (type === 'bytea' || SECRET_NAME.test(place.slice(place.lastIndexOf('.'))))
  const places = tables.flatMap(({ name, columns }) => {
    if (name.startsWith('auth.') || name in WAYS_IN) return [name]
    return columns
      .map((column) => ({ place: `${name}.${column.name}`, type: column.type }))
      .filter(({ place, type }) => opens(place, type) || place in WAYS_IN)
      .map(({ place }) => place)
  })
  expect(places.toSorted()).toEqual(Object.keys(WAYS_IN).toSorted())
})

test('tout ce qui se rejoue se rejoue sans rien casser, que ce dont il parle soit dans la sauvegarde ou non', async () => {
  const club = await createClub(db, { organizer: true })
  const { user_id } = await createPerson(db, { club_id: club.id })
  const factor_id = await addFactor(db, user_id)
  const stranger = crypto.randomUUID()
  const done = REMEMBERED.map((action) => ({ action, answer: answerTo({ action }) })).filter(
    ({ answer }) => typeof answer === 'function',
  )
  expect(done.length).toBeGreaterThan(40)
  const absent = { user_id: stranger, factor_id: stranger, club_id: 2_147_483_647 }
  for (const ids of [absent, { user_id, factor_id, club_id: club.id }])
    for (const { action, answer } of done) expect(await tryAgain(action, answer, ids), action).toBe('done')
})

type Ids = { user_id: string; factor_id: string; club_id: number }

/** In a transaction that is given up. @returns 'done', or what the database says */
async function tryAgain(action: string, answer: ReturnType<typeof answerTo>, { user_id, factor_id, club_id }: Ids) {
  const is_numbered = /^(club|member|invitation|collection|table|tournament)\./.test(action)
  const line: Remembered = {
    id: '1',
    at: '2026-11-20T10:00:00+00:00',
    action,
    actor_id: user_id,
    entity_id: action.startsWith('setting.') ? 'accounts_open' : is_numbered ? String(club_id) : user_id,
    changes: {
      user_id,
      factor_id,
      invitation_id: user_id,
      device_id: user_id,
      join_request_id: user_id,
      from: user_id,
      to: user_id,
      owner: [null, user_id],
      rights: ['owner', 'manager'],
      status: ['suspended', 'active'],
      due_at: '2026-11-27T10:00:00Z',
      successor_id: null,
      category: 'nearby',
      wanted: false,
      provider: 'google',
      password: 'removed',
      changed: ['password', 'banned', 'unbanned'],
      method: 'transfer',
      removed: true,
      generation: 2,
      fields: ['image_consent'],
      erased: [user_id],
      value: [true, false],
    },
  }
  const done = db.begin(async (tx) => {
    if (typeof answer === 'function') await answer(tx, line)
    throw new Error('done')
  })
  return done.catch((error: unknown) => (error instanceof Error ? error.message : ''))
}

test('la mémoire des actes ne perd rien d’une ligne coupée, ne prend pas l’illisible pour du vide et survit à un retour en arrière', async () => {
  const place = mkdtempSync(join(folder, 'memory-'))
  const services = { db, config: { ...server.services.config, backup_dir: place } }
  const note = async (at: string) =>
    db`insert into audit_log (at, action, entity, entity_id) values (${at}, 'player.removed', 'player', 'memory') returning id`
  const told = async () => {
    const { lines, unread } = await readMemory(place)
    return { told: lines.filter(({ entity_id }) => entity_id === 'memory').length, unread }
  }
  await note('2026-11-20T10:00:00Z')
  await rememberActs(services)
  appendFileSync(memoryPath(place), '{"id":"7","at":"2026-11-20T1')
  await note('2026-11-20T10:01:00Z')
  await rememberActs(services)
  expect(await told()).toEqual({ told: 2, unread: 1 })

  const spoken = { reason: 'La banque de Zoé', iban: [null, 'FR76 •••• 0189'], method: 'transfer' }
  for (const action of ['collection.means', 'registration.cancel'])
    await db`
      insert into audit_log (at, action, entity, entity_id, changes)
      values ('2026-11-20T10:02:00Z', ${action}, 'club', '1', ${db.json(spoken)})`
  await rememberActs(services)
  const { lines } = await readMemory(place)
  expect(lines.slice(-2).map(({ changes }) => changes)).toEqual([{ method: 'transfer' }, {}])

  // The journal of older data counts again from a lower number, and gives one that another act has had.
  const [again] = await note('2026-11-20T11:30:00Z')
  const earlier = [again!.id, '900000'].map((id) => ({
    id,
    at: '2026-11-20T11:20:00+00:00',
    action: 'player.removed',
    entity_id: 'memory',
    changes: {},
  }))
  writeFileSync(memoryPath(place), earlier.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await rememberActs(services)
  expect(await told()).toEqual({ told: 3, unread: 0 })

  await setMemoryAside(place, 'same')
  await rememberActs(services)
  const all = (await told()).told
  await setMemoryAside(place, 'same')
  await setMemoryAside(place, 'same')
  expect((await told()).told).toBe(all)
  mkdirSync(memoryPath(place))
  await expect(rememberActs(services)).rejects.toThrow(/ne se lit pas/)
  await expect(readMemory(place)).rejects.toThrow(/ne se lit pas/)
})

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
  const person = await createWatched(admin, stays)
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
  await person.decide()
  await rememberActs(server.services)
  expect(readFileSync(memoryPath(folder), 'utf8')).not.toMatch(/Fautive|Protégé/)

  const { url, loaded } = await bringUp(databaseUrl, later, { path, identity })
  const { services, jobs, close: end } = await createServices(server.services.config, url, server.services.log)
  try {
    const definitions = listJobs(services)
    await jobs.start(definitions, services, { work: false })
    const refund = await createRequestedRefund(services.db, stays)
    // As after a return in time, whose queue comes back too.
    await services.db.begin(async (tx) => {
      for (const name of ['mail.send', 'thread.mail', 'plans.mail', 'payments.refund'])
        await jobs.enqueue(tx, name, { refund_id: refund })
    })
    await services.db`update pgboss.job set state = 'active', started_on = now() where name = 'mail.send'`
    await services.storage.keep('exports/left.zip', path, 'application/zip')
    const { lines } = await readMemory(folder)
    const settled = await settleRestored(services, { name: 'standing', at: loaded.header.at }, lines, definitions)
    expect(settled).toMatchObject({ not_erased: [], not_merged: [`${goes} → ${stays}`] })
    const standing = (sql: typeof db) => sql`
      select c.id, c.status, c.suspended_from, g.granted from clubs c left join organizer_grants g on g.club_id = c.id
      where c.id = any(${[suspended, forgiven, closed, reopened, stays]}::int[]) order by c.id`
    expect(await standing(services.db)).toEqual(await standing(db))
    const rest = (sql: typeof db) => sql`
      select d.status, d.file_id, f.kept_at, l.revoked_at is not null as revoked
      from documents d left join files f on f.id = d.file_id, partner_links l where d.id = ${document.id} and l.id = ${link!.id}`
    expect(await rest(services.db)).toEqual(await rest(db))
    const queued =
      await services.db`select name, data ->> 'refund_id' as refund_id from pgboss.job where name not like '\\_\\_%'`
    expect(queued).toEqual([{ name: 'payments.refund', refund_id: refund }])
    await services.db`delete from refunds`
    await services.db`delete from payments`
    await services.db`delete from registrations`
    expect(await services.storage.exists('exports/left.zip')).toBe(false)
    const invitations = (sql: typeof db) => sql`select token_hash from club_invitations where id = ${person.invitation}`
    expect(await invitations(services.db)).not.toEqual(await invitations(db))
    const stood = await person.standing(services.db)
    expect(stood).toEqual(await person.standing(db))
    expect(stood).toEqual([
      { children: 0, erasure: false, refused: ['nearby'], suspended: true, named: false, password: null, sessions: 0 },
    ])
    expect(settled.by_hand).toContainEqual({ action: 'account.email_changed', about: [person.user_id] })
    expect(await checkInvariants(services.db, new Date(loaded.header.at))).toEqual([])
  } finally {
    await end()
    await dropBeside(databaseUrl, later)
  }
})

/** Somebody whom much is decided about, and a child of the club. */
async function createWatched(admin: Caller, club_id: number) {
  const { user_id } = await createPerson(db, { club_id, rights: 'manager', full_name: 'Paul Protégé' })
  const [team] = await db<{ id: string }[]>`
    insert into teams (club_id, season, name, category, gender) values (${club_id}, '2026-2027', 'U13', 'U13', 'masculin') returning id`
  const [child] = await db<{ id: string }[]>`
    insert into players (team_id, first_name, last_name, birth_year) values (${team!.id}, 'Lilou', 'Protégé', 2014) returning id`
  const [invitation] = await db<{ id: string }[]>`
    insert into club_invitations (club_id, email, rights, token_hash, created_at, sent_at, expires_at)
    values (${club_id}, 'invite@exemple.test', 'table', 'hash of then', now(), now(), now() + interval '7 days') returning id`
  await db`
    insert into account_erasures (user_id, asked_at, due_at, asked_by) values (${user_id}, now(), now() + interval '1 hour', ${admin.user_id})`
  await db`insert into admin_grants (user_id, granted_by, granted_at) values (${user_id}, ${admin.user_id}, now())`
  return {
    user_id,
    invitation: invitation!.id,
    decide: async () => {
      const reason = 'Demandé par Paul Protégé'
      expect((await admin.delete(`/admin/people/${user_id}/erasure`)).status).toBe(200)
      expect((await admin.put(`/admin/people/${user_id}/suspension`, { reason })).status).toBe(200)
      expect((await admin.post(`/admin/players/${child!.id}/erasure`, { reason })).status).toBe(200)
      const refusal = { user_id, category: 'nearby', wanted: false, actor_id: user_id, request_id: 'test' } as const
      await chooseMails(server.services, refusal)
      await db`update auth.users set password_hash = null where id = ${user_id}`
      for (const action of ['account.password_changed', 'account.email_changed'] as const)
        await db.begin((tx) => audit(tx, { actor_id: user_id, action, entity: 'profile', entity_id: user_id }))
    },
    standing: (sql: typeof db) => sql`
      select u.password_hash as password, s.user_id is not null as suspended, g.user_id is not null as named,
        e.user_id is not null as erasure, array(select category from mail_refusals r where r.user_id = u.id) as refused,
        (select count(*)::int from players where id = ${child!.id}) as children,
        (select count(*)::int from auth.sessions a where a.user_id = u.id) as sessions
      from auth.users u left join account_suspensions s on s.user_id = u.id left join admin_grants g on g.user_id = u.id
      left join account_erasures e on e.user_id = u.id where u.id = ${user_id}`,
  }
}

async function createRequestedRefund(sql: typeof db, club_id: number): Promise<string> {
  const tournament = await createTournament(sql, { organizer_club_id: club_id })
  const { id } = await createRegistration(sql, {
    tournament,
    club_id,
    status: 'cancelled',
    payment_status: 'refund_due',
  })
  const [payment] = await sql<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, status, succeeded_at)
    values (${id}, 'sandbox', 'card', 4000, 'succeeded', now()) returning id`
  const [refund] = await sql<{ id: string }[]>`
    insert into refunds (payment_id, registration_id, amount_cents, status, reason, due_at)
    values (${payment!.id}, ${id}, 4000, 'requested', 'Annulée', now() + interval '14 days') returning id`
  return refund!.id
}

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
  expect((await readMemory(folder)).lines.filter(({ entity_id }) => entity_id === gone.user_id)).toHaveLength(1)

  const { url, loaded } = await bringUp(databaseUrl, later, { path, identity: null })
  const { services, jobs, close } = await createServices(server.services.config, url, server.services.log)
  try {
    const definitions = listJobs(services)
    await jobs.start(definitions, services, { work: false })
    const people = () => services.db`select id from auth.users where id = ${gone.user_id}`
    expect(await people()).toHaveLength(1)
    const { lines } = await readMemory(folder)
    const settled = await settleRestored(services, { name: 'before', at: loaded.header.at }, lines, definitions)
    expect(settled).toMatchObject({ not_erased: [] })
    expect(await people()).toEqual([])
    expect(await services.db`select 1 from club_members where user_id = ${member.user_id}`).toEqual([])
    expect(await services.db`select 1 from club_members where user_id = ${owner.user_id}`).toHaveLength(1)
    const [maintenance] = await services.db`select value from settings where key = 'maintenance'`
    // As the page of settings reads it: without it nobody opens the platform again.
    expect(SETTINGS.maintenance.parse(maintenance!.value)).toMatchObject({
      on: true,
      since: new Date(loaded.header.at).toISOString(),
    })
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
