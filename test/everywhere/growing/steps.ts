import { randomUUID } from 'node:crypto'
import { createTournament } from '#test/kit/factories.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import type { TestServer } from '#test/kit/server.ts'
import { inDays } from './passing.ts'

/** Inserts a row, found again by its first column. */
export async function insert(
  { services: { db } }: TestServer,
  table: string,
  row: Record<string, string | number | boolean | Date | null>,
) {
  const [[key, value] = ['', null]] = Object.entries(row)
  await db`insert into ${db(table)} ${db(row)}`
  return () => db`select from ${db(table)} where ${db(key)} = ${value}`
}

/** A tournament with a court. */
async function openCourt({ services: { db } }: TestServer) {
  const { id: tournament_id, tournament_category_id } = await createTournament(db)
  const [court] = await db<{ id: number }[]>`
    insert into courts (tournament_id, name, position) values (${tournament_id}, 'Terrain 1', 1) returning id`
  return { tournament_id, tournament_category_id, court_id: court!.id }
}

/** A plan that another one has replaced. */
export async function passPlan(server: TestServer) {
  const { db } = server.services
  const court = await openCourt(server)
  const [plan] = await db<{ id: number }[]>`
    insert into plans (tournament_id, number, status, published_at)
    values (${court.tournament_id}, 1, 'superseded', ${inDays(server, 0)}) returning id`
  return { ...court, plan_id: plan!.id }
}

export async function openDevice(server: TestServer) {
  const { db } = server.services
  const { court_id, tournament_id } = await openCourt(server)
  const id = randomUUID()
  const now = inDays(server, 0)
  await db`
    insert into table_devices (id, court_id, label, link_generation, opened_at, seen_at)
    values (${id}, ${court_id}, 'Paul', 1, ${now}, ${now})`
  return { id, tournament_id }
}

export async function writeToUs(server: TestServer) {
  const { db } = server.services
  const message = { name: 'Zoé', email: 'zoe@exemple.test', subject: 'S', content: 'C', created_at: inDays(server, 0) }
  const [row] = await db<{ id: string }[]>`insert into contact_messages ${db(message)} returning id`
  return row!
}

export async function endAudit(server: TestServer) {
  const { db } = server.services
  const [asked_at, ended_at] = [inDays(server, 0), inDays(server, 0)]
  const [row] = await db<{ id: number }[]>`
    insert into audit_runs ${db({ state: 'success', asked_at, ended_at, checks_total: 1 })} returning id`
  return row!
}

export async function failBackup(server: TestServer) {
  const { db } = server.services
  const at = inDays(server, 0)
  const [row] = await db<{ id: number }[]>`
    insert into backup_runs (kind, state, asked_at, ended_at) values ('manual', 'failed', ${at}, ${at}) returning id`
  return row!
}

export async function backUp(server: TestServer) {
  const { db, jobs } = server.services
  await db.begin(async (tx) => {
    const [run] = await tx<{ id: number }[]>`
      insert into backup_runs (kind, asked_at) values ('manual', ${inDays(server, 0)}) returning id`
    await jobs.enqueue(tx, 'backups.run', { run_id: run!.id })
  })
  await runJobs(server, 'backups.run')
}
