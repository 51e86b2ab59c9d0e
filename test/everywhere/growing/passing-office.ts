import { randomUUID } from 'node:crypto'
import { RETENTION_MONTHS } from '#domain/accounts/retention.ts'
import { AUDIT_KEPT_DAYS } from '#domain/common/thresholds.ts'
import { daysOf, inDays, type Passing } from './passing.ts'
import { backUp, endAudit, failBackup, insert, writeToUs } from './steps.ts'

export const OF_OFFICE: readonly Passing[] = [
  {
    table: 'process_states',
    days: 1,
    // The database dates and compares these rows by its own clock.
    put: async ({ services: { db } }) => {
      const id = randomUUID()
      await db`
        insert into process_states (id, machine, pid, seen_at, faults)
        values (${id}, 'm', 1, now() - interval '2 hours', '{}')`
      return () => db`select from process_states where id = ${id}`
    },
    taken: ({ services }) => services.condition.look(),
  },
  {
    table: 'contact_messages',
    days: daysOf(RETENTION_MONTHS.contact_received),
    put: async (server) => {
      const { id } = await writeToUs(server)
      return () => server.services.db`select from contact_messages where id = ${id}`
    },
  },
  {
    table: 'contact_answers',
    part: 'with their message',
    days: daysOf(RETENTION_MONTHS.contact_received),
    put: async (server) => {
      const { id: message_id } = await writeToUs(server)
      return insert(server, 'contact_answers', {
        id: randomUUID(),
        message_id,
        content: 'Réponse',
        answered_at: inDays(server, 0),
      })
    },
  },
  {
    table: 'textile_preorders',
    part: 'how to reach who ordered; the order stays, and names nobody',
    days: daysOf(RETENTION_MONTHS.preorder_contact),
    put: async (server) => {
      const { db } = server.services
      const id = randomUUID()
      await db`
        insert into textile_preorders ${db({ id, club_name: 'BC', contact_name: 'Zoé', email: 'zoe@exemple.test', phone: '06', tournament_name: 'T', quantity: 1, product_type: 'shorts', created_at: inDays(server, 0), updated_at: inDays(server, 0) })}`
      return () => db`select from textile_preorders where id = ${id} and email <> ''`
    },
  },
  {
    table: 'told_failed_jobs',
    days: 60,
    put: (server) => insert(server, 'told_failed_jobs', { job_id: randomUUID(), told_at: inDays(server, 0) }),
  },
  {
    table: 'audit_runs',
    days: AUDIT_KEPT_DAYS,
    put: async (server) => {
      const { id } = await endAudit(server)
      return () => server.services.db`select from audit_runs where id = ${id}`
    },
  },
  {
    table: 'audit_findings',
    part: 'with their audit',
    days: AUDIT_KEPT_DAYS,
    put: async (server) => {
      const { db } = server.services
      const { id } = await endAudit(server)
      await db`
        insert into audit_findings ${db({ run_id: id, code: 'c', type: 'info', priority: 'low', category: 'c', message: 'm', affected: 1, examples: db.json([]), first_seen_at: inDays(server, 0) })}`
      return () => db`select from audit_findings where run_id = ${id}`
    },
  },
  {
    table: 'backup_runs',
    part: 'the next that succeeds forgets them',
    days: 90,
    put: async (server) => {
      const { id } = await failBackup(server)
      return () => server.services.db`select from backup_runs where id = ${id}`
    },
    taken: backUp,
  },
  {
    table: 'backup_drills',
    part: 'with their backup',
    days: 90,
    put: async (server) => {
      const { db } = server.services
      const { id } = await failBackup(server)
      const at = inDays(server, 0)
      await db`insert into backup_drills (backup_id, state, asked_at, ended_at) values (${id}, 'failed', ${at}, ${at})`
      return () => db`select from backup_drills where backup_id = ${id}`
    },
    taken: backUp,
  },
]
