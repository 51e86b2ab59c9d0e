import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#test/kit/database.ts'
import { VERSION } from '../../config/product.ts'
import { createDatabase } from '../client.ts'
import { migrate, missingMigrations, SchemaTooNew } from './migrate.ts'

const { db, url: databaseUrl } = await emptyDatabase()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rebond-migrations-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await db`delete from migrations where name like '9%'`
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const options = () => ({ folder: pathToFileURL(`${folder}/`) })
const applied = () => db`select name from migrations where name like '9%' order by name`

test('chaque migration passe une fois, dans l’ordre de son numéro', async () => {
  await write('9002-second.sql', 'insert into ordered values (2);')
  await write('9001-first.sql', 'create table ordered (step int); insert into ordered values (1);')
  const messages: string[] = []
  await migrate(db, { ...options(), log: (message) => messages.push(message) })
  await migrate(db, { ...options(), log: (message) => messages.push(message) })
  expect(await db`select step from ordered`).toEqual([{ step: 1 }, { step: 2 }])
  expect(messages).toEqual(['Migration 9001-first.sql appliquée.', 'Migration 9002-second.sql appliquée.'])
})

test('une migration modifiée après coup est refusée, avant toute autre', async () => {
  await write('9001-edited.sql', 'create table edited (id int);')
  await migrate(db, options())
  await write('9001-edited.sql', 'create table edited (id bigint);')
  await write('9002-next.sql', 'create table after_edited (id int);')
  await expect(migrate(db, options())).rejects.toThrow('9001-edited.sql a été modifiée')
  expect(await db`select to_regclass('after_edited') as found`).toEqual([{ found: null }])
})

test('deux migrations du même numéro, ou un nom sans numéro, sont refusés', async () => {
  await write('9001-one.sql', 'create table one (id int);')
  await write('9001-other.sql', 'create table other (id int);')
  await expect(migrate(db, options())).rejects.toThrow('le numéro 9001 est déjà pris')
  await rm(join(folder, '9001-other.sql'))
  await write('9002_Other.sql', 'create table other (id int);')
  await expect(migrate(db, options())).rejects.toThrow('0001-ce-qui-change.sql')
  expect(await applied()).toEqual([])
})

test('des fins de ligne de Windows ne sont pas une modification', async () => {
  await write('9001-lines.sql', 'create table lines (id int);\n-- fin\n')
  await migrate(db, options())
  await write('9001-lines.sql', 'create table lines (id int);\r\n-- fin\r\n')
  await expect(migrate(db, options())).resolves.toEqual([])
})

test('une migration qui échoue en route ne laisse rien, et celles d’avant restent', async () => {
  await write('9001-good.sql', 'create table good (id int);')
  await write('9002-broken.sql', 'create table broken (id int); insert into broken values (1); select 1 / 0;')
  await expect(migrate(db, options())).rejects.toThrow(/^Migration 90\d\d-[a-z-]+\.sql : division by zero$/)
  expect(await applied()).toEqual([{ name: '9001-good.sql' }])
  expect(await db`select to_regclass('broken') as found`).toEqual([{ found: null }])
})

test('un lot arrêté en route reprend à la migration qui a échoué', async () => {
  await write('9001-good.sql', 'create table resumed_good (id int); insert into resumed_good values (1);')
  await write('9002-refused.sql', 'create table resumed_refused (id int); select 1 / 0;')
  await write('9003-last.sql', 'create table resumed_last (id int);')
  await expect(migrate(db, options())).rejects.toThrow('Migration 9002-refused.sql')
  await write('9002-refused.sql', 'create table resumed_refused (id int);')
  const messages: string[] = []
  await migrate(db, { ...options(), log: (message) => messages.push(message) })
  expect(messages).toEqual(['Migration 9002-refused.sql appliquée.', 'Migration 9003-last.sql appliquée.'])
  expect(await db`select id from resumed_good`).toEqual([{ id: 1 }])
})

test('deux processus à la fois : une seule exécution', async () => {
  await write('9001-slow.sql', 'create table slow (id int); select pg_sleep(0.2); insert into slow values (1);')
  const runners = [databaseUrl, databaseUrl, databaseUrl].map((url) => migrate(url, options()))
  await Promise.all(runners)
  expect(await db`select count(*)::int as count from slow`).toEqual([{ count: 1 }])
})

