import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InstantProof, instantProofProblem, isInstantProofDue } from '#domain/office/backups/instant-proof.ts'
import { instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { createDatabase, type Db } from '../client.ts'
import { startEmbeddedDatabase } from '../embedded/embedded.ts'
import { basesToKeep, readBases } from './bases.ts'
import { baseIsDue, keepInstants } from './keep-instants.ts'
import { setAnotherAside } from './another-database.ts'
import { findGaps } from './gaps.ts'
import { type Base, basesFolder, readState, SEGMENT_BYTES, walFolder, writeState } from './layout.ts'
import { proveApart } from './prove-apart.ts'
import { readReach } from './reach.ts'
import { basesBefore, refuseShort } from './read-back.ts'
import { exchange, recover } from './recover.ts'
import { readTar, TAR_END, tarHeader, tarPadding } from './tar.ts'

let data_dir: string
let backup_dir: string
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'rebond-instant-'))
  backup_dir = await mkdtemp(join(tmpdir(), 'rebond-instant-kept-'))
  await chmod(data_dir, 0o711)
})
afterAll(async () => {
  for (const folder of [data_dir, backup_dir]) await rm(folder, { recursive: true, force: true })
})

const quiet = () => {}
// The clock stands at noon, so that the nightly copy of the files at 3.10 never runs during the test.
const NOON = instantOf(localDay(new Date(), PARIS), '12:00', PARIS).getTime()
const running = async (more: { spoolMaxBytes?: number } = {}) => {
  const database = await startEmbeddedDatabase({ dataDir: data_dir, handsOver: true })
  const keeper = await keepInstants({
    url: database.url,
    writing: database.writing!,
    backup_dir,
    clock: () => new Date(NOON + performance.now()),
    log: quiet,
    everyMs: 3_600_000,
    ...more,
  })
  // The first turn runs by itself, and must end before the test goes on.
  await keeper.now()
  const db = createDatabase(database.url)
  const stop = async () => {
    await db.end()
    await keeper.stop()
    await database.stop()
  }
  return { db, keeper, writing: database.writing!, stop }
}

const wordsOf = async (url: string) => {
  const db = createDatabase(url)
  const rows = await db<{ word: string }[]>`select word from words order by id`
  await db.end()
  return rows.map(({ word }) => word)
}

const at = (target: Date | null) => recover({ data_dir, backup_dir, target, log: quiet })
const databaseTime = async (db: Db) => {
  const [row] = await db<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
  return new Date(row!.ms)
}

