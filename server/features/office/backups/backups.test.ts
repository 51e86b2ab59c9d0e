import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Backup } from '#contract/office/backups.ts'
import { lastBackupSlot, lastDrillSlot } from '#domain/office/backups/backup.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { databaseName } from '#server/platform/database/databases.ts'
import { diskRoom } from '#server/platform/process/disk-room.ts'
import { createServices } from '#server/services.ts'
import { createCaller } from '#test/kit/caller.ts'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { dropExpired } from './commands/drop-expired.ts'
import { queueDueBackup } from './commands/queue-due-backup.ts'
import { runBackup } from './commands/run-backup.ts'
import { startWeeklyDrill } from './commands/start-drill.ts'
import { tellLate } from './commands/tell-late.ts'
import { type CopyOrder, makeCopy } from './make-copy.ts'
import { dropUnnamedFiles, readManifests } from './place.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-backups-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  if (first) rmSync(join(first.path, '..'), { recursive: true, force: true })
})
const server = await startTestServer({ config: { backup_dir: folder, daily_backup: true } })
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })
await db`update platform_admins set is_owner = true where user_id = ${admin.user_id}`

beforeEach(async () => {
  await db`delete from backup_drills`
  await db`delete from backup_runs`
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})

const start = () => admin.post('/admin/backups', {})
const shown = async (id: number): Promise<Backup> =>
  (await admin.get('/admin/backups')).body.items.find((one: Backup) => one.id === id)

async function made(): Promise<Backup> {
  const { id } = (await start()).body
  await runJobs(server, 'backups.run')
  return shown(id)
}

/** Made once for all; those that need one more only to stand there are listed with its file. */
let first: { row: Record<string, unknown>; path: string } | null = null

async function standing(change: Record<string, unknown> = {}): Promise<Backup> {
  if (!first) {
    const { id, name } = await made()
    const path = join(folder, `${name}.json.zst`)
    const kept = join(mkdtempSync(join(tmpdir(), 'rebond-backup-kept-')), 'kept.json.zst')
    copyFileSync(path, kept)
    const [row] = await db`select * from backup_runs where id = ${id}`
    first = { row: row!, path: kept }
    await db`delete from backup_runs`
    rmSync(path)
    rmSync(path.replace('.json.zst', '.manifest.json'))
  }
  const [{ count }] = (await db`select count(*)::int as count from backup_runs`) as [{ count: number }]
  const name = `sauvegarde-2026-11-20-1430-${count + 2}`
  if (!change.encrypted) copyFileSync(first.path, join(folder, `${name}.json.zst`))
  const { id: _, ...row } = first.row
  const at = new Date(Date.now() - 600_000 + count * 1_000)
  const [kept] = await db<{ id: number }[]>`
    insert into backup_runs ${db({ ...row, verified_at: null, name, at, ...change })} returning id`
  return shown(kept!.id)
}

const download = (id: number, headers = admin.session().headers) =>
  fetch(`${server.url}/files/backups/${id}`, { headers })
const scratch = () => db`
  select datname from pg_database where datname in (${`${databaseName(databaseUrl)}_essai`}, ${`${databaseName(databaseUrl)}_relecture`})`
const mails = (kind: string) => db`select subject from mails where kind = ${kind} and recipient = ${admin.email}`

test('une sauvegarde demandée se fait, une seule à la fois, et son JSON est valide, entier et a l’empreinte dite', async () => {
  const club = await createClub(db, { name: 'Ligne\u2028et «\u00a0guillemets\u00a0» "droits"' })
  const both = await Promise.all([start(), start()])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const { id } = both.find(({ status }) => status === 201)!.body
  await runJobs(server, 'backups.run')
  const backup = await shown(id)
  expect(backup).toMatchObject({ state: 'success', kind: 'manual', started_by: 'Anne Arbitre', encrypted: false })
  expect(Date.now() - Date.parse(backup.verified_at!)).toBeLessThan(60_000)
  expect(backup.rows_done).toBe(backup.rows_total)
  expect(await scratch()).toEqual([])
  expect(backup.name).toMatch(/^sauvegarde-\d{4}-\d{2}-\d{2}-\d{4}$/)
  const before = (await mails('backup-downloaded')).length
  const response = await download(id)
  const text = await response.text()
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}.json"`)
  expect(createHash('sha256').update(text).digest('hex')).toBe(backup.sha256)
  expect(Buffer.byteLength(text)).toBe(backup.size)
  const document = JSON.parse(text)
  expect(document).toMatchObject({ format: 1, secrets: false, files: [] })
  expect(document.tables['public.clubs'].find((row: { id: number }) => row.id === club.id).name).toBe(
    'Ligne\u2028et «\u00a0guillemets\u00a0» "droits"',
  )
  expect(document.tables['auth.sessions']).toBeUndefined()
  expect(document.tables['auth.users'].every((row: { password_hash: null }) => row.password_hash === null)).toBe(true)
  expect(text).not.toContain('$argon2')
  expect(document.checksums['public.clubs'].rows).toBe(document.tables['public.clubs'].length)
  expect((await mails('backup-downloaded')).length).toBe(before + 1)
})

