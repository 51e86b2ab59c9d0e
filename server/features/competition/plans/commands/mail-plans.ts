import type { ClubMessage } from '#domain/competition/schedule/changes/club-messages.ts'
import { isOver } from '#domain/tournaments/tournament.ts'
import { mailClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { findTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { judge } from '../judge.ts'
import { planNews } from '../mails/plan-news.ts'
import { findPlans, listPlanMails, listSlots, type PlanMail } from '../queries.ts'
import { placesOf, plannedGames, type ReadPlanning, readPlanning } from '../read-planning.ts'

export const MAIL_PLANS_JOB = 'plans.mail'

/**
 * Mails the hours of its teams to each club whose wait is over, beside the hours of the plan that it was last mailed. A club
 * whose hours are the same again gets no mail, and neither does anybody once the tournament is over. Safe to repeat.
 */
export async function mailPlans(services: Services, tournament_id: number): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const due = await listPlanMails(db, tournament_id, now)
  const tournament = await findTournament(db, tournament_id)
  const { published } = await findPlans(db, tournament_id)
  if (due.length === 0 || !tournament || !published) return
  const holds = { tournament_id, status: tournament.status, plan_id: published.id }
  const planning = isOver(tournament.status) ? null : await readPlanning(db, tournament_id)
  for (const [known_id, mails] of Map.groupBy(due, ({ known_plan_id }) => known_plan_id)) {
    const news = planning ? await newsBetween(db, planning, { before: known_id, after: published.id }, now) : []
    const byClub = new Map(news.map((each) => [Number(each.club), each]))
    for (const mail of mails) {
      const { club_id } = mail
      const told = byClub.get(club_id)
      const stillHolds = await act(services, async (act) => {
        const { tx } = act
        if (!(await lockWhatHolds(tx, holds))) return false
        if (!(await takeMail(tx, holds, mail)) || !told) return true
        await mailClub(
          tx,
          act,
          { club_id, user_id: null, managers: true, reply_to: tournament.organizer_email },
          planNews(tournament, { id: published.id, known_id }, { ...told, club_id }),
        )
        return true
      })
      if (!stillHolds) return mailPlans(services, tournament_id)
    }
  }
}

type Holds = { tournament_id: number; status: string; plan_id: number }

/** Holds back any publication or cancellation until the mail is written. @returns false when one has come first */
async function lockWhatHolds(tx: Tx, { tournament_id, status, plan_id }: Holds): Promise<boolean> {
  // A publication takes these locks in the same order.
  const tournaments = await tx`
    select from tournaments where id = ${tournament_id} and status = ${status} for share`
  const plans = await tx`select from plans where id = ${plan_id} and status = 'published' for share`
  return tournaments.length > 0 && plans.length > 0
}

/** Takes the mail and notes that the club knows the plan. @returns false when a newer publication has made it wait again */
async function takeMail(tx: Tx, holds: Holds, { club_id, plan_id }: PlanMail): Promise<boolean> {
  const taken = await tx`
    update plan_mails set known_plan_id = ${holds.plan_id}, due_at = null
    where tournament_id = ${holds.tournament_id} and club_id = ${club_id} and plan_id = ${plan_id} and due_at is not null
    returning club_id`
  return taken.length > 0
}

async function newsBetween(
  db: Sql,
  planning: ReadPlanning,
  plans: { before: number | null; after: number },
  now: Date,
): Promise<ClubMessage[]> {
  const gamesOf = async (plan: number | null) =>
    plan === null ? [] : plannedGames(placesOf(planning, await listSlots(db, plan)))
  const told = { before: await gamesOf(plans.before), now: Math.floor(now.getTime() / 60_000) }
  return (await judge({ problem: planning.problem, games: await gamesOf(plans.after), told })).messages
}