describe('la base revient à un instant', () => {
  let between: Date

  test('ce qui fut écrit avant y est, ce qui le fut après n’y est pas', async () => {
    const { db, keeper, stop } = await running()
    await db`create table words (id int generated always as identity, word text)`
    await db`insert into words (word) values ('avant la copie')`
    await keeper.now()
    await db`insert into words (word) values ('avant')`
    await sleep(20)
    between = await databaseTime(db)
    await sleep(20)
    await db`insert into words (word) values ('après')`
    await db`select pg_switch_wal()`
    await db`insert into words (word) values ('dans un autre segment')`
    await stop()

    const simulated = await at(between)
    expect(await wordsOf(simulated.url)).toEqual(['avant la copie', 'avant'])
    expect(Date.parse(simulated.reached_at!)).toBeLessThanOrEqual(between.getTime())
    await simulated.discard()
    expect(await readdir(data_dir)).not.toContain('postgres.instant')
  })

  test('sans ce qui fut écrit depuis, une copie seule ne mène à aucun instant', async () => {
    await rename(walFolder(backup_dir), `${walFolder(backup_dir)}.away`)
    await expect(at(null)).rejects.toThrow('sans le dossier « wal »')
    await rename(`${walFolder(backup_dir)}.away`, walFolder(backup_dir))
  })

  test('sans instant, tout ce qui est gardé revient, même d’un dossier de données disparu', async () => {
    expect(await wordsElsewhere()).toEqual(['avant la copie', 'avant', 'après', 'dans un autre segment'])
  })

  test('un instant que rien ne suit est celui de la dernière écriture', async () => {
    const { copied_at, system } = (await readState(backup_dir))!
    expect(system).toMatch(/^\d+$/)
    const last = await at(new Date(copied_at))
    expect(await wordsOf(last.url)).toHaveLength(4)
    await last.discard()
  })

  test('un instant d’avant la première copie, ou d’après la dernière écriture gardée, est refusé', async () => {
    await expect(at(new Date('2020-01-01'))).rejects.toThrow('Rien n’est gardé avant le')
    await expect(at(new Date(Date.now() + 3_600_000))).rejects.toThrow('Rien n’est gardé après le')
  })

  test('une copie dont un octet a changé est refusée, et la base d’avant n’est pas touchée', async () => {
    const [archive] = (await readdir(basesFolder(backup_dir))).filter((name) => name.endsWith('.zst'))
    const path = join(basesFolder(backup_dir), archive!)
    const whole = await readFile(path)
    const spoiled = Buffer.from(whole)
    spoiled[spoiled.length >> 1]! ^= 1
    await writeFile(path, spoiled)
    await expect(at(null)).rejects.toThrow(/abîmée|n’est pas celle/)
    await writeFile(path, whole.subarray(0, whole.length - 1000))
    expect(await readReach(backup_dir)).toBeNull()
    await expect(at(null)).rejects.toThrow('n’est plus entière')
    await writeFile(path, whole)
    const cut = join(basesFolder(backup_dir), 'base-coupée.json')
    await writeFile(cut, '{"name"')
    expect(await readReach(backup_dir)).not.toBeNull()
    await rm(cut)
    const { db, stop } = await running()
    expect(await db`select from words`).toHaveLength(4)
    await stop()
  })

  test('adoptée, elle prend la place de l’autre, gardée à côté ; la suite se garde aussi, et revient', async () => {
    const aside = await (await at(between)).adopt()
    expect(await readdir(aside!)).toContain('PG_VERSION')
    const { db, keeper, stop } = await running()
    await keeper.now()
    await db`insert into words (word) values ('une autre suite')`
    await keeper.now()
    await stop()
    const again = await at(null)
    expect(await wordsOf(again.url)).toEqual(['avant la copie', 'avant', 'une autre suite'])
    await again.discard()
  })

  test('reprise une seconde fois au même instant, elle n’écrit pas sous les noms de la première suite', async () => {
    await (await at(between)).adopt()
    const { keeper, stop } = await running()
    await keeper.now()
    await stop()
    expect((await readState(backup_dir))!.segment).toMatch(/^00000003/)
    expect(await readReach(backup_dir)).toMatchObject({ from: (await readBases(backup_dir))[0]!.finished_at })
  })

  test('tant que le site tourne, rien n’est repris', async () => {
    const { stop } = await running()
    await expect(at(null)).rejects.toThrow('déjà utilisé par le processus')
    await stop()
  })

  test('un dossier de sauvegardes absent n’arrête rien : ce qui attend y vient à son retour', async () => {
    const { db, keeper, writing, stop } = await running()
    await rename(backup_dir, `${backup_dir}.away`)
    await handOver(db, writing.spool, 'sans filet')
    await keeper.now()
    await rename(`${backup_dir}.away`, backup_dir)
    await keeper.now()
    expect(await readdir(writing.spool)).toEqual([])
    await stop()
    const last = await at(null)
    expect((await wordsOf(last.url)).at(-1)).toBe('sans filet')
    await last.discard()
  })

  test('ce que PostgreSQL tarde à céder est gardé dès le tour, copie des fichiers comprise : le disque peut disparaître', async () => {
    const { db, keeper, writing, stop } = await running()
    const [archiver] = await db<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'archiver'`
    process.kill(archiver!.pid, 'SIGSTOP')
    try {
      await db`insert into words (word) values ('pas encore cédé')`
      await db`select pg_switch_wal()`
      await db`insert into words (word) values ('après lui')`
      await keeper.now()
      expect((await wordsElsewhere()).slice(-2)).toEqual(['pas encore cédé', 'après lui'])

      await db`insert into words (word) values ('dans la copie')`
      const before = await readBases(backup_dir)
      await writeFile(`${writing.spool}.gap`, new Date(NOON + performance.now()).toISOString())
      await keeper.now()
      const bases = await readBases(backup_dir)
      expect(bases).toHaveLength(before.length + 1)
      expect((await readReach(backup_dir))?.from).toBe(bases.at(-1)!.finished_at)
      expect((await wordsElsewhere()).at(-1)).toBe('dans la copie')
    } finally {
      process.kill(archiver!.pid, 'SIGCONT')
    }
    await stop()
  })

  test('absent trop longtemps, ce qui attend est abandonné, et une copie nouvelle repart de là', async () => {
    const { db, keeper, writing, stop } = await running({ spoolMaxBytes: 1 })
    await rename(backup_dir, `${backup_dir}.away`)
    await handOver(db, writing.spool, 'perdu en route')
    await keeper.now()
    expect(await readdir(writing.spool)).toEqual([])
    await rename(`${backup_dir}.away`, backup_dir)
    const before = await readBases(backup_dir)
    await writeFile(join(basesFolder(backup_dir), 'base-tuée.tar.zst.part'), '')
    await keeper.now()
    expect((await readdir(basesFolder(backup_dir))).filter((name) => name.endsWith('.part'))).toEqual([])
    const { gap_at } = (await readState(backup_dir))!
    const bases = await readBases(backup_dir)
    expect(bases).toHaveLength(before.length + 1)
    expect(bases.at(-1)!.started_at > gap_at!).toBe(true)
    await keeper.now()
    expect(await readBases(backup_dir)).toHaveLength(bases.length)
    await stop()
    const last = await at(null)
    expect((await wordsOf(last.url)).at(-1)).toBe('perdu en route')
    await last.discard()
  })

  test('un segment disparu est dit, la reprise s’y arrête sans se dire faite, et une copie repart de là', async () => {
    const { db, writing, stop } = await running()
    await db`insert into words (word) values ('avant le trou')`
    await db`select pg_switch_wal()`
    await db`insert into words (word) values ('dans le trou')`
    const [lost] = await db<{ segment: string }[]>`
      select pg_walfile_name(pg_current_wal_insert_lsn()) as segment, pg_switch_wal()`
    await db`insert into words (word) values ('après le trou')`
    await stop()
    const { copied_at } = (await readState(backup_dir))!
    const gaps = () => findGaps(backup_dir, new Date(copied_at))
    expect(await gaps()).toEqual([])
    await rm(join(walFolder(backup_dir), `${lost!.segment}.zst`))
    await rm(join(writing.spool, lost!.segment), { force: true })
    expect((await gaps())[0]?.why).toContain(`il manque ${lost!.segment}`)
    expect(await readReach(backup_dir)).toBeNull()

    const refused = await at(null).catch((error: Error) => error.message)
    expect(refused).toMatch(/^La relecture s’arrête au .* --at \S+Z\. Rien n’a été changé\.$/)
    const reachable = await at(new Date(/--at (\S+)\./.exec(refused as string)![1]!))
    expect((await wordsOf(reachable.url)).at(-1)).toBe('avant le trou')
    await reachable.discard()

    const before = await readBases(backup_dir)
    await (await running()).stop()
    expect(await readBases(backup_dir)).toHaveLength(before.length + 1)
    expect((await readReach(backup_dir))?.from).toBe((await readBases(backup_dir)).at(-1)!.finished_at)
    expect((await gaps()).map(({ why }) => why).every((why) => why.includes('il manque'))).toBe(true)
  })

  test('pendant que la base travaille, tout est relu à côté dans un processus à part, puis retiré', async () => {
    const { stop } = await running()
    const order = { data_dir, backup_dir, free: 0 }
    expect(await proveApart(order, 60_000)).toMatchObject({ base: (await readBases(backup_dir)).at(-1)!.name })
    await expect(proveApart({ ...order, free: 1e18 }, 60_000)).rejects.toThrow('sur le disque de la base')
    expect((await readdir(data_dir)).filter((name) => name.includes('essai'))).toEqual([])
    await stop()
  })

  const handOver = async (db: Db, spool: string, word: string) => {
    await db`insert into words (word) values (${word})`
    const [switched] = await db<{ segment: string }[]>`
      select pg_walfile_name(pg_current_wal_insert_lsn()) as segment, pg_switch_wal()`
    await expect.poll(() => readdir(spool), { timeout: 60_000 }).toContain(switched!.segment)
  }

  /** Reads all kept words from a recovery in an empty folder, without the database. */
  const wordsElsewhere = async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'rebond-instant-'))
    await chmod(elsewhere, 0o711)
    const last = await recover({ data_dir: elsewhere, backup_dir, target: null, log: quiet })
    const words = await wordsOf(last.url)
    await last.discard()
    await rm(elsewhere, { recursive: true })
    return words
  }
})

test('ce qu’une autre base a gardé au même endroit est mis de côté, entier', async () => {
  const place = await mkdtemp(join(tmpdir(), 'rebond-instant-other-'))
  for (const folder of [basesFolder(place), walFolder(place)]) await mkdir(folder)
  await writeFile(join(basesFolder(place), 'base.json'), '{}')
  await writeState(place, {
    system: '7',
    copied_at: '2026-11-22T02:10:00.000Z',
    segment: '000000010000000000000002',
    offset: 8,
    gap_at: null,
  })
  expect(await setAnotherAside(place, '7')).toBe(false)
  // The test imitates a machine that stopped after moving the first of the two folders.
  await rename(basesFolder(place), `${basesFolder(place)}-7-20261122021000000`)
  await mkdir(basesFolder(place))
  expect(await setAnotherAside(place, '8')).toBe(true)
  expect((await readdir(place)).sort()).toEqual([
    'bases',
    'bases-7-20261122021000000',
    'wal',
    'wal-7-20261122021000000',
  ])
  expect(await readdir(`${basesFolder(place)}-7-20261122021000000`)).toEqual(['base.json'])
  expect(await readdir(`${walFolder(place)}-7-20261122021000000`)).toEqual(['state.json'])
  expect(await readState(place)).toBeNull()
  expect(await setAnotherAside(place, '8')).toBe(false)
  await rm(place, { recursive: true })
})

test('quand la base relue ne prend pas la place de l’autre, l’autre a encore la sienne', async () => {
  const place = await mkdtemp(join(tmpdir(), 'rebond-instant-other-'))
  await mkdir(join(place, 'postgres'))
  await expect(exchange(join(place, 'postgres'), join(place, 'postgres.instant'))).rejects.toThrow('ENOENT')
  expect(await readdir(place)).toEqual(['postgres'])
  await rm(place, { recursive: true })
})

describe('la relecture de la semaine', () => {
  const since = new Date('2026-11-01T12:00:00Z')
  const wednesday = new Date('2026-11-25T12:00:00Z')
  const proof = (begun_at: string, more: Partial<InstantProof> = {}): InstantProof => ({
    begun_at,
    ended_at: begun_at,
    failure: null,
    proven_at: begun_at,
    ...more,
  })
  test.each([
    ['quand il n’y en a eu aucune', null, true],
    ['pas deux fois la même semaine, de lundi 5 h à lundi 5 h', proof('2026-11-23T04:00:00Z'), false],
    ['quand celle de lundi a manqué', proof('2026-11-23T03:59:59Z'), true],
    ['pas pendant qu’elle se fait', proof('2026-11-25T11:30:00Z', { ended_at: null }), false],
    ['quand elle a été tuée', proof('2026-11-25T10:30:00Z', { ended_at: null }), true],
    ['le lendemain d’un échec', proof('2026-11-24T11:00:00Z', { failure: 'le disque est plein' }), true],
    ['pas le jour d’un échec', proof('2026-11-24T13:00:00Z', { failure: 'le disque est plein' }), false],
  ])('est due %s', (_, last, due) => {
    expect(isInstantProofDue(last, since, wednesday)).toBe(due)
  })

  test('échouée ou trop ancienne, elle se dit', () => {
    expect(instantProofProblem(proof('2026-11-23T04:00:00Z'), since, wednesday)).toBeNull()
    expect(instantProofProblem(proof('2026-11-23T04:00:00Z', { failure: 'abîmée' }), since, wednesday)).toBe('abîmée')
    expect(instantProofProblem(proof('2026-11-09T04:00:00Z'), since, wednesday)).toContain('rien n’a été relu depuis')
    expect(instantProofProblem(null, since, wednesday)).toContain('rien n’a encore été relu')
  })
})

describe('une copie des fichiers est due', () => {
  const base = (started_at: string, first_segment = '000000010000000000000002'): Base => ({
    name: started_at,
    started_at,
    finished_at: started_at,
    first_segment,
    postgres: '18.4',
    size: 1,
    sha256: '',
  })
  const position = { segment: '000000010000000000000009', gap_at: null }
  const now = new Date('2026-11-22T12:00:00Z')
  test.each([
    ['quand il n’y en a aucune', null, position, true],
    ['pas deux fois le même jour', base('2026-11-22T02:10:00Z'), position, false],
    ['quand celle de 3 h 10 à Paris a manqué', base('2026-11-22T02:09:59Z'), position, true],
    [
      'quand la base a été reprise à un instant',
      base('2026-11-22T03:00:00Z'),
      { ...position, segment: '000000020000000000000009' },
      true,
    ],
    [
      'quand des écritures ont été perdues',
      base('2026-11-22T03:00:00Z'),
      { ...position, gap_at: '2026-11-22T04:00:00Z' },
      true,
    ],
    [
      'pas deux fois pour la même perte',
      base('2026-11-22T05:00:00Z'),
      { ...position, gap_at: '2026-11-22T04:00:00Z' },
      false,
    ],
  ])('%s', (_, last, where, due) => {
    expect(baseIsDue(last, where, now)).toBe(due)
  })

  test('la dernière d’avant l’instant est choisie', () => {
    const bases = [base('2026-11-20T02:10:00Z'), base('2026-11-21T02:10:00Z'), base('2026-11-22T02:10:00Z')]
    const copied_at = '2026-11-22T02:10:00.000Z'
    expect(basesBefore(bases, new Date('2026-11-21T23:00:00Z'), copied_at)).toEqual([bases[1], bases[0]])
    expect(basesBefore(bases, null, copied_at)[0]).toBe(bases[2])
  })

  test('celle qui fut relue, ou sans elle la dernière entière, reste quel que soit son âge', () => {
    const bases = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-11-21', '2026-11-22'].map((day) =>
      base(`${day}T02:10:00Z`),
    )
    const [first, second] = bases
    const kept = (proven: string | null, whole: Base[]) => basesToKeep(bases, { whole, proven, now })
    expect(kept(first!.name, bases)).toEqual([first, ...bases.slice(3)])
    expect(kept(null, bases)).toEqual(bases.slice(3))
    expect(kept(null, [first!, second!])).toEqual([second, ...bases.slice(3)])
  })

  test('relue moins loin que la base n’a écrit, elle n’est rendue que pour un instant d’avant cette fin', () => {
    const state = {
      copied_at: '2026-11-22T12:00:00.000Z',
      segment: '000000010000000000000009',
      offset: 5e6,
      gap_at: null,
    }
    const read = (target: string | null, position: number) => () =>
      refuseShort({
        target: target === null ? null : new Date(target),
        base: base('2026-11-22T02:10:00.000Z'),
        lacks: null,
        state,
        reached_at: '2026-11-22T10:00:00.000Z',
        position,
      })
    const written = 9 * SEGMENT_BYTES + 5e6
    expect(read(null, written - 8192)).not.toThrow()
    expect(read(null, written - 2e6)).toThrow('--at 2026-11-22T10:00:00.001Z.')
    expect(read('2026-11-22T10:00:00.002Z', written - 2e6)).toThrow('--at 2026-11-22T10:00:00.001Z.')
    expect(read('2026-11-22T10:00:00.001Z', written - 2e6)).not.toThrow()
  })

  test('celle dont la fin n’a pas été gardée n’est pas choisie', () => {
    const bases = [base('2026-11-21T02:10:00Z'), base('2026-11-22T02:10:00Z')]
    expect(basesBefore(bases, null, '2026-11-22T02:09:59.999Z')).toEqual([bases[0]])
    expect(() => basesBefore(bases, null, '2026-11-20T12:00:00.000Z')).toThrow('Rien n’est gardé avant le')
  })
})

test('une archive se lit par le tar de la machine comme par nous', async () => {
  const long = `${'base/'.repeat(24)}1259`
  const files = [
    ['PG_VERSION', '18\n'],
    [long, 'x'.repeat(1500)],
    ['vide', ''],
  ] as const
  const archive = Buffer.concat([
    ...files.flatMap(([path, text]) => [
      tarHeader({ path, mode: 0o600, size: text.length, type: 'file' }),
      Buffer.from(text),
      tarPadding(text.length),
    ]),
    TAR_END,
  ])
  const { stdout } = spawnSync('tar', ['-tvf', '-'], { input: archive, encoding: 'utf8' })
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => [line.split(/\s+/)[2], line.split(/\s+/).at(-1)]),
  ).toEqual(files.map(([path, text]) => [String(text.length), path]))
  const read: [string, string][] = []
  for await (const { path, content } of readTar(Readable.from(pieces(archive, 7)))) {
    const parts: Buffer[] = []
    for await (const part of content) parts.push(part)
    read.push([path, Buffer.concat(parts).toString()])
  }
  expect(read).toEqual(files.map(([path, text]) => [path, text]))
  await expect(async () => {
    for await (const { content } of readTar(Readable.from([archive.subarray(0, 700)]))) for await (const _ of content);
  }).rejects.toThrow('avant sa fin')
})

function* pieces(whole: Buffer, length: number) {
  for (let from = 0; from < whole.length; from += length) yield whole.subarray(from, from + length)
}
