import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { median, processorMs } from '../kit/figures.ts'
import { recordStatements, type Statement } from '../kit/statements.ts'
import { ASKED, type Subjects } from './asked.ts'

const ROUNDS = 3

/**
 * Prints for each answer the time that PostgreSQL reports for its statements, processor time of the server, and its
 * duration beside that of its statements alone.
 */
export async function printCosts(databaseUrl: string, now: Date) {
  const db = createDatabase(databaseUrl, { statementTimeoutMs: 0 })
  const subjects = await listSubjects(db, now)
  for (const { name, goal_ms, ask } of ASKED) {
    const recorded = []
    for (const of of subjects) recorded.push(await recordStatements(databaseUrl, (one) => ask(one, of, now)))
    const explained = []
    for (const groups of recorded) explained.push(await explainedMs(db, groups.flat()))
    const before = processorMs(process.pid)
    const answers = await rounds(subjects, (of) => ask(db, of, now))
    const own_ms = (processorMs(process.pid) - before) / answers.length
    const alone = await rounds(recorded, async (groups) => {
      for (const group of groups)
        await Promise.all(group.map(({ text, values }) => db.unsafe(text, values, { prepare: true })))
    })
    const total = median(explained) + own_ms
    console.log(
      `${name} : EXPLAIN ${median(explained).toFixed(1)} ms · serveur ${own_ms.toFixed(1)} ms de processeur · réponse ` +
        `${median(answers).toFixed(1)} ms, au mieux ${Math.min(...answers).toFixed(1)} · SQL seul ${median(alone).toFixed(1)}, ` +
        `au mieux ${Math.min(...alone).toFixed(1)}` +
        (goal_ms === null ? '' : ` · but ${goal_ms} ms${total > goal_ms ? ' MANQUÉ' : ''}`),
    )
  }
  await db.end()
}

async function rounds<T>(subjects: readonly T[], work: (of: T) => Promise<unknown>): Promise<number[]> {
  const lasted: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const of of subjects) {
      const started = performance.now()
      await work(of)
      lasted.push(performance.now() - started)
    }
  return lasted
}

async function explainedMs(db: Db, statements: readonly Statement[]): Promise<number> {
  let total = 0
  for (const { text, values } of statements) {
    const [row] = await db.unsafe<{ 'QUERY PLAN': { 'Execution Time': number }[] }[]>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    total += row!['QUERY PLAN'][0]!['Execution Time']
  }
  return total
}

/** Tournaments spread over the country and over the next ninety days. */
const listSubjects = (db: Db, now: Date) => db<Subjects[]>`
  select t.id as tournament, t.organizer_club_id as club from tournaments t
  where t.status = 'registration_open' and t.starts_at > ${now} and t.starts_at < ${now}::timestamptz + interval '85 days'
  order by md5(t.id::text) limit 4`
