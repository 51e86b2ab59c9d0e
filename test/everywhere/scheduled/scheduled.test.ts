import { expect, test } from 'vitest'
import { instantOf, localDay, addDays } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { listJobs } from '#server/jobs.ts'
import { createCaller } from '../../kit/caller.ts'
import { SAYS, SILENT } from './says.ts'
import { startTestServer } from '../../kit/server.ts'

const server = await startTestServer({ config: { daily_backup: true } })
const { db, clock } = server.services
const owner = await createCaller(server, { admin: true, clubless: true })
await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`
// From 10:00, daily news is told in the same day.
server.advance(instantOf(addDays(localDay(clock(), PARIS), 1), '10:00', PARIS).getTime() - clock().getTime())

const scheduled = listJobs(server.services).flatMap(({ cron, ...job }) => (cron ? [{ ...job, cron }] : []))

test('chaque tâche qui revient à heure fixe dit ici à qui elle écrit', () => {
  expect([...Object.keys(SAYS), ...Object.keys(SILENT)].toSorted()).toEqual(
    scheduled.map(({ name }) => name).toSorted(),
  )
})

test.each(scheduled)(
  '$name : ce qu’elle a à dire est dit une fois, qu’elle passe deux fois, ou encore à son heure',
  async (job) => {
    const { kinds, fill } = SAYS[job.name] ?? { kinds: [], fill: () => null }
    await fill(server)
    const before = new Set((await listWritten()).map(({ id }) => id))
    const said = async () => (await listWritten()).filter(({ id }) => !before.has(id))
    // Two processes at once.
    await Promise.all([1, 2].map(() => job.run(server.services, {})))
    const first = await said()
    expect([...new Set(first.flatMap(({ kind }) => kind ?? []))].toSorted()).toEqual([...kinds])
    for (const later of [0, 7_000, periodMs(job.cron), 2 * periodMs(job.cron)]) {
      server.advance(later)
      await job.run(server.services, {})
      server.advance(-later)
      expect(await said()).toEqual(first)
    }
  },
)

/** Mails and messages, each with its number. */
const listWritten = () => db<{ id: string; kind: string | null; subject: string }[]>`
  select id, kind, subject from mails union all select id, null, subject from messages order by id`

/** Between two runs, within a day. */
function periodMs(cron: string): number {
  const [minute = '', hour] = cron.split(' ')
  if (hour !== '*') return 12 * 3_600_000
  if (minute === '*') return 60_000
  return minute.startsWith('*/') ? Number(minute.slice(2)) * 60_000 : 3_600_000
}
