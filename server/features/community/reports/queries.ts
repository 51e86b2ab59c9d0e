import type { ModerationCase } from '#contract/community/moderation.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** Counts the reports of one person that were dismissed since then. */
export async function countDismissed(db: Sql, reporter: string, since: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from reports
    where reporter = ${reporter} and status = 'dismissed' and decided_at >= ${since}`
  return row!.count
}

/** Counts the clubs, other than its own, whose open reports of a content have weight. */
export async function countClubs(db: Sql, content: { id: string; club_id: number }): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(distinct club_id)::int as count from reports
    where content_id = ${content.id} and status = 'open' and has_weight and club_id <> ${content.club_id}`
  return row!.count
}

/** Lists the reports of a content, the last first; a hundred at most. */
export const listReportsOf = (db: Sql, content_id: string) => db<ModerationCase['all_reports']>`
  select r.reason, r.body, c.name as club, iso_instant(r.created_at) as created_at, r.status, r.has_weight as counts
  from reports r left join clubs c on c.id = r.club_id
  where r.content_id = ${content_id} order by r.created_at desc, r.id limit 100`
