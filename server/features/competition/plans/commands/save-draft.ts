import type { PlanSlot } from '#contract/competition/plans.ts'
import type { ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { instantOfMinute } from '#domain/competition/schedule/wall-times.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { planProblem } from '../policy.ts'
import type { PlanRow } from '../queries.ts'
import { lengthIn, readPlanning } from '../read-planning.ts'
import { lockPlans, refuseOtherVersion } from './lock-plans.ts'

/**
 * Keeps a draft as it stands on a screen, complete or not. Broken rules are shown and do not refuse it.
 * @throws CONFLICT with the version that is kept; PLAN_OUTDATED when it names unknown games, courts or teams
 */
export async function saveDraft(
  context: MemberContext,
  { id }: ManagedTournament,
  asked: { version: number; problem_hash: string; slots: readonly PlanSlot[] },
) {
  await act(context, async (act) => {
    const { tx } = act
    const { draft, published, time_zone } = await lockPlans(act, id, planProblem)
    refuseOtherVersion(draft, asked.version, time_zone)
    const { problem } = await readPlanning(tx, id)
    const games = new Set(problem.games.map((game) => game.id))
    const courts = new Set(problem.courts.map((court) => court.id))
    const teams = new Set(problem.players.map((player) => player.id))
    const isUnknown = ({ game, court, referees }: PlanSlot) =>
      !games.has(game) ||
      !courts.has(court) ||
      referees.some((each) => (each.kind === 'team' ? !teams.has(each.team) : !games.has(each.game)))
    if (asked.slots.some(isUnknown)) throw refuse('PLAN_OUTDATED')
    await writeDraft(act, id, { draft, published }, { ...asked, problem })
  })
}

/** Writes the draft of a tournament; a new one is based on the published plan. */
export async function writeDraft(
  { tx, now, actor_id: saved_by }: Act<unknown>,
  tournament_id: number,
  { draft, published }: { draft: PlanRow | null; published: PlanRow | null },
  { problem_hash, slots, problem }: { problem_hash: string; slots: readonly PlanSlot[]; problem: ScheduleProblem },
) {
  const written = { problem_hash, saved_by, saved_at: now }
  const [plan] = draft
    ? await tx<{ id: number }[]>`
        update plans set ${tx({ ...written, version: draft.version + 1 })} where id = ${draft.id} returning id`
    : await tx<{ id: number }[]>`
        insert into plans (tournament_id, number, status, based_on, created_by, created_at, problem_hash, saved_by, saved_at)
        select ${tournament_id}::int, coalesce(max(number), 0) + 1, 'draft', ${published?.id ?? null}::int, ${saved_by}::uuid, ${now},
          ${problem_hash}, ${saved_by}::uuid, ${now}
        from plans where tournament_id = ${tournament_id} returning id`
  await writeSlots(tx, plan!.id, slots, lengthIn(problem))
}

async function writeSlots(tx: Tx, plan_id: number, slots: readonly PlanSlot[], lengthOf: (game: string) => number) {
  await tx`delete from plan_slots where plan_id = ${plan_id}`
  const rows = slots.map(({ game, court, start, is_pinned, referees }) => {
    const [category, ...rest] = game.split('/')
    return {
      tournament_category_id: Number(category),
      game: rest.join('/'),
      court_id: Number(court),
      starts_at: instantOfMinute(start).toISOString(),
      ends_at: instantOfMinute(start + lengthOf(game)).toISOString(),
      is_pinned,
      referees,
    }
  })
  if (rows.length === 0) return
  await tx`
    insert into plan_slots (plan_id, tournament_category_id, game, court_id, starts_at, ends_at, is_pinned, referees)
    select ${plan_id}::int, s.tournament_category_id, s.game, s.court_id, s.starts_at, s.ends_at, s.is_pinned, s.referees
    from jsonb_to_recordset(${tx.json(rows)}) as s(tournament_category_id int, game text, court_id int, starts_at timestamptz,
      ends_at timestamptz, is_pinned boolean, referees jsonb)`
}
