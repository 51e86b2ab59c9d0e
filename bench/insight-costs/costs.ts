import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { median, processorMs } from '../figures.ts'
import { costOf } from '../plans.ts'
import { recordStatements } from '../statements.ts'
import { ASKED, type Subjects } from './asked.ts'

const TURNS = 20

/** Each answer: processor time of the database and of the server, and how long it lasts beside its statements sent alone. */
export async function printCosts(databaseUrl: string, now: Date) {
  const db = createDatabase(databaseUrl, { statementTimeoutMs: 0 })
  const subjects = await listSubjects(db, now)
  for (const { name, goal_ms, ask } of ASKED) {
    const costs = []
    for (const of of subjects) {
      const statements = (await recordStatements(databaseUrl, (one) => ask(one, of, now))).flat()
      costs.push(await costOf(db, statements))
    }
    const turn = async (work: (of: Subjects) => Promise<unknown>) => {
      const lasted: number[] = []
      for (const of of subjects) await work(of)
      const before = processorMs(process.pid)
      for (let n = 0; n < TURNS; n++) {
        const started = performance.now()
        await work(subjects[n % subjects.length]!)
        lasted.push(performance.now() - started)
      }
      return { lasted, own_ms: (processorMs(process.pid) - before) / TURNS }
    }
    const recorded = new Map<Subjects, Awaited<ReturnType<typeof recordStatements>>>()
    for (const of of subjects) recorded.set(of, await recordStatements(databaseUrl, (one) => ask(one, of, now)))
    const answers = await turn((of) => ask(db, of, now))
    const alone = await turn(async (of) => {
      for (const group of recorded.get(of)!)
        await Promise.all(group.map(({ text, values }) => db.unsafe(text, values, { prepare: true })))
    })
    const base_ms = median(costs.map(({ processor_ms }) => processor_ms))
    const total = base_ms + answers.own_ms
    console.log(
      `${name} : base ${base_ms.toFixed(1)} ms de processeur (${median(costs.map(({ rows }) => rows))} lignes, ` +
        `${median(costs.map(({ pages }) => pages))} pages) · serveur ${answers.own_ms.toFixed(1)} ms · réponse ` +
        `${median(answers.lasted).toFixed(1)} ms, au mieux ${Math.min(...answers.lasted).toFixed(1)} · SQL seul ` +
        `${median(alone.lasted).toFixed(1)}, au mieux ${Math.min(...alone.lasted).toFixed(1)} (rapport ` +
        `${(median(answers.lasted) / median(alone.lasted)).toFixed(2)})` +
        (goal_ms === null ? '' : ` · but ${goal_ms} ms${total > goal_ms ? ' MANQUÉ' : ''}`),
    )
  }
  await db.end()
}

/** Spread over the country and over the ninety days. */
const listSubjects = (db: Db, now: Date) => db<Subjects[]>`
  select t.id as tournament, t.organizer_club_id as club from tournaments t
  where t.status = 'registration_open' and t.starts_at > ${now} and t.starts_at < ${now}::timestamptz + interval '85 days'
  order by md5(t.id::text) limit 8`
