import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JournalLine } from '#contract/notices/journal.ts'
import { JOURNAL_SENTENCES } from '#domain/notices/journal/journal.ts'
import { addDays, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { eraseAccount } from '#server/features/accounts/personal-data/commands/erase-account.ts'
import { audit } from '#server/platform/journal/audit.ts'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { createDatabase, type Sql, type Statement, type Tx } from '#server/platform/database/client.ts'
import { createBeside, databaseName, dropBeside } from '#server/platform/database/databases.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { comingFrom, originOfRequest } from '#server/platform/journal/origin.ts'
import { createCaller } from '#test/kit/caller.ts'
import { databaseUrl, db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { journalAltered } from '../../office/audits/checks/notices/journal-altered.ts'
import { leftOut } from '../../office/backups/left-out.ts'
import { sealJournal, sealOf } from './commands/seal-journal.ts'
import { digestOf } from './queries.ts'

const DAY_MS = 86_400_000
const server = await startTestServer()
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })

await db`update platform_admins set is_owner = true where user_id = ${admin.user_id}`

const read = async (query = ''): Promise<{ items: JournalLine[]; next_cursor: string | null }> =>
  (await admin.get(`/journal${query}`)).body
const write = (entity_id: string, actor_id: string | null = admin.user_id) =>
  db.begin((tx) =>
    audit(tx, {
      actor_id,
      action: 'team.edited',
      entity: 'team',
      entity_id,
      changes: { name: ['Les Bleus', 'Les Verts'] },
      personal: { subject_id: null, changes: { coach_name: 'Zoé' } },
    }),
  )

test('une ligne dit qui, quoi, quand et sur quoi, et se retrouve par chacun', async () => {
  await write('ligne-1')
  await write('ligne-2', null)
  const [line] = (await read('?entity_id=ligne-1')).items
  expect(line).toMatchObject({
    actor: 'Anne Arbitre',
    sentence: 'a modifié une équipe',
    entity: 'team',
    changes: { name: ['Les Bleus', 'Les Verts'] },
    has_personal: true,
  })
  expect(JSON.stringify(line)).not.toContain('Zoé')
  const found = async (query: string) => (await read(query)).items.map(({ entity_id }) => entity_id)
  expect(await found('?noun=team&actor=arbitre')).toEqual(['ligne-1'])
  expect(await found(`?noun=team&actor=${admin.email}`)).toEqual(['ligne-1'])
  expect(await found('?entity=club&entity_id=ligne-1')).toEqual([])
  expect(await found('?entity=team&entity_id=ligne-1')).toEqual(['ligne-1'])
  expect(await found('?noun=team')).toEqual(['ligne-2', 'ligne-1'])
  const tomorrow = addDays(localDay(new Date(), PARIS), 1)
  expect(await found(`?noun=team&from=${tomorrow}`)).toEqual([])
  expect(await found(`?noun=team&to=2020-01-01`)).toEqual([])
  const first = await read('?noun=team&limit=1')
  expect(await found(`?noun=team&limit=1&cursor=${first.next_cursor}`)).toEqual(['ligne-1'])
})

