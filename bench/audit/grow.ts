import type { Db } from '#server/platform/database/client.ts'

/**
 * Copies ended registrations of the demonstration, with the journal lines of each, and adds other journal lines over
 * two years, as many as a big installation has.
 */
export async function grow(db: Db, { registrations, lines }: { registrations: number; lines: number }) {
  const columns = await writtenColumns(db, 'registrations')
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`
      insert into registrations (${columns.join()})
      select ${columns.map((column) => OWN[column] ?? `r.${column}`).join()}
      from generate_series(1, ${registrations}) n
        join lateral (select array_agg(id order by id) as ids from registrations where status = 'rejected') every on true
        join registrations r on r.id = every.ids[1 + n % array_length(every.ids, 1)]`)
    await tx`
      insert into audit_log (at, action, entity, entity_id, changes)
      select r.created_at + step.delay, step.action, 'registration', r.id::text, step.changes
      from registrations r cross join (values
        (interval '0', 'registration.create', '{"status": [null, "pending"], "payment_status": [null, "unpaid"]}'::jsonb),
        (interval '1 day', 'registration.reject', '{"status": ["pending", "rejected"]}'::jsonb)) step (delay, action, changes)
      where r.team_name like 'Banc %' order by 1`
    const [counted] = await tx<{ count: number }[]>`select count(*)::int from audit_log`
    await tx`
      insert into audit_log (at, action, entity, entity_id, changes)
      select now() - (n || ' seconds')::interval * 60, 'team.edited', 'team', (n % 5000)::text, '{"name": ["Les Bleus", "Les Verts"]}'
      from generate_series(${lines - counted!.count}::int, 1, -1) n`
  })
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`analyze`
  })
}

/** SQL of the columns in which a copy differs. */
const OWN: Record<string, string> = {
  id: 'gen_random_uuid()',
  reference: "'BANC-' || n",
  team_name: "'Banc ' || n",
  created_at: "now() - (n % 700 || ' days')::interval",
}

async function writtenColumns(db: Db, table: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`
  return rows.map(({ name }) => name)
}
