import { createCompeting, firstPlan } from '#test/competition/competing.ts'
import type { TestServer } from '#test/kit/server.ts'
import { readPlanning } from '#server/features/competition/plans/read-planning.ts'
import type { Asked } from './requests.ts'

/** Requests about the planning of a tournament of this organiser. */
export function planRequestsOf(
  { services: { db } }: TestServer,
  { club_id }: { club_id: number },
): Record<string, () => Promise<Asked>> {
  /** A drawn category without a plan. */
  const drawn = async () => {
    const competing = await createCompeting(db, { organizer_club_id: club_id, published: false, teams: 3, courts: 1 })
    return { competing, id: competing.tournament.id, ...(await readPlanning(db, competing.tournament.id)) }
  }
  /** A draft that may be published. */
  const drafted = async () => {
    const { competing, id, problem, hash } = await drawn()
    const [plan] = await db<{ id: number }[]>`
      insert into plans (tournament_id, number, status, problem_hash) values (${id}, 1, 'draft', ${hash}) returning id`
    for (const { game, court, start, end } of firstPlan(problem))
      await db`
        insert into plan_slots (plan_id, tournament_category_id, game, court_id, starts_at, ends_at)
        values (${plan!.id}, ${competing.tournament_category_id}, ${game.slice(game.indexOf('/') + 1)}, ${Number(court)},
          ${new Date(start * 60_000)}, ${new Date(end * 60_000)})`
    return id
  }
  const planning = '/tournaments/{id}/planning'
  const options = { stages_in_order: true, finals_last: true, travel_minutes: 0 }
  return {
    [`GET ${planning}`]: async () => ({ id: (await drawn()).id }),
    [`PUT ${planning}`]: async () => {
      const { id, hash } = await drawn()
      return { id, input: { version: 0, problem_hash: hash, slots: [] } }
    },
    [`PUT ${planning}/abandonment`]: async () => ({ id: await drafted(), input: { version: 1 } }),
    [`GET ${planning}/changes`]: async () => ({ id: await drafted(), input: { version: 1 } }),
    [`POST ${planning}/publication`]: async () => ({
      id: await drafted(),
      input: { version: 1, waived: 0, reason: 'Un essai', tell: false },
    }),
    [`GET ${planning}/versions`]: async () => ({ id: (await drawn()).id }),
    [`GET ${planning}/version`]: async () => {
      const id = await drafted()
      await db`update plans set status = 'published', published_at = now() where tournament_id = ${id}`
      return { id, input: { number: 1 } }
    },
    [`GET ${planning}/constraints`]: async () => ({ id: (await drawn()).id }),
    [`PUT ${planning}/courts`]: async () => {
      const { competing, id, hash } = await drawn()
      return { id, input: { problem_hash: hash, court_id: competing.courts[0]!.id, is_main: true, blocked: [] } }
    },
    [`PUT ${planning}/teams`]: async () => {
      const { competing, id, hash } = await drawn()
      const registration_id = competing.teams[0]!.id
      return { id, input: { problem_hash: hash, registration_id, coach_key: null, unavailable: [] } }
    },
    [`PUT ${planning}/options`]: async () => {
      const { id, hash } = await drawn()
      return { id, input: { problem_hash: hash, ...options } }
    },
  }
}