test('la sauvegarde de 14 h 30 est faite une fois, quel que soit le nombre de processus, et celle qui manque l’est au démarrage', async () => {
  const other = await createServices(server.services.config, databaseUrl, server.services.log, server.services.clock)
  try {
    await other.jobs.start([], other.services, { work: false })
    await Promise.all([
      queueDueBackup(server.services),
      queueDueBackup(server.services),
      queueDueBackup(other.services),
      queueDueBackup(other.services),
    ])
  } finally {
    await other.close()
  }
  const runs = await db<{ slot: Date }[]>`select slot from backup_runs`
  expect(runs).toHaveLength(1)
  expect(new Date(runs[0]!.slot)).toEqual(lastBackupSlot(server.services.clock()))
  await queueDueBackup(server.services)
  const listed = (await admin.get('/admin/backups')).body.items as Backup[]
  expect(listed).toMatchObject([{ kind: 'automatic', state: 'queued', started_by: null }])
})

test('aux changements d’heure, une sauvegarde par jour, et deux de la même heure répétée restent deux', async () => {
  const at = (instant: string) => ({ ...server.services, clock: () => new Date(instant) })
  const days = ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01']
  // Ten minutes apart, as the job is asked, around the instant when it is 14:30 in winter and in summer.
  for (const day of days)
    for (const time of ['12:20', '12:30', '12:40', '13:20', '13:30', '13:40']) {
      await queueDueBackup(at(`${day}T${time}:00Z`))
      await db`update backup_runs set state = 'cancelled', ended_at = now() where ended_at is null`
    }
  const slots = await db<{ slot: string }[]>`
    select to_char(slot at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as slot from backup_runs
    where slot >= '2027-03-26' order by backup_runs.slot`
  const asked = slots.map(({ slot }) => slot).filter((slot) => days.includes(slot.slice(0, 10)))
  expect(asked).toEqual(days.map((day) => `${day} 14:30`))

  await db`delete from backup_runs`
  // Its name is given before anything is copied.
  const { services } = server
  services.disk_room = async () => ({ free: 0, total: 1e12 })
  for (const asked_at of ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z']) {
    const [run] = await db<{ id: number }[]>`
      insert into backup_runs (kind, asked_at) values ('manual', ${asked_at}) returning id`
    await runBackup({ ...at(asked_at), disk_room: services.disk_room }, run!.id)
  }
  services.disk_room = diskRoom
  expect(await db`select name from backup_runs order by id`).toEqual([
    { name: 'sauvegarde-2027-10-31-0230' },
    { name: 'sauvegarde-2027-10-31-0230-2' },
  ])
})

test('une sauvegarde arrêtée ne laisse rien, et ne reprend pas', async () => {
  const { id } = (await start()).body
  expect((await admin.put(`/admin/backups/${id}/cancellation`)).body).toMatchObject({ state: 'cancelled' })
  expect((await admin.put(`/admin/backups/${id}/cancellation`)).status).toBe(409)
  await runJobs(server, 'backups.run')
  expect(await shown(id)).toMatchObject({ state: 'cancelled' })
  expect(readdirSync(folder)).toEqual([])
})

