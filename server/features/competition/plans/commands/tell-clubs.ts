import type { ClubMessage } from '#domain/competition/schedule/changes/club-messages.ts'
import { leaveForClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { planNews } from '../mails/plan-news.ts'
import { knowPlan } from './know-plan.ts'
import { MAIL_PLANS_JOB } from './mail-plans.ts'

/** Who publishes twice in a row is understood: the mails wait for the second time. */
const WAIT_MS = 60_000

/**
 * One message per club and publication, whatever runs twice; its mail waits a minute, in which a newer publication takes its
 * place, unless a match is near.
 * @param plan.known_id the plan that it replaces
 * @returns how many
 */
export async function tellClubs(
  tx: Tx,
  services: Services,
  tournament: ManagedTournament,
  plan: { id: number; known_id: number | null },
  messages: readonly ClubMessage[],
): Promise<number> {
  const now = services.clock()
  const later = new Date(now.getTime() + WAIT_MS)
  for (const { club, lines, is_urgent } of messages) {
    const news = planNews(tournament, plan, { club_id: Number(club), lines, is_urgent })
    await leaveForClub(
      tx,
      services,
      { club_id: Number(club), sender: tournament.organizer_name, registration_id: null },
      news,
    )
  }
  const due = messages.map(({ club, is_urgent }) => ({ club_id: Number(club), due_at: is_urgent ? now : later }))
  // What should have left by now waits no longer for having changed again.
  const rows = await tx<{ due_at: string }[]>`
    insert into plan_mails as m (tournament_id, club_id, known_plan_id, plan_id, due_at)
    select ${tournament.id}::int, n.club_id, ${plan.known_id}::int, ${plan.id}::int, n.due_at
    from jsonb_to_recordset(${tx.json(due.map((each) => ({ ...each, due_at: each.due_at.toISOString() })))})
      as n(club_id int, due_at timestamptz)
    order by n.club_id
    on conflict (tournament_id, club_id) do update set plan_id = excluded.plan_id,
      due_at = case when m.due_at <= ${now} then m.due_at else excluded.due_at end
    returning iso_instant(due_at) as due_at`
  await knowPlan(tx, tournament.id, { from: plan.known_id, to: plan.id })
  for (const time of new Set(rows.map(({ due_at }) => Math.max(Date.parse(due_at), now.getTime()))))
    await services.jobs.enqueue(tx, MAIL_PLANS_JOB, { tournament_id: tournament.id }, { start_after: new Date(time) })
  return messages.length
}
