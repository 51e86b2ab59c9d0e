import { CHECKS } from '#server/features/office/audits/checks.ts'
import { runAudit } from '#server/features/office/audits/commands/run-audit.ts'
import { sealJournal } from '#server/features/notices/journal/commands/seal-journal.ts'
import { listJournal } from '#server/features/notices/journal/queries.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { createServices } from '#server/services.ts'
import { openHouse, SECRET_KEY } from '../kit/house.ts'
import { costInWords, costOf } from '../kit/plans.ts'
import { recordStatements } from '../kit/statements.ts'
import { grow } from './grow.ts'

const JOURNAL_LINES = 1_000_000
const REGISTRATIONS = 150_000

/** Measures an audit of a big installation: the whole, each question alone, and the time that it takes to stop. */
export async function measure(): Promise<void> {
  const house = await openHouse({ services: 'web' })
  const config = readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: house.databaseUrl,
    DATA_DIR: house.folder,
    SECRET_KEY,
    LOG_LEVEL: 'error',
  })
  const opened = await createServices(config, house.databaseUrl, createLog(config))
  // Queued mails would change the measure.
  const services = { ...opened.services, jobs: { ...opened.services.jobs, enqueue: async () => {} } }
  const { db } = services
  await grow(db, { registrations: REGISTRATIONS, lines: JOURNAL_LINES })
  console.log(`${await counted(db, 'registrations')} inscriptions, ${await counted(db, 'audit_log')} lignes de journal`)
  console.log(`Sceaux de tous les jours : ${await seconds(() => sealJournal(services))} s`)

  await pages(services)

  const times: [code: string, ms: number][] = []
  for (const check of CHECKS) {
    const started = performance.now()
    await runAudit(services, null, [check])
    times.push([check.code, performance.now() - started])
  }
  const slowest = times.toSorted(([, one], [, other]) => other - one).slice(0, 8)
  for (const [code, ms] of slowest) console.log(`${code} : ${(ms / 1000).toFixed(2)} s`)
  console.log(
    `Audit entier, ${CHECKS.length} questions : ${await seconds(() => runAudit(services, null))} s (but ≤ 60)`,
  )
  const [run] = await db<{ unanswered: string[] }[]>`select unanswered from audit_runs order by id desc limit 1`
  console.log(`Sans réponse : ${run!.unanswered.join(', ') || 'aucune'}`)
  await stopped(services)
  await opened.close()
  await house.close()
}

/** Cost of the first page of the journal, for each of its filters. */
async function pages({ db, database_url, clock }: Services) {
  const old = new Date(clock().getTime() - 400 * 86_400_000).toISOString().slice(0, 10)
  const asked: [name: string, filters: Parameters<typeof listJournal>[1]][] = [
    ['sans filtre', {}],
    ['un sujet', { noun: 'document' }],
    ['un objet', { entity: 'team', entity_id: '12' }],
    ['une personne', { actor: 'Administration' }],
    ['un jour ancien', { from: old, to: old }],
    ['un sujet, un jour ancien', { noun: 'team', from: old, to: old }],
    ['avant un jour ancien', { to: old }],
  ]
  for (const [name, filters] of asked) {
    const statements = (await recordStatements(database_url, (one) => listJournal(one, filters))).flat()
    console.log(`Journal, ${name} : ${costInWords(await costOf(db, statements))}`)
  }
}

/** Stops an audit in the middle. It finishes only the running question. */
async function stopped(services: Services) {
  const { db } = services
  const running = runAudit(services, null)
  let done = 0
  while (done < 5) {
    const [run] = await db<{ checks_done: number }[]>`select checks_done from audit_runs where ended_at is null`
    done = run?.checks_done ?? 0
  }
  await db`update audit_runs set state = 'cancelled', ended_at = now() where ended_at is null`
  console.log(`Arrêté après la question ${done} : finit ${await seconds(() => running)} s plus tard`)
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  await work()
  return ((performance.now() - started) / 1000).toFixed(1)
}

async function counted(db: Db, table: string): Promise<string> {
  const [row] = await db<{ count: number }[]>`select count(*)::int from ${db(table)}`
  return row!.count.toLocaleString('fr-FR')
}
