import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../process/logs.ts'
import { createJobs, type JobDefinition } from './jobs.ts'

const log = createLog({ ...readConfig({ NODE_ENV: 'test' }), log_level: 'silent' })

async function startJobs(run: JobDefinition<null>['run']) {
  const { db, url } = await freshDatabase()
  const jobs = createJobs(url, log)
  onTestFinished(() => jobs.stop())
  await jobs.start([{ name: 'test.job', after_restore: 'keep', run }], null, { work: true })
  return { db, jobs }
}

test('les travaux d’une même transaction passent tous aussitôt, une fois chacun', async () => {
  const done: number[] = []
  const { db, jobs } = await startJobs(async (_, { n }) => void done.push(Number(n)))
  await db.begin(async (tx) => {
    for (let n = 0; n < 23; n += 1) await jobs.enqueue(tx, 'test.job', { n })
  })
  await vi.waitFor(() => expect(done.length).toBe(23), 25_000)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, n) => n))
})

test('un travail qui échoue sera repris seul', async () => {
  const done: number[] = []
  const { db, jobs } = await startJobs(async (_, { n }) => {
    if (n === 1) throw new Error('no luck')
    done.push(Number(n))
  })
  await db.begin(async (tx) => {
    for (let n = 0; n < 3; n += 1) await jobs.enqueue(tx, 'test.job', { n })
  })
  const states = () => db`select data ->> 'n' as n, state from pgboss.job where name = 'test.job' order by data ->> 'n'`
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { n: '0', state: 'completed' },
        { n: '1', state: 'retry' },
        { n: '2', state: 'completed' },
      ]),
    25_000,
  )
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 2])
})

test('une transaction annulée n’a rien demandé', async () => {
  const done: unknown[] = []
  const { db, jobs } = await startJobs(async (_, data) => void done.push(data))
  await db
    .begin(async (tx) => {
      await jobs.enqueue(tx, 'test.job', { n: 0 })
      throw new Error('undone')
    })
    .catch(() => {})
  await db.begin((tx) => jobs.enqueue(tx, 'test.job', { n: 1 }))
  await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), 25_000)
})

test('une file annonce ses travaux, et garde les délais demandés même si elle existait avant eux', async () => {
  const { db, jobs } = await startJobs(async () => {})
  const options = () =>
    db`select notify, retry_limit, retry_backoff, retry_delay_max from pgboss.queue where name = 'test.job'`
  expect(await options()).toEqual([{ notify: true, retry_limit: 8, retry_backoff: true, retry_delay_max: null }])
  const patient: JobDefinition<null> = {
    name: 'test.job',
    after_restore: 'keep',
    run: async () => {},
    retries: 20,
    longest_wait_seconds: 300,
  }
  await jobs.start([patient], null, { work: false })
  expect(await options()).toEqual([{ notify: true, retry_limit: 20, retry_backoff: true, retry_delay_max: 300 }])
})
