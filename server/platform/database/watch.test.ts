import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Db } from './client.ts'
import { ConnectionError } from './driver/connection-error.ts'
import { watchDatabase } from './watch.ts'

let busy: NodeJS.Timeout | undefined
afterEach(() => clearInterval(busy))

/** The watch only calls a pool, so a function can stand for it. */
const probe = (answer: () => Promise<unknown>) => answer as unknown as Db

test('une base qui ne dit rien est dite gelée, et rien ne commence tant qu’elle l’est', async () => {
  const watch = watchDatabase(
    probe(() => new Promise(() => {})),
    { everyMs: 5, patienceMs: 50 },
  )
  await expect(watch.whileAnswering(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'DATABASE_FROZEN' })
  let begun = false
  await expect(watch.whileAnswering(async () => void (begun = true))).rejects.toMatchObject({ code: 'DATABASE_FROZEN' })
  expect(begun).toBe(false)
})

test('une base dont aucun serveur ne convient n’est pas attendue, celle qui refuse pour elle-même l’est', async () => {
  const failing = (error: Error) =>
    watchDatabase(
      probe(() => Promise.reject(error)),
      { everyMs: 5, patienceMs: 50 },
    )
  const unpromoted = failing(new ConnectionError('NO_SERVER', 'no server suits'))
  await expect(unpromoted.whileAnswering(() => new Promise(() => {}))).rejects.toMatchObject({
    code: 'DATABASE_FROZEN',
  })
  const closed = failing(new ConnectionError('CONNECTION_CLOSED', 'the connection is lost'))
  expect(await closed.whileAnswering(async () => (await sleep(100), 'fait'))).toBe('fait')
})

test('un serveur occupé, qui lit ses réponses tard, ne prend pas sa base pour gelée', async () => {
  // Opening a connection needs an exchange for each message, and each answer is read at the next turn.
  const connect = async () => {
    for (let message = 0; message < 8; message++) await sleep(1)
  }
  busy = setInterval(() => {
    const until = performance.now() + 60
    while (performance.now() < until);
  }, 1)
  const watch = watchDatabase(probe(connect), { everyMs: 10, patienceMs: 120 })
  const work = watch.whileAnswering(async () => {
    await sleep(1_200)
    return 'fait'
  })
  await expect(work).resolves.toBe('fait')
})
