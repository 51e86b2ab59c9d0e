import type { Sql } from '#server/platform/database/client.ts'

/** Of one person, since then. */
export async function countDismissed(db: Sql, reporter: string, since: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from reports
    where reporter = ${reporter} and status = 'dismissed' and decided_at >= ${since}`
  return row!.count
}

/** Clubs other than its own that report it and count. */
export async function countClubs(db: Sql, content: { id: string; club_id: number }): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(distinct club_id)::int as count from reports
    where content_id = ${content.id} and status = 'open' and has_weight and club_id <> ${content.club_id}`
  return row!.count
}
