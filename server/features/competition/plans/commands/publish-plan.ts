import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { judge } from '../judge.ts'
import type { Judgement, ToJudge } from '../judgement.ts'
import { publishProblem } from '../policy.ts'
import { type PlanRow, findPlans, listSlots } from '../queries.ts'
import { placesOf, plannedGames, readPlanning } from '../read-planning.ts'
import { lockPlans, refuseOtherVersion } from './lock-plans.ts'
import { lockPlayed } from './lock-played.ts'
import { refuseProblems } from './refuse-problems.ts'
import { tellClubs } from './tell-clubs.ts'
import { writePublished } from './write-published.ts'

export type Publication = { version: number; waived: number; reason: string | null; tell: boolean }

/**
 * Publishes the draft: the matches follow it, and each club that it concerns is told once. It is judged before anything is
 * locked, and again only when something has moved meanwhile.
 * @throws CONFLICT, NOT_ALLOWED_NOW, PLAN_OUTDATED, PLAN_IMPOSSIBLE with what stands against it
 */
export async function publishPlan(context: MemberContext, tournament: ManagedTournament, asked: Publication) {
  const { id } = tournament
  const judged = await judgedDraft(context.db, id, context.clock())
  return actOnce(context, { route: 'plans.publish', input: { id, ...asked } }, async (act) => {
    const { tx, now, note } = act
    const { draft, published, time_zone } = await lockPlans(act, id, publishProblem)
    refuseOtherVersion(draft, asked.version, time_zone)
    await lockPlayed(tx, id)
    const read = await readDraft(tx, id, { draft: draft!, published }, now)
    if (draft!.problem_hash !== read.planning.hash) throw refuse('PLAN_OUTDATED')
    const judgement = judged?.signature === read.signature ? judged.judgement : await judge(read.toJudge)
    refuseProblems(judgement, asked)
    await writePublished(act, id, { draft: draft!, published, slots: read.slots }, { judgement, reason: asked.reason })
    const plan = { id: draft!.id, known_id: published?.id ?? null }
    const told = asked.tell ? await tellClubs(act, tournament, plan, judgement.messages) : 0
    const changes = { number: draft!.number, told, waived: judgement.problems.length, reason: asked.reason }
    await note('plan.published', { tournament: id }, changes)
    return { number: draft!.number, told }
  })
}

async function judgedDraft(db: Sql, tournament_id: number, now: Date) {
  const plans = await findPlans(db, tournament_id)
  if (!plans.draft) return null
  const { signature, toJudge } = await readDraft(db, tournament_id, { ...plans, draft: plans.draft }, now)
  return { signature, judgement: (await judge(toJudge)) satisfies Judgement }
}

async function readDraft(
  db: Sql,
  tournament_id: number,
  { draft, published }: { draft: PlanRow; published: PlanRow | null },
  now: Date,
) {
  const planning = await readPlanning(db, tournament_id)
  const slots = placesOf(planning, await listSlots(db, draft.id))
  const before = published ? placesOf(planning, await listSlots(db, published.id)) : []
  const games = plannedGames(slots)
  const told = { before: plannedGames(before), now: Math.floor(now.getTime() / 60_000) }
  const toJudge: ToJudge = { problem: planning.problem, games, told }
  // The minute stays out of the signature: the messages depend on it, the judgement does not.
  return { planning, slots, toJudge, signature: JSON.stringify([planning.problem, games, told.before]) }
}
