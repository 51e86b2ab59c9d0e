import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Job } from '#contract/office/jobs.ts'
import { JOB_ACTS, JOB_STATES, jobAbout, jobActRefusal, jobLabel } from '#domain/office/job-state.ts'
import { listJobs } from '#server/jobs.ts'
import { createCaller } from '#test/kit/caller.ts'
import { startTestServer } from '#test/kit/server.ts'
import { tellFailed } from './commands/tell-failed.ts'

const server = await startTestServer()
const { db, jobs } = server.services
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })
const QUEUE = 'clubs.import-first-logo'

/** A job in that state, as the queue would have it. */
async function add(state: string, more: { error?: string; data?: Record<string, unknown> } = {}): Promise<string> {
  await db.begin((tx) => jobs.enqueue(tx, QUEUE, { club_id: 12, ...more.data }))
  const over = state === 'failed' || state === 'completed' || state === 'cancelled'
  const [row] = await db<{ id: string }[]>`
    update pgboss.job set state = ${state}::pgboss.job_state,
      started_on = case when ${state !== 'created'} then now() - interval '2 seconds' end,
      completed_on = case when ${over} then now() end, retry_count = ${state === 'failed' ? 8 : 0},
      output = ${more.error ? db.json({ message: more.error }) : null}
    where id = (select id from pgboss.job where name = ${QUEUE} order by created_on desc, id desc limit 1)
    returning id`
  return row!.id
}
const list = async (query = ''): Promise<Job[]> => (await admin.get(`/admin/jobs?queue=${QUEUE}${query}`)).body.items
const find = async (id: string, query = '') => (await list(query)).find((job) => job.id === id)
const act = (id: string, path: 'retry' | 'abandonment') => admin.put(`/admin/jobs/${id}/${path}`, { queue: QUEUE })

test('ce qu’un administrateur peut d’une tâche dépend de son état seul', () => {
  const possible = JOB_STATES.map((state) => [state, JOB_ACTS.filter((one) => jobActRefusal(one, state) === null)])
  expect(Object.fromEntries(possible)).toEqual({
    created: ['retry', 'give_up'],
    retry: ['retry', 'give_up'],
    active: [],
    failed: ['retry', 'give_up'],
    completed: [],
    cancelled: ['retry'],
  })
})

test('chaque tâche de la plateforme a un nom en français, et dit ce dont elle parle', () => {
  const queues = listJobs(server.services).map(({ name }) => name)
  expect(queues.length).toBeGreaterThan(40)
  expect(queues.filter((queue) => jobLabel(queue) === queue)).toEqual([])
  expect(jobAbout({ club_id: 12, tournament_id: 4, address: 'https://exemple.fr' })).toBe('club 12, tournoi 4')
})

test('une tâche dit son état, ses essais et son erreur en mots, et ne montre de personne que des numéros', async () => {
  const data = { email: 'zoe@exemple.test', text: 'Bonjour Zoé', nested: { user_id: 'x' } }
  const failed = await add('failed', { error: 'Error: 550 <zoe@exemple.test> mailbox unknown', data })
  const job = (await find(failed))!
  expect(job).toMatchObject({
    label: 'Premier logo d’un club',
    state: 'failed',
    tries: 9,
    next_try_at: null,
    about: { club_id: 12 },
    error: { meaning: expect.stringContaining('refuse'), detail: 'Error: 550 <(adresse)> mailbox unknown' },
  })
  expect(JSON.stringify(job)).not.toMatch(/zoé|zoe/i)
  // Ended jobs are listed when asked for, not beside waiting ones.
  const dropped = await add('cancelled')
  expect(await find(dropped)).toBeUndefined()
  expect(await find(dropped, '&state=cancelled')).toMatchObject({ state: 'cancelled' })
  const done = await add('completed')
  expect(await find(done)).toBeUndefined()
  expect(await find(done, '&state=completed')).toMatchObject({ state: 'completed', tries: 1 })
  const first = (await admin.get(`/admin/jobs?queue=${QUEUE}&state=failed&limit=1`)).body
  expect(first.counts.find(({ state }: { state: string }) => state === 'failed').count).toBeGreaterThan(0)
})

