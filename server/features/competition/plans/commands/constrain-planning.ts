import { instantOfMinute } from '#domain/competition/schedule/wall-times.ts'
import type { Span } from '#domain/competition/schedule/schedule-problem.ts'
import type { PlanOptions } from '#server/features/competition/schedule-problem/queries.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { planProblem } from '../policy.ts'
import { readPlanning } from '../read-planning.ts'
import { lockPlans } from './lock-plans.ts'
import { lockPlayed } from './lock-played.ts'
import { makeSameTeam } from './make-same-team.ts'

/**
 * Changes a constraint of the planning as a screen showed it; a plan made before is then out of date, and says so.
 * @throws CONFLICT when anything in the planning problem has changed since
 */
async function constrain(
  context: MemberContext,
  { id }: ManagedTournament,
  { problem_hash, subject }: { problem_hash: string; subject: string },
  write: (tx: Tx) => Promise<unknown>,
) {
  await act(context, async (act) => {
    const { tx, note } = act
    await lockPlans(act, id, planProblem)
    if ((await readPlanning(tx, id)).hash !== problem_hash) throw refuse('CONFLICT')
    await write(tx)
    await note('plan.constrained', { tournament: id }, { subject })
  })
}

type Blocked = Span & { label: string | null }

/** Finals are played on a main court, or on the first court when there is none. @throws NOT_FOUND */
export const constrainCourt = (
  context: MemberContext,
  tournament: ManagedTournament,
  court: { problem_hash: string; court_id: number; is_main: boolean; blocked: readonly Blocked[] },
) =>
  constrain(
    context,
    tournament,
    { problem_hash: court.problem_hash, subject: `terrain ${court.court_id}` },
    async (tx) => {
      const [known] = await tx`
      update courts set is_main = ${court.is_main} where id = ${court.court_id} and tournament_id = ${tournament.id} returning id`
      if (!known) throw refuse('NOT_FOUND')
      await tx`delete from court_spans where court_id = ${court.court_id} and kind = 'blocked'`
      for (const { from, to, label } of court.blocked)
        await tx`
        insert into court_spans (court_id, kind, span, label)
        values (${court.court_id}, 'blocked', tstzrange(${instantOfMinute(from)}, ${instantOfMinute(to)}), ${label})`
    },
  )

/** @throws NOT_FOUND; NOT_ALLOWED_NOW when it cannot be the same team as another */
export const constrainTeam = (
  context: MemberContext,
  tournament: ManagedTournament,
  team: {
    problem_hash: string
    registration_id: string
    coach_key: string | null
    unavailable: readonly Span[]
    same_team_as?: string | null | undefined
    can_referee?: boolean | undefined
  },
) =>
  constrain(context, tournament, { problem_hash: team.problem_hash, subject: 'équipe' }, async (tx) => {
    // Acts of the match day also write entrants and referees: the competitions and matches are locked against them.
    await lockPlayed(tx, tournament.id)
    const spans = team.unavailable.map(({ from, to }) => ({
      from: instantOfMinute(from).toISOString(),
      to: instantOfMinute(to).toISOString(),
    }))
    const [known] = await tx`
      update entrants e set coach_key = ${team.coach_key}, can_referee = coalesce(${team.can_referee ?? null}, e.can_referee), unavailable = coalesce(
        (select range_agg(tstzrange(s.from, s.to)) from jsonb_to_recordset(${tx.json(spans)}) as s("from" timestamptz, "to" timestamptz)), '{}')
      from tournament_categories tc
      where tc.id = e.tournament_category_id and tc.tournament_id = ${tournament.id} and e.registration_id = ${team.registration_id}
      returning e.registration_id`
    if (!known) throw refuse('NOT_FOUND')
    await makeSameTeam(tx, tournament.id, team)
  })

type SaidOptions = { [name in keyof PlanOptions]?: PlanOptions[name] | undefined }

/** An option that is not given stays as it was. */
export const setPlanOptions = (
  context: MemberContext,
  tournament: ManagedTournament,
  { problem_hash, ...options }: SaidOptions & { problem_hash: string },
) =>
  constrain(
    context,
    tournament,
    { problem_hash, subject: 'options' },
    (tx) => tx`update tournaments set plan_options = plan_options || ${tx.json(options)} where id = ${tournament.id}`,
  )