test('sans la place d’un tiers de plus que la dernière, elle est refusée en toutes lettres et le propriétaire l’apprend', async () => {
  await standing({ size: 9e15 })
  const before = (await mails('backup-failed')).length
  const second = await made()
  expect(second.state).toBe('failed')
  expect(second.failure).toMatch(/^Il reste .* sur le disque des sauvegardes\u00a0: il en faut /)
  expect((await mails('backup-failed')).length).toBe(before + 1)
  expect((await start()).status).toBe(201)
})

test('sur un disque presque plein rien n’est commencé : la première dit ce qu’il reste, puis a lieu dès qu’il y a la place', async () => {
  const { services } = server
  const before = (await mails('backup-failed')).length
  services.disk_room = async () => ({ free: 5_000_000, total: 1e12 })
  const refused = await made()
  expect(refused).toMatchObject({
    state: 'failed',
    failure: 'Il reste 4,8\u00a0Mo sur le disque des sauvegardes\u00a0: il en faut 19,1\u00a0Mo.',
  })
  expect(readdirSync(folder)).toEqual([])
  expect((await mails('backup-failed')).length).toBe(before + 1)
  const place = { backups: 20_000_000, data: 25_000_000 }
  services.disk_room = async (path) => ({ free: path === folder ? place.backups : place.data, total: 1e12 })
  expect((await made()).failure).toMatch(/^Il reste 23,8\u00a0Mo sur le disque de la base\u00a0: il en faut /)
  place.data = 1e12
  expect((await made()).state).toBe('success')
  services.disk_room = diskRoom
})

test('ce qui ne se restaure pas n’est jamais dit réussi : le propriétaire l’apprend, et ce qui a été copié est gardé à part', async () => {
  const before = (await mails('backup-failed')).length
  // A row that points at nothing, as only a damaged disk or a careless hand makes one.
  await db`alter table teams disable trigger all`
  await db`insert into teams (club_id, name, name_key, category, gender, level, season) values (-1, 'Perdue', 'perdue', 'U13', 'mixte', 'loisir', '2026-2027')`
  await db`alter table teams enable trigger all`
  const failed = await made()
  expect(failed).toMatchObject({ state: 'failed', verified_at: null })
  expect(failed.failure).toMatch(
    /^Copiée, la sauvegarde ne se restaure pas\u00a0: Des lignes de public\.teams renvoient à des lignes de public\.clubs qui n’y sont pas \(.+\)\. Ce qui a été copié est gardé à part/,
  )
  expect((await mails('backup-failed')).length).toBe(before + 1)
  expect(readdirSync(folder)).toEqual([`${failed.name}.non-relue.json.zst`])
  expect(statSync(join(folder, `${failed.name}.non-relue.json.zst`)).size).toBeGreaterThan(10_000)
  expect(await scratch()).toEqual([])
  expect((await admin.get('/admin/overview')).body.backup).toBeNull()
  await db`delete from teams where club_id = -1`
})

test('avec une clé, la sauvegarde est relue entière sans la clé de son propriétaire, qui seule la rouvre ensuite', async () => {
  const identity = await generateIdentity()
  const { services } = server
  const name = 'sauvegarde-2026-11-21-1430'
  const order: CopyOrder = {
    database_url: databaseUrl,
    folder,
    name,
    kind: 'manual',
    app: 'test',
    key_check: 'key',
    recipient: await identityToRecipient(identity),
    storage: { address: undefined, folder: services.config.data_dir },
  }
  const steps: number[] = []
  const { rows } = await makeCopy(order, (done) => steps.push(done))
  expect(steps.at(-1)).toBe(rows * 2)
  expect(await scratch()).toEqual([])
  const [manifest] = await readManifests(folder)
  expect(manifest).toMatchObject({ name, encrypted: true, read_back: true })
  const path = join(folder, `${name}.json.zst.age`)
  const opened = async (key: string) => {
    for await (const part of readBackup(path, key)) if (part.kind === 'end') return part.checksums
    return null
  }
  await expect(opened(await generateIdentity())).rejects.toThrow(/n’ouvre pas/)
  expect(await opened(identity)).toHaveProperty(['auth.users'])

  // From here on the key is elsewhere: what was read back once is compared byte for byte.
  const { file_sha256, size } = manifest!
  const { id } = await standing({ name, encrypted: true, size, file_sha256 })
  const proven = async () => {
    expect((await admin.post(`/admin/backups/${id}/drill`)).status).toBe(201)
    await runJobs(server, 'backups.prove')
    return (await shown(id)).drill
  }
  expect(await proven()).toEqual({ state: 'success', failure: null })
  await db`update backup_runs set file_sha256 = null where id = ${id}`
  expect(await proven()).toMatchObject({ state: 'failed', failure: expect.stringContaining('--prove') })
  await db`update backup_runs set ${db({ file_sha256 })} where id = ${id}`
  const bytes = readFileSync(path)
  bytes[bytes.length - 100]! ^= 1
  writeFileSync(path, bytes)
  expect(await proven()).toMatchObject({ state: 'failed', failure: expect.stringMatching(/altérée ou tronquée/) })
})

