import type { MergePlan } from '#contract/office/club-supervision.ts'
import { mergeBlockers, type MergedClub, type MergeFacts } from '#domain/office/club-supervision/club-merge.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { getCommitments } from './commitments.ts'
import { type Merged, MERGE_RULES, tableOf } from './merge-rules.ts'

/** Counts all the effects of a merge, without changing anything. @throws NOT_FOUND */
export async function getMergePlan(db: Sql, merged: Merged, now: Date): Promise<MergePlan> {
  const facts = await getMergeFacts(db, merged, now)
  const lines = []
  for (const { column, label, fate, rows, cents } of MERGE_RULES) {
    const [found] = await db<{ count: number; cents: number | null }[]>`
      select count(*)::int as count, ${cents ? db`coalesce(sum(${cents(db)}), 0)::int` : db`null::int`} as cents
      from ${db(tableOf(column))} x where ${rows(db, merged)}`
    if (found!.count > 0) lines.push({ label, fate, ...found! })
  }
  const [journal] = await db<{ count: number }[]>`
    select count(*)::int as count from audit_log where entity = 'club' and entity_id = ${String(merged.goes)}`
  if (journal!.count > 0)
    lines.push({ label: 'Lignes du journal', fate: 'restent telles quelles', cents: null, ...journal! })
  const { stays, goes } = facts
  return {
    stays: { id: stays.id, name: stays.name },
    goes: { id: goes.id, name: goes.name },
    blockers: mergeBlockers(facts),
    lines,
  }
}

/** The facts that decide on a merge. @throws NOT_FOUND when one of the clubs does not exist */
export async function getMergeFacts(db: Sql, { stays, goes }: Merged, now: Date): Promise<MergeFacts> {
  const clubs = await db<MergedClub[]>`
    select c.id, c.name, c.status, c.merged_into is not null as is_merged,
      coalesce((select g.granted from organizer_grants g where g.club_id = c.id), false)
        or (c.id = ${stays} and not exists (select from organizer_grants g where g.club_id = ${stays})
          and exists (select from organizer_grants g where g.club_id = ${goes} and g.granted)) as may_organize
    from clubs c where c.id in (${stays}, ${goes})`
  const [kept, gone] = [stays, goes].map((id) => clubs.find((club) => club.id === id))
  if (!kept || !gone) throw refuse('NOT_FOUND')
  const [running] = await db<
    Pick<
      MergeFacts,
      'running_paid_tournaments' | 'running_tournaments' | 'running_priced_tournaments' | 'stays_collects'
    >[]
  >`
    select count(*) filter (where money.took)::int as running_paid_tournaments,
      count(*) filter (where not money.took)::int as running_tournaments,
      count(*) filter (where not money.took and exists (
        select from tournament_categories tc where tc.tournament_id = t.id and tc.price_cents > 0))::int as running_priced_tournaments,
      exists (select from payment_accounts a where a.club_id = ${stays}) as stays_collects
    from tournaments t cross join lateral (
      select exists (select from payments p join registrations r on r.id = p.registration_id
        where r.tournament_id = t.id and (p.status = 'succeeded' or is_attempt_open(p.status))) as took) money
    where t.organizer_club_id = ${goes} and t.ends_at > ${now} and is_published(t.status) and not is_over(t.status)`
  return { stays: kept, goes: gone, commitments: await getCommitments(db, goes, now), ...running! }
}