test('relancée, une tâche est reprise ; abandonnée, elle ne l’est plus ; en cours, on n’y touche pas', async () => {
  const failed = await add('failed', { error: 'ECONNREFUSED' })
  expect((await act(failed, 'retry')).body).toMatchObject({ state: 'retry', next_try_at: expect.any(String) })
  const taken = await db<{ id: string }[]>`
    select id from pgboss.job where id = ${failed} and state < 'active' and start_after <= now() and retry_limit > retry_count`
  expect(taken).toHaveLength(1)
  expect((await act(failed, 'abandonment')).body).toMatchObject({ state: 'cancelled' })
  expect((await act(failed, 'abandonment')).status).toBe(409)
  const running = await add('active')
  for (const path of ['retry', 'abandonment'] as const)
    expect(await act(running, path)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  const lines = await db`select action from audit_log where entity = 'job' and entity_id = ${failed} order by id`
  expect(lines).toEqual([{ action: 'job.retry' }, { action: 'job.give_up' }])
})

test('les tâches qui reviennent disent leur dernier passage, sa durée et le prochain', async () => {
  await db`
    insert into pgboss.job (name, state, started_on, completed_on)
    values ('journal.seal', 'completed', now() - interval '1 minute', now() - interval '57 seconds')`
  const { body } = await admin.get('/admin/recurring-jobs')
  const seal = body.find(({ queue }: { queue: string }) => queue === 'journal.seal')
  expect(seal).toMatchObject({ label: 'Sceau du journal', last_state: 'completed', last_seconds: 3 })
  expect(new Date(seal.next_run_at).getTime()).toBeGreaterThan(Date.now())
  const purge = body.find(({ queue }: { queue: string }) => queue === 'mail.purge')
  expect(purge).toMatchObject({ last_run_at: null, last_state: null })
})

test('le propriétaire apprend une fois chaque échec définitif, ceux d’un moment ensemble', async () => {
  const owner = await createCaller(server, { admin: true, clubless: true })
  await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`
  const told = () => db<{ subject: string; plain_text: string }[]>`
    select subject, plain_text from mails where kind = 'job-failed' and recipient = ${owner.email} order by created_at`
  await tellFailed(server.services)
  const before = (await told()).length
  await add('failed', { error: 'ECONNREFUSED zoe@exemple.test' })
  await add('failed', { error: 'ECONNREFUSED zoe@exemple.test' })
  await add('retry', { error: 'ECONNREFUSED' })
  await Promise.all([tellFailed(server.services), tellFailed(server.services)])
  await tellFailed(server.services)
  const mails = await told()
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)).toMatchObject({ subject: '2 tâches abandonnées.' })
  expect(mails.at(-1)!.plain_text).toContain('/admin/taches?etat=failed')
  expect(mails.at(-1)!.plain_text).not.toContain('zoe')
  await add('failed', { error: 'ENOSPC' })
  await tellFailed(server.services)
  expect((await told()).at(-1)).toMatchObject({ subject: 'Tâche abandonnée.' })
  await db`update platform_admins set is_owner = false where user_id = ${owner.user_id}`
})

test('ce sur quoi porte une tâche a un nom en français, ou n’est lu que par une machine', () => {
  const sources = globSync('server/{features,platform}/**/*.ts', { exclude: ['**/*.test.ts'] })
  const queued = sources.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/\.enqueue\(tx, [^{]+, \{([^}]*)\}/gu),
  ])
  const carried = new Set(queued.flatMap(([, data]) => data!.match(/(?<![.\w])\w+_id\b/gu) ?? []))
  expect(carried.size).toBeGreaterThan(8)
  expect([...carried].filter((name) => jobAbout({ [name]: 1 }) === '').sort()).toEqual(READ_BY_MACHINES)
})

/** A backup or an audit is found by when it ran, a person is not named here. */
const READ_BY_MACHINES = ['drill_id', 'event_id', 'run_id', 'user_id']
