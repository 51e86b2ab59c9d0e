import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '../client.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { isUnavailable } from '../errors.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rebond-embedded-'))
  await chmod(dataDir, 0o711)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('la base embarquée', () => {
  test('démarre, classe en français, garde ses lignes d’un démarrage à l’autre', async () => {
    const first = await startEmbeddedDatabase({ dataDir })
    const db = createDatabase(first.url)
    await db`create table words (word text)`
    await db`insert into words values ('zèbre'), ('été'), ('Eau')`
    await db.end()
    await first.stop()

    const again = await startEmbeddedDatabase({ dataDir })
    const same = createDatabase(again.url)
    expect(await same`select word from words order by word`).toEqual([
      { word: 'Eau' },
      { word: 'été' },
      { word: 'zèbre' },
    ])
    expect(await same`show data_checksums`).toEqual([{ data_checksums: 'on' }])
    expect(await same`show listen_addresses`).toEqual([{ listen_addresses: '' }])
    await same.end()
    await again.stop()
  })

  test('un second démarrage sur le même dossier dit quel processus le tient', async () => {
    const holder = await holdDatabase()
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
      new RegExp(`déjà utilisé par le processus ${holder.child.pid} \\(.*hold-database.*DATA_DIR`),
    )
    await kill(holder.child)
  })

  test.each([1, 2, 3])('après kill -9 (n° %i), la base est prête d’elle-même, rien n’est perdu', async () => {
    const { child } = await holdDatabase()
    await kill(child)

    const { url, stop } = await startEmbeddedDatabase({ dataDir })
    const db = createDatabase(url)
    expect(await db`select count(*)::int as count from words`).toEqual([{ count: 3 }])
    await db.end()
    await stop()
  })

  test('un numéro de processus repris par un autre n’empêche pas de démarrer, et l’autre vit', async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'])
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${bystander.pid}\n${dataDir}\n`)
    const owner = { pid: bystander.pid, start: 'another life', since: '2026-01-01T00:00:00.000Z' }
    await writeFile(join(dataDir, 'database.owner.json'), JSON.stringify(owner))

    const { stop } = await startEmbeddedDatabase({ dataDir })
    await stop()
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
    await kill(bystander)
  })

  test.each([
    [
      'ce qui reste d’une reprise interrompue',
      ['postgres.avant-20261122T021000Z', 'postgres.instant'],
      'a été interrompue',
    ],
    ['un dossier qui a perdu de ses fichiers', ['postgres/base'], 'PG_VERSION y manque'],
  ])('aucune base vide n’est créée à côté de %s, et rien n’en est effacé', async (_, folders, told) => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'rebond-embedded-'))
    await chmod(elsewhere, 0o711)
    for (const folder of folders) await mkdir(join(elsewhere, folder), { recursive: true })
    await expect(startEmbeddedDatabase({ dataDir: elsewhere })).rejects.toThrow(told)
    expect(folders.every((folder) => existsSync(join(elsewhere, folder)))).toBe(true)
    await rm(elsewhere, { recursive: true })
  })

  test('tuée seule, elle redémarre, et le client la retrouve', async () => {
    const messages: string[] = []
    const { url, stop } = await startEmbeddedDatabase({ dataDir, log: (message) => messages.push(message) })
    const db = createDatabase(url)
    await db`select 1`
    const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await vi.waitFor(() => expect(messages[0]).toContain('redémarrage'), 30_000)

    const answer = await untilAnswer(() => db`select count(*)::int as count from words`)
    expect(answer).toEqual([{ count: 3 }])
    await db.end()
    await stop()
  })
})

const holdDatabase = async (): Promise<{ child: ChildProcess }> => {
  const child = spawn(process.execPath, ['test/kit/hold-database.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { child }
}

const kill = async (child: ChildProcess) => {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/**
 * Repeats a call until it answers, for a minute at most. Meanwhile only refusals that mean “try again” are accepted.
 */
const untilAnswer = async <T>(ask: () => PromiseLike<T>): Promise<T> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