test('« Vérifier » restaure à l’essai, dit quand, et ne laisse rien', async () => {
  const { id } = await standing()
  expect(await shown(id)).toMatchObject({ verified_at: null, drill: null })
  expect((await admin.post(`/admin/backups/${id}/drill`)).status).toBe(201)
  expect((await admin.post(`/admin/backups/${id}/drill`)).status).toBe(409)
  await runJobs(server, 'backups.prove')
  const { verified_at, drill } = await shown(id)
  expect(drill).toEqual({ state: 'success', failure: null })
  expect(Date.now() - Date.parse(verified_at!)).toBeLessThan(60_000)
  expect(await scratch()).toEqual([])
})

test('chaque semaine la dernière est vérifiée d’elle-même, une fois, dès qu’un processus est là', async () => {
  const monday = lastDrillSlot(new Date())
  const at = (hours: number) => ({
    ...server.services,
    clock: () => new Date(monday.getTime() + hours * 3_600_000),
  })
  await startWeeklyDrill(at(-1))
  expect(await db`select from backup_drills`).toEqual([])
  await standing()
  const later = await standing()
  await startWeeklyDrill(at(-1))
  await db`update backup_drills set state = 'failed', ended_at = now()`
  await Promise.all([startWeeklyDrill(at(26)), startWeeklyDrill(at(26))])
  await startWeeklyDrill(at(7 * 24 - 0.1))
  expect(await db`select from backup_drills`).toHaveLength(2)
  expect((await shown(later.id)).drill).toMatchObject({ state: 'queued' })
  await db`update backup_drills set state = 'success', ended_at = now() where ended_at is null`
  await startWeeklyDrill(at(7 * 24 + 1))
  expect(await db`select from backup_drills`).toHaveLength(3)
})

test('une sauvegarde abîmée échoue à l’essai, et le propriétaire l’apprend', async () => {
  const spoiled = await standing()
  const before = (await mails('backup-failed')).length
  const path = join(folder, `${spoiled.name}.json.zst`)
  writeFileSync(path, readFileSync(path).subarray(0, -900))
  await startWeeklyDrill(server.services)
  await runJobs(server, 'backups.prove')
  expect(await shown(spoiled.id)).toMatchObject({
    verified_at: null,
    drill: { state: 'failed', failure: expect.stringMatching(/altérée ou tronquée/) },
  })
  expect((await mails('backup-failed')).length).toBe(before + 1)
})

test('la dernière vérifiée ne se supprime jamais, ni la dernière réussie ; ce qui a fait son temps s’en va', async () => {
  const proven = await standing({ verified_at: new Date() })
  const middle = await standing()
  const last = await standing()
  expect(new Set([proven.name, middle.name, last.name]).size).toBe(3)
  expect((await shown(proven.id)).kept_because).toBe('last_proven')
  expect(await admin.delete(`/admin/backups/${proven.id}`)).toMatchObject({
    status: 409,
    body: { message: 'C’est la dernière sauvegarde vérifiée\u00a0: elle est gardée.' },
  })
  expect((await admin.delete(`/admin/backups/${last.id}`)).status).toBe(409)
  await db`update backup_runs set expires_at = now() - interval '1 day'`
  writeFileSync(join(folder, 'sauvegarde-2026-11-19-1430.non-relue.json.zst'), 'set aside')
  const newest = await made()
  const listed = (await admin.get('/admin/backups')).body.items as Backup[]
  expect(listed.map(({ id }) => id)).toEqual([newest.id, last.id, proven.id])
  // A backup that is listed and stands on no disk protects nobody: until it is back, no other one goes.
  await db`update backup_runs set expires_at = now() - interval '1 day'`
  const file = join(folder, `${newest.name}.json.zst`)
  renameSync(file, `${file}.elsewhere`)
  await dropExpired(server.services)
  renameSync(`${file}.elsewhere`, file)
  expect((await admin.get('/admin/backups')).body.items).toHaveLength(3)
  // Read back, the newest is the last that is proven too: nothing is kept for what is no longer needed.
  expect((await shown(newest.id)).kept_because).toBe('last_proven')
  expect((await admin.delete(`/admin/backups/${last.id}`)).status).toBe(200)
  expect((await download(last.id)).status).toBe(404)
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.zst'))
      .toSorted(),
  ).toEqual([`${proven.name}.json.zst`, `${newest.name}.json.zst`].toSorted())
})

