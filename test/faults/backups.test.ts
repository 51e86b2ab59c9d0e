import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '#server/features/office/backups/backup-process.ts'
import { leftOut } from '#server/features/office/backups/left-out.ts'
import { proveBackup } from '#server/features/office/backups/prove-backup.ts'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { databaseName, dropBeside } from '#server/platform/database/databases.ts'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { createPerson } from '#test/kit/steps/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-backup-faults-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const later = `${databaseName(databaseUrl)}_later`

async function* noFiles() {}
const backUp = (path: string, recipient: string | null = null, out?: Writable) =>
  makeBackup(
    path,
    {
      database_url: databaseUrl,
      app: 'test',
      key_check: 'key',
      leftOut: leftOut(recipient !== null),
      recipients: recipient === null ? [] : [recipient],
      files: noFiles,
      onProgress: () => {},
    },
    out,
  )

test('avec une clé, tout y est : la base restaurée a les mêmes mots de passe', async () => {
  const person = await createPerson(db)
  const identity = await generateIdentity()
  const path = join(folder, 'whole.json.zst.age')
  await backUp(path, await identityToRecipient(identity))
  const { url } = await bringUp(databaseUrl, later, { path, identity })
  const restored = createDatabase(url, { maxConnections: 1 })
  const hash = (sql: typeof db) => sql`select password_hash from auth.users where id = ${person.user_id}`
  expect(await hash(restored)).toEqual(await hash(db))
  expect((await hash(db))[0]!.password_hash).toMatch(/^\$argon2/)
  await restored.end()
  await dropBeside(databaseUrl, later)
})

test('une sauvegarde se vérifie par une vraie restauration, dont il ne reste rien', async () => {
  const path = join(folder, 'proof.json.zst')
  await backUp(path)
  await proveBackup({ database_url: databaseUrl, path, folder, identity: null, file_sha256: null })
  const { tournament_category_id } = await createTournament(db)
  await db`update tournament_categories set current_participants = 3 where id = ${tournament_category_id}`
  await backUp(path)
  await expect(
    proveBackup({ database_url: databaseUrl, path, folder, identity: null, file_sha256: null }),
  ).rejects.toThrow(
    'Restaurée à l’essai, la sauvegarde contient\u00a0: 1 catégorie dont le compteur de places est faux.',
  )
  await db`update tournament_categories set current_participants = 0 where id = ${tournament_category_id}`
  expect(await db`select 1 from pg_database where datname = ${`${databaseName(databaseUrl)}_essai`}`).toEqual([])
})

test('la somme est la même dans chaque sauvegarde, quoi qu’on déplace pendant qu’elle se fait', async () => {
  await db`create table purses (id int primary key, cents int not null)`
  await db`insert into purses select n, 100 from generate_series(1, 400) n`
  const moving = { on: true }
  const movers = Array.from({ length: 4 }, async () => {
    while (moving.on)
      await db.begin(async (tx) => {
        const [low, high] = [1 + Math.floor(Math.random() * 200), 201 + Math.floor(Math.random() * 200)]
        await tx`update purses set cents = cents - 7 where id = ${low}`
        await tx`update purses set cents = cents + 7 where id = ${high}`
      })
  })
  for (let round = 0; round < 5; round += 1) {
    const path = join(folder, 'moving.json.zst')
    await backUp(path)
    let table = ''
    let sum = 0
    for await (const part of readBackup(path, null)) {
      if (part.kind === 'table') table = part.table
      if (part.kind === 'rows' && table === 'public.purses')
        for (const [, cents] of part.bytes.toString().matchAll(/"cents":(-?\d+)/g)) sum += Number(cents)
    }
    expect(sum).toBe(40_000)
  }
  moving.on = false
  await Promise.all(movers)
  await db`drop table purses`
})

test('tuée au milieu, une sauvegarde ne laisse rien qui en porte le nom, et ne tient pas la base', async () => {
  await db`create table much as select n, repeat(md5(n::text), 20) as text from generate_series(1, 200000) n`
  for (let round = 0; round < 5; round += 1) {
    const place = join(folder, `killed-${round}`)
    mkdirSync(place)
    const child = fork(new URL('../../server/features/office/backups/backup-process.ts', import.meta.url), {
      execArgv: [],
      serialization: 'advanced',
    })
    const order: Order = {
      kind: 'copy',
      order: {
        database_url: databaseUrl,
        folder: place,
        name: 'sauvegarde',
        kind: 'manual',
        app: 'test',
        key_check: 'key',
        recipient: null,
        storage: { address: undefined, folder: place },
      },
    }
    child.send(order)
    await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(readdirSync(place).filter((name) => !name.endsWith('.part') && name !== 'files')).toEqual([])
    await expect
      .poll(() => db`select 1 from pg_stat_activity where application_name = 'rebond-backup'`, { timeout: 20_000 })
      .toEqual([])
  }
  await db`drop table much`
})

test('un disque plein arrête la sauvegarde, qui ne laisse rien', async () => {
  let left = 300_000
  const full = new Writable({
    write: (chunk: Buffer, _, done) => {
      left -= chunk.length
      done(left < 0 ? Object.assign(new Error('no space'), { code: 'ENOSPC' }) : null)
    },
  })
  await expect(backUp(join(folder, 'full.json.zst'), null, full)).rejects.toThrow('no space')
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([])
  await expect.poll(() => db`select 1 from pg_stat_activity where application_name = 'rebond-backup'`).toEqual([])
})