test('une migration qui attend une table n’arrête pas les écritures', async () => {
  await db`create table busy (id int)`
  await write('9001-busy.sql', 'alter table busy add column more int;')
  const reader = createDatabase(databaseUrl, { maxConnections: 1 })
  let migration: Promise<unknown> | undefined
  await reader.begin(async (tx) => {
    await tx`select * from busy`
    migration = migrate(databaseUrl, options())
    await vi.waitFor(
      async () =>
        expect(
          await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ).not.toHaveLength(0),
      { timeout: 30_000, interval: 20 },
    )
    // The waiting migration must let this insert pass. If it kept its place in the queue, the insert would wait up to 5
    // s.
    await db`insert into busy (id) values (1)`
  })
  await migration
  expect(await db`select more from busy`).toEqual([{ more: null }])
  await reader.end()
})

test.each(['1-court.sql', '9001 espace.sql'])('un nom douteux est refusé : %s', async (name) => {
  await write(name, 'select 1;')
  await expect(migrate(db, options())).rejects.toThrow('0001-ce-qui-change.sql')
})

const writeAfter = async (name: string, sql: string) => {
  await mkdir(join(folder, 'after'), { recursive: true })
  await writeFile(join(folder, 'after', name), sql)
}

test('ce qui retire attend d’être demandé, et une base vide l’a d’emblée', async () => {
  const empty = await emptyDatabase()
  await write('9001-add.sql', 'create table kept (id int, gone int);')
  await migrate(db, options())
  await writeAfter('9002-drop.sql', 'alter table kept drop column gone;')
  await write('9003-more.sql', 'alter table kept add column more int;')
  const columns = async (one: typeof db) =>
    (
      await one`select attname as name from pg_attribute where attrelid = 'kept'::regclass and attnum > 0 and not attisdropped`
    ).map(({ name }) => name)

  expect(await migrate(db, options())).toEqual(['9002-drop.sql'])
  expect(await columns(db)).toEqual(['id', 'gone', 'more'])
  expect(await migrate(db, { ...options(), after: true })).toEqual([])
  expect(await columns(db)).toEqual(['id', 'more'])
  expect(await migrate(empty.db, options())).toEqual([])
  expect(await columns(empty.db)).toEqual(['id', 'more'])
})

test('une version plus ancienne refuse la base d’où une autre a retiré, pas celle où elle n’a fait qu’ajouter', async () => {
  const { db: own } = await emptyDatabase()
  await write('9001-add.sql', 'create table left_alone (id int, gone int);')
  await migrate(own, options())
  await write('9002-more.sql', 'alter table left_alone add column more int;')
  await migrate(own, options())
  await rm(join(folder, '9002-more.sql'))
  expect(await migrate(own, options())).toEqual([])

  await writeAfter('9003-drop.sql', 'alter table left_alone drop column gone;')
  await migrate(own, { ...options(), after: true })
  await own`update migrations set version = '99.1.0' where is_after`
  await rm(join(folder, 'after'), { recursive: true })
  const refusal = await migrate(own, options()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SchemaTooNew)
  expect((refusal as Error).message).toContain(`(${VERSION})\u00a0: la 99.1.0 en a retiré`)
  expect((refusal as Error).message).toContain('Installez la version 99.1.0 ou une plus récente')
  await expect(missingMigrations(own)).rejects.toBeInstanceOf(SchemaTooNew)
})

test('l’histoire d’une version qui ne disait pas laquelle elle est se lit et se complète', async () => {
  const { db: own } = await emptyDatabase()
  expect((await missingMigrations(own)).before).toContain('0001-auth.sql')
  expect(await own`select to_regclass('migrations') as found`).toEqual([{ found: null }])
  await own`create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  await own`insert into migrations (name, checksum) values ('9000-known.sql', 'x')`
  await write('9001-next.sql', 'create table followed (id int);')
  await migrate(own, options())
  expect((await missingMigrations(own)).before).toContain('0001-auth.sql')
  expect(await own`select name, is_after, version from migrations order by name`).toEqual([
    { name: '9000-known.sql', is_after: false, version: null },
    { name: '9001-next.sql', is_after: false, version: VERSION },
  ])
})