test('chaque fichier déposé est copié une fois, et sa copie part quand plus rien ne la nomme', async () => {
  const id = '11111111-2222-4333-8444-555555555555'
  const key = `photos/${id}-400.webp`
  const path = join(folder, 'picture')
  writeFileSync(path, 'une image')
  await server.services.storage.keep(key, path, 'image/webp')
  rmSync(path)
  const pieces = { '400': { type: 'image/webp', size: 9, width: 400, height: 300 } }
  await db`
    insert into files (id, noun, name, size, sha256, pieces, state, created_at, kept_at)
    values (${id}, 'photos', 'photo.jpg', 9, ${Buffer.from('x')}, ${db.json(pieces)}, 'clean', now(), now())`
  const first = await made()
  expect(JSON.parse(await (await download(first.id)).text()).files).toEqual([
    { key, size: 9, sha256: createHash('sha256').update('une image').digest('hex') },
  ])
  expect(readdirSync(join(folder, 'files', 'photos'))).toEqual([`${id}-400.webp`])
  await db`delete from files where id = ${id}`
  await server.services.storage.remove(key)
  await dropUnnamedFiles(folder)
  expect(readdirSync(join(folder, 'files', 'photos'))).toEqual([`${id}-400.webp`])
  const later = new Date(Date.now() + 60_000)
  await standing({ at: later, verified_at: later })
  await db`update backup_runs set expires_at = now() - interval '1 day' where id = ${first.id}`
  await made()
  expect(readdirSync(join(folder, 'files', 'photos'))).toEqual([])
})

test('le propriétaire apprend une fois par jour que la sauvegarde est en retard', async () => {
  await standing()
  await tellLate(server.services)
  const before = (await mails('backup-late')).length
  await db`update backup_runs set at = now() - interval '27 hours', asked_at = now() - interval '27 hours'`
  await tellLate(server.services)
  await tellLate(server.services)
  expect((await mails('backup-late')).slice(before)).toMatchObject([{ subject: 'Sauvegarde en retard de 27 h' }])
})

test('cent lecteurs qui s’arrêtent ne tiennent ni la base, ni un fichier ouvert', async () => {
  const { id, name } = await standing()
  // Elsewhere than on Linux, what is open is not told.
  const listed = process.platform === 'linux' ? '/proc/self/fd' : folder
  const open = () =>
    readdirSync(listed).filter((one) => {
      try {
        return readlinkSync(join(listed, one)).endsWith(`${name}.json.zst`)
      } catch {
        return false
      }
    }).length
  for (let batch = 0; batch < 10; batch += 1)
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const leaving = new AbortController()
        const response = await fetch(`${server.url}/files/backups/${id}`, {
          headers: admin.session().headers,
          signal: leaving.signal,
        })
        expect(response.status).toBe(200)
        await response.body!.getReader().read()
        leaving.abort()
      }),
    )
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
  expect((await download(id)).status).toBe(200)
})

test('télécharger et supprimer demandent un code donné dans les cinq minutes', async () => {
  const { id } = await standing()
  server.advance(6 * 60_000)
  const headers = { ...admin.session().headers, 'content-type': 'application/json' }
  for (const [method, path] of [
    ['POST', `/api/admin/backups/${id}/content`],
    ['DELETE', `/api/admin/backups/${id}`],
    ['GET', `/files/backups/${id}`],
  ] as const) {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    expect([path, response.status]).toEqual([path, 403])
    expect(await response.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  }
})
