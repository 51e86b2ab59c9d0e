import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { listContactMessages } from '#server/features/community/contact/queries.ts'
import { listJobsOf } from '#server/features/office/jobs/queries.ts'
import { listMails, listRefusing } from '#server/features/notices/mails/queries.ts'
import { listKitOrders } from '#server/features/partner/preorders/orders.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { listRecurring } from '#server/platform/jobs/stored-jobs.ts'
import { dropData } from '../kit/drop-data.ts'

const ROWS = 100_000
const CALLS = 20
const GOAL_MS = 300

/** Worst of twenty calls of each list of operations, with a hundred thousand rows in each table. */
export async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-bench-'))
  const database = await startEmbeddedDatabase({ dataDir: folder })
  const db = createDatabase(database.url, { statementTimeoutMs: 0 })
  await migrate(db)
  const jobs = createJobs(database.url, pino({ level: 'silent' }))
  await jobs.start(
    [
      { name: 'mail.send', after_restore: 'drop', run: async () => {} },
      { name: 'mail.digest', cron: '*/10 * * * *', run: async () => {} },
    ],
    {},
    { work: false },
  )
  await fill(db)
  const now = new Date()
  const middle = await middleCursor(db)
  const lists: Record<string, () => Promise<unknown>> = {
    'commandes, la première page': () => listKitOrders(db, {}, now),
    'commandes, au milieu': () => listKitOrders(db, { cursor: middle }, now),
    'commandes, un mot rare': () => listKitOrders(db, { q: 'club 77123' }, now),
    'commandes, un mot courant': () => listKitOrders(db, { q: 'club' }, now),
    'commandes, un mot absent': () => listKitOrders(db, { q: 'introuvable' }, now),
    'commandes, transmises': () => listKitOrders(db, { status: 'forwarded' }, now),
    'commandes, en retard': () => listKitOrders(db, { late: 'true' }, now),
    'commandes, un produit': () => listKitOrders(db, { product_type: 'shorts' }, now),
    'messages reçus': () => listContactMessages(db, {}),
    'messages reçus, à traiter': () => listContactMessages(db, { state: 'open' }),
    'messages reçus, un mot rare': () => listContactMessages(db, { q: 'zoe 77123' }),
    'messages reçus, un mot absent': () => listContactMessages(db, { q: 'introuvable' }),
    courriels: () => listMails(db, {}),
    'courriels, au milieu': () => listMails(db, { cursor: middle }),
    'courriels, une adresse': () => listMails(db, { q: 'personne-77123@' }),
    'courriels, aucune adresse': () => listMails(db, { q: 'introuvable' }),
    'courriels, en échec': () => listMails(db, { state: 'failing' }),
    'courriels, une nature rare': () => listMails(db, { kind: 'recovery' }),
    'courriels, adresses en refus': () => listMails(db, { refusing: 'true' }),
    'adresses en refus': () => listRefusing(db, {}),
    tâches: () => listJobsOf(db, {}),
    'tâches, en échec': () => listJobsOf(db, { state: 'failed' }),
    'tâches, faites': () => listJobsOf(db, { state: 'completed' }),
    'tâches qui reviennent': () => listRecurring(db),
  }
  for (const [name, ask] of Object.entries(lists)) {
    const times: number[] = []
    await ask()
    for (let call = 0; call < CALLS; call += 1) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
    times.sort((one, other) => one - other)
    const worst = times.at(-1)!
    console.log(
      `${name} : ${times[CALLS >> 1]!.toFixed(1)} ms au milieu, ${worst.toFixed(1)} ms au pire${worst > GOAL_MS ? ` (but ${GOAL_MS} manqué)` : ''}`,
    )
  }
  await jobs.stop()
  await db.end()
  await database.stop()
  dropData(folder)
}

async function fill(db: Db) {
  await db`
    insert into textile_preorders (club_name, contact_name, email, phone, tournament_name, quantity, product_type, status,
      forwarded_at, created_at)
    select 'Club ' || n, 'Zoé ' || n, 'zoe-' || n || '@exemple.test', '06 12 34 56 78', 'Trophée ' || n % 500, 12,
      case when n % 6 = 0 then 'shorts' else 'maillots' end, case when n % 50 = 0 then 'forwarded' when n % 997 = 0 then 'new' else 'handled' end,
      case when n % 997 = 0 and n % 50 <> 0 then null else now() - n * interval '5 minutes' end, now() - n * interval '5 minutes'
    from generate_series(1, ${ROWS}::int) n`
  await db`
    insert into contact_messages (name, email, subject, content, created_at, handled_at)
    select 'Zoé ' || n, 'zoe-' || n || '@exemple.test', 'Question ' || n, repeat('Bonjour. ', 40),
      now() - n * interval '5 minutes', case when n % 200 <> 0 then now() end
    from generate_series(1, ${ROWS}::int) n`
  await db`
    insert into mails (recipient, subject, html, plain_text, kind, created_at, sent_at, last_error, refused_at)
    select 'personne-' || n || '@exemple.test', 'Bonjour ' || n, repeat('x', 2000), repeat('x', 500),
      case when n % 5000 = 0 then 'recovery' else 'thread-message' end, now() - n * interval '5 minutes',
      case when n % 100 <> 0 then now() end, case when n % 100 = 0 then 'connect ECONNREFUSED' end,
      case when n % 400 = 0 then now() end
    from generate_series(1, ${ROWS}::int) n`
  await db`
    insert into refusing_addresses (email, since, last_at, answer)
    select 'personne-' || n || '@exemple.test', now(), now() - n * interval '1 minute', '550 5.1.1 user unknown'
    from generate_series(400, ${ROWS}::int, 400) n`
  await db`
    insert into pgboss.job (name, data, state, created_on, started_on, completed_on, output, start_after)
    select case when n % 50 = 1 then 'mail.digest' else 'mail.send' end, jsonb_build_object('mail_id', gen_random_uuid()),
      (case when n % 500 = 0 then 'failed' when n % 100 = 0 then 'retry' else 'completed' end)::pgboss.job_state,
      now() - n * interval '5 seconds', now() - n * interval '4 seconds', now() - n * interval '3 seconds',
      case when n % 100 = 0 then '{"message": "connect ECONNREFUSED"}'::jsonb end, now() + interval '1 hour'
    from generate_series(1, ${ROWS}::int) n`
  await db`analyze textile_preorders, contact_messages, mails, refusing_addresses, pgboss.job`
}

async function middleCursor(db: Db) {
  const [row] = await db<{ at: string }[]>`select (now() - ${ROWS / 2} * interval '5 minutes')::text as at`
  return Buffer.from(JSON.stringify([row!.at, '00000000-0000-0000-0000-000000000000'])).toString('base64url')
}