test('des lignes d’un même instant, page après page, se lisent toutes une fois', async () => {
  await db.begin(async (tx) => {
    for (const entity_id of ['a', 'b', 'c', 'd'])
      await audit(tx, { actor_id: null, action: 'club.closed', entity: 'club', entity_id })
  })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await read(`?noun=club&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ entity_id }) => entity_id))
    cursor = page.next_cursor ?? ''
  } while (cursor)
  expect(seen).toEqual(['d', 'c', 'b', 'a'])
})

test('lire ce qui nomme une personne s’écrit au journal', async () => {
  await write('ligne-3')
  const [line] = (await read('?entity_id=ligne-3')).items
  expect((await admin.post(`/journal/${line!.id}/reading`, {})).body).toEqual({ changes: { coach_name: 'Zoé' } })
  expect((await read(`?entity_id=${line!.id}`)).items).toMatchObject([
    { sentence: JOURNAL_SENTENCES['journal.personal_read'], actor: 'Anne Arbitre' },
  ])
  expect((await admin.post('/journal/999999999/reading', {})).status).toBe(404)
})

test('le motif d’un acte se lit et se cherche ; changé, il se voit, et il s’efface avec qui il nomme', async () => {
  const { club_id } = await createCaller(server)
  const { version } = (await admin.get(`/admin/clubs/${club_id}`)).body
  const given = { version, suspended: true, reason: 'Licences falsifiées de Zoé Bonnard' }
  expect((await admin.put(`/admin/clubs/${club_id}/suspension`, given)).status).toBe(200)
  const [line] = (await read('?reason=licences FALSIFIEES')).items
  expect(line).toMatchObject({
    entity_id: String(club_id),
    reason: given.reason,
    origin: 'api',
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(line!.changes).toEqual({ status: ['active', 'suspended'] })
  expect((await read('?reason=autre%20chose')).items).toEqual([])
  expect((await read('?origin=job')).items).toEqual([])
  expect((await read(`?origin=api&session_id=${line!.session_id}`)).items.map(({ id }) => id)).toContain(line!.id)

  const id = line!.id
  await inTransactionUndone(async (tx) => {
    await tx`update audit_personal set reason = 'Tout autre chose' where audit_id = ${id}`
    expect(await alteredIn(tx)).toEqual([id])
  })
  const zoe = await createCaller(server, { clubless: true, full_name: 'Zoé Bonnard' })
  await db`
    insert into account_erasures (user_id, asked_at, due_at) values (${zoe.user_id}, now(), now() - interval '1 second')`
  await eraseAccount(server.services, zoe.user_id)
  expect((await read(`?entity=club&entity_id=${club_id}`)).items.find((one) => one.id === id)).toMatchObject({
    reason: null,
  })
  expect(await alteredIn(db)).toEqual([])
})

test('un jour se scelle une fois, par-dessus le sceau de la veille, et une ligne changée ensuite se voit', async () => {
  const seals = () => db<{ day: string; seal: string }[]>`select day::text, seal from journal_seals order by day`
  const later = (days: number) => ({ ...server.services, clock: () => new Date(Date.now() + days * DAY_MS) })
  await sealJournal(server.services)
  expect(await seals()).toEqual([])
  await Promise.all([sealJournal(later(1)), sealJournal(later(1))])
  const first = await seals()
  expect(first).toHaveLength(1)
  await sealJournal(later(5))
  expect(await seals()).toEqual(first)
  const mails = await db<{ recipient: string; plain_text: string }[]>`
    select recipient, plain_text from mails where kind = 'journal-sealed'`
  expect(mails).toMatchObject([{ recipient: admin.email, plain_text: expect.stringContaining(first[0]!.seal) }])

  expect(await alteredIn(db)).toEqual([])
  const day = first[0]!.day
  for (const change of [
    db`changes = '{"name": ["Les Bleus", "Les Rouges"]}'`,
    db`origin = 'script'`,
    db`session_id = gen_random_uuid()`,
    db`reason_digest = repeat('0', 64)`,
  ]) {
    await inTransactionUndone(async (tx) => {
      expect(await forced(tx, change)).toBe(1)
      expect(await alteredIn(tx)).toEqual([day])
    })
    expect(await alteredIn(db)).toEqual([])
  }
  // What can be erased is no part of the seal.
  await inTransactionUndone(async (tx) => {
    await tx`update audit_personal set reason = null, reason_salt = null`
    await tx`delete from audit_personal where reason is null`
    expect(await tx`select from audit_personal`).toEqual([])
    expect(await alteredIn(tx)).toEqual([])
  })
})

test('pourquoi un compte a été suspendu se lit avec ce qui nomme la personne, et ne se cherche pas', async () => {
  const person = await createCaller(server)
  const step = await admin.put(`/admin/people/${person.user_id}/suspension`, { reason: 'Propos tenus au gymnase' })
  expect(step.status).toBe(200)
  const [line] = (await read(`?entity=profile&entity_id=${person.user_id}`)).items
  expect(line).toMatchObject({ action: 'account.suspended', reason: null, has_personal: true })
  expect((await read('?reason=gymnase')).items).toEqual([])
  expect((await admin.post(`/journal/${line!.id}/reading`, {})).body).toEqual({
    changes: { reason: 'Propos tenus au gymnase' },
  })
})

test('chaque ligne dit par où l’acte est arrivé', async () => {
  const lines = async (entity_id: string) => (await read(`?entity_id=${entity_id}`)).items
  await comingFrom('job', () => write('venue-1', null))
  await write('venue-2', null)
  expect(await lines('venue-1')).toMatchObject([{ origin: 'job', session_id: null }])
  expect(await lines('venue-2')).toMatchObject([{ origin: null, session_id: null }])
  // Two at once, each with its own.
  await Promise.all([
    comingFrom('script', () => write('venue-3', null)),
    comingFrom('restore', () => write('venue-4', null)),
  ])
  expect(await lines('venue-3')).toMatchObject([{ origin: 'script' }])
  expect(await lines('venue-4')).toMatchObject([{ origin: 'restore' }])
  const request = (path: string, headers: Record<string, string>) =>
    originOfRequest(server.services.config, new Request(`${server.url}${path}`, { headers }))
  expect(request('/api/teams', { 'sec-fetch-site': 'same-origin' })).toBe('screen')
  expect(request('/api/teams', { origin: server.services.config.site_url })).toBe('screen')
  expect(request('/api/teams', { 'sec-fetch-site': 'cross-site' })).toBe('api')
  expect(request('/api/teams', {})).toBe('api')
  expect(request('/webhooks/sandbox', {})).toBe('webhook')
})

test('un jour scellé avant que les lignes aient un motif et une origine tient encore, et n’en reçoit pas après coup', async () => {
  const name = `${databaseName(databaseUrl)}_sealed`
  const later = `${name}_later`
  const url = await createBeside(databaseUrl, name)
  const folder = mkdtempSync(join(tmpdir(), 'rebond-seals-'))
  const path = join(folder, 'old.json.zst')
  try {
    const before = await db<{ name: string; checksum: string }[]>`
      select name, checksum from migrations where name < '0103' order by name`
    await migrate(url, { only: before })
    const old = createDatabase(url, { maxConnections: 1 })
    await old`
      insert into audit_log (at, action, entity, entity_id, changes) values
        ('2026-03-01T10:00:00Z', 'team.edited', 'team', '1', '{"name": ["Été", "Hiver"]}'),
        ('2026-03-01T23:59:59.123456Z', 'club.suspended', 'club', '2', '{"reason": "Licences"}')`
    const [row] = await old<{ digest: string }[]>`
      select encode(sha256(convert_to(string_agg(row_to_json(l)::text, e'\n' order by l.id), 'UTF8')), 'hex') as digest
      from audit_log l`
    const { digest } = row!
    await old`
      insert into journal_seals (day, lines, digest, seal, sealed_at)
      values ('2026-03-01', 2, ${digest}, ${sealOf('', digest)}, now())`
    await makeBackup(path, {
      database_url: url,
      app: 'test',
      key_check: 'key',
      leftOut: leftOut(false),
      recipients: [],
      files: noFiles,
      onProgress: () => {},
    })
    await migrate(old)
    expect(await alteredIn(old)).toEqual([])
    await old.end()

    const restored = createDatabase((await bringUp(databaseUrl, later, { path, identity: null })).url, {
      maxConnections: 1,
    })
    try {
      expect(await alteredIn(restored)).toEqual([])
      await sealJournal({ ...server.services, db: restored })
      for (const change of [
        restored`origin = 'script'`,
        restored`session_id = gen_random_uuid()`,
        restored`reason_digest = repeat('0', 64)`,
      ])
        await inTransactionUndone(async (tx) => {
          expect(await forced(tx, change, '1')).toBe(1)
          expect(await alteredIn(tx)).toEqual(['2026-03-01'])
        }, restored)
    } finally {
      await restored.end()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await dropBeside(databaseUrl, name)
    await dropBeside(databaseUrl, later)
  }
})

async function* noFiles() {}

async function alteredIn(sql: Sql): Promise<string[]> {
  if (!('look' in journalAltered)) throw new Error('not a look')
  const found = await journalAltered.look({ ...server.services, db: sql }, new AbortController().signal)
  return found.map(({ entity_id }) => entity_id)
}

/** Whoever owns the database may change a line: it only shows. */
async function forced(tx: Tx, change: Statement, entity_id = 'ligne-1'): Promise<number> {
  await tx`alter table audit_log disable trigger audit_log_append_only`
  const changed = await tx`update audit_log set ${change} where entity_id = ${entity_id} returning id`
  await tx`alter table audit_log enable trigger audit_log_append_only`
  return changed.length
}

async function inTransactionUndone(work: (tx: Tx) => Promise<void>, sql = db) {
  const undone = new Error('undone')
  await sql
    .begin(async (tx) => {
      await work(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}

test('le journal s’emporte en tableur avec ses filtres, sans formule, pour les administrateurs seuls', async () => {
  const download = (query: string, headers: Record<string, string>) =>
    fetch(`${server.url}/files/admin/journal.csv${query}`, { headers })
  await db`update profiles set full_name = '=2+3' where id = ${admin.user_id}`
  await write('ligne-4')
  const file = await download('?entity_id=ligne-4', admin.session().headers)
  expect(file.headers.get('content-disposition')).toMatch(/filename="journal-\d{4}-\d\d-\d\d\.csv"/)
  const [titles, line, end] = (await file.text()).split('\r\n')
  expect(titles).toBe('Quand;Qui;Quoi;Objet;Changements;Motif;Origine;Session;Référence')
  expect(line).toContain(`;"'=2+3";a modifié une équipe;équipe ligne-4;Nom\u00a0: Les Bleus → Les Verts;`)
  expect(end).toBe('')
  expect((await read('?noun=list')).items).toMatchObject([
    { entity_id: 'journal', changes: { filters: ['entity_id'] } },
  ])
  expect((await download('?unknown=1', admin.session().headers)).status).toBe(404)
  expect((await download('', {})).status).toBe(401)
  const stranger = await createCaller(server)
  expect((await download('', stranger.session().headers)).status).toBe(404)
})

test('le sceau d’un jour couvre chaque colonne d’une ligne', async () => {
  await db.begin((tx) => audit(tx, { actor_id: null, action: 'audit.started', entity: 'audit', entity_id: 1 }))
  const columns = await db<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'audit_log'::regclass and attnum > 0 and not attisdropped`
  const [line] = await db<{ id: string; day: string }[]>`
    select id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from audit_log order by id desc limit 1`
  const undone = new Error('undone')
  const unseen: string[] = []
  for (const { name, type } of columns) {
    const changing = db.begin(async (tx) => {
      const before = await digestOf(tx, line!.day)
      await tx`alter table audit_log disable trigger user`
      await tx`alter table audit_log alter id set generated by default`
      await tx`update audit_log set ${tx(name)} = ${tx.unsafe(OTHER_VALUES[name] ?? OTHER_VALUES[type]!)} where id = ${line!.id}`
      if ((await digestOf(tx, line!.day))?.digest === before?.digest) unseen.push(name)
      throw undone
    })
    await expect(changing).rejects.toBe(undone)
  }
  expect(columns.length).toBeGreaterThan(8)
  expect(unseen).toEqual([])
})

/** What no line holds, by column where a constraint says more than its type. */
const OTHER_VALUES: Record<string, string> = {
  reason_digest: `repeat('0', 64)`,
  bigint: '9000000000000',
  text: `'restore'`,
  uuid: `'00000000-0000-4000-8000-000000000001'`,
  jsonb: `'{"other": true}'`,
  'timestamp with time zone': `at + interval '1 millisecond'`,
}

test('deux jours demandés sont entiers, de minuit à minuit à Paris', async () => {
  for (const [at, day] of [
    ['2030-01-01T22:59:59Z', '2030-01-01'],
    ['2030-01-01T23:00:00Z', '2030-01-02'],
  ] as const)
    await db`insert into audit_log (at, action, entity, entity_id) values (${at}, 'club.edited', 'club', ${day})`
  const days = async (query: string) => (await read(query)).items.map(({ entity_id }) => entity_id)
  for (const day of ['2030-01-01', '2030-01-02']) expect(await days(`?noun=club&from=${day}&to=${day}`)).toEqual([day])
})
