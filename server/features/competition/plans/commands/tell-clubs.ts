import type { ClubMessage } from '#domain/competition/schedule/changes/club-messages.ts'
import { leaveForClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { planNews } from '../mails/plan-news.ts'
import { knowPlan } from './know-plan.ts'
import { MAIL_PLANS_JOB } from './mail-plans.ts'

/** Mails wait this long, so that an organiser who publishes twice in a row sends only the second plan. */
const WAIT_MS = 60_000

/**
 * Leaves one message per club and publication, even when run twice. The mail waits a minute, during which a newer publication
 * replaces it, unless a match is near.
 * @param plan.known_id the plan that it replaces
 * @returns how many clubs were told
 */
export async function tellClubs(
  act: Act<Mailing>,
  tournament: ManagedTournament,
  plan: { id: number; known_id: number | null },
  messages: readonly ClubMessage[],
): Promise<number> {
  const { tx, now, jobs } = act
  const later = new Date(now.getTime() + WAIT_MS)
  for (const { club, lines, is_urgent } of messages) {
    const news = planNews(tournament, plan, { club_id: Number(club), lines, is_urgent })
    await leaveForClub(
      tx,
      act,
      { club_id: Number(club), sender: tournament.organizer_name, registration_id: null },
      news,
    )
  }
  const due = messages.map(({ club, is_urgent }) => ({ club_id: Number(club), due_at: is_urgent ? now : later }))
  // A mail that should have left by now does not wait again because its plan has changed.
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
    await jobs.enqueue(tx, MAIL_PLANS_JOB, { tournament_id: tournament.id }, { start_after: new Date(time) })
  return messages.length
}
