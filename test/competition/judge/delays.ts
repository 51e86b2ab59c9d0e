import { compileFormat } from '#domain/competition/formats/compile-format.ts'
import { assembleProblem } from '#domain/competition/schedule/problem/assemble-problem.ts'
import { checkPlan } from '#domain/competition/schedule/checks/check-plan.ts'
import { planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import { replan } from '#domain/competition/schedule/replan/replan.ts'
import type { PlannedGame, Player, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { faults } from './faults.ts'
import { courtsOf, generator, MIDNIGHT, type Random } from './instance.ts'

/** The outcome of a random delay. `refused_though_shift_works` and `wrong` are mistakes of the engine. */
export interface DelayVerdict {
  readonly seed: number
  readonly kind: 'mended' | 'refused' | 'refused_though_shift_works' | 'no_plan'
  readonly wrong: readonly string[]
}

/** Plans a random day, delays a game, then delays another game in the mended plan. */
export function judgedDelays(seed: number): DelayVerdict {
  const random = generator(seed)
  const problem = randomDay(random)
  const planning = planSchedule(problem, { moves: 300 })
  if (!planning.feasible) return { seed, kind: 'no_plan', wrong: [] }
  const first = delayed(problem, planning.plan.games, random, 0)
  if (!first.games) return { seed, kind: first.kind, wrong: first.wrong }
  const second = delayed(problem, first.games, random, first.now)
  const forgotten = second.games?.filter((slot) => {
    const was = first.games?.find((each) => each.game === slot.game)
    return was !== undefined && was.start < first.now && slot.game !== second.late && slot.end !== was.end
  })
  const wrong = [...first.wrong, ...second.wrong, ...(forgotten ?? []).map(({ game }) => `${game}: delay forgotten`)]
  return { seed, kind: second.kind, wrong }
}

function delayed(problem: ScheduleProblem, plan: readonly PlannedGame[], random: Random, after: number) {
  const running = plan.filter((slot) => slot.start >= after)
  if (running.length === 0) return { kind: 'mended' as const, games: plan, now: after, late: '', wrong: [] }
  const late = random.one(running)
  const minutes = 5 * random.between(1, 5)
  const now = Math.max(after, late.start + 5)
  const mended = replan(problem, plan, { now, late: [{ game: late.game, ends_at: late.end + minutes }] })
  if (mended.ok) {
    const { games } = mended.plan
    const played = mended.problem.games.filter((game) => game.has_started).map((game) => game.id)
    const wrong = [
      // A late game may run past the opening hours or a break of its court: the plan is not at fault.
      ...faults(mended.problem, games).filter((fault) => !played.some((game) => fault.startsWith(`${game}: court`))),
      ...checkPlan(mended.problem, games).map(({ text }) => text),
    ]
    return { kind: 'mended' as const, games, now, late: late.game, wrong }
  }
  const shifted = plan.map((slot) => {
    if (slot.game === late.game) return { ...slot, end: late.end + minutes }
    return slot.start < now ? slot : { ...slot, start: slot.start + minutes, end: slot.end + minutes }
  })
  const known = new Map(shifted.map((slot) => [slot.game, slot.end - slot.start]))
  const games = problem.games.map((game) => ({ ...game, lasts: known.get(game.id)! }))
  const works = faults({ ...problem, games }, shifted).length === 0
  const kind = works ? ('refused_though_shift_works' as const) : ('refused' as const)
  return { kind, games: null, now, late: late.game, wrong: [] }
}

function randomDay(random: Random): ScheduleProblem {
  const count = random.one([8, 8, 12, 16])
  const teams = Array.from({ length: count }, (_, index): Player => ({
    id: `t${index}`,
    name: `t${index}`,
    club: null,
    coach: random.chance(0.15) ? 'Léa' : null,
    unavailable: [],
    can_referee: false,
  }))
  const format = {
    kind: 'pools_then_bracket',
    pool_count: count / 4,
    qualified: 2,
    best_next: 0,
    bracket: { kind: 'single_elimination', third_place: true },
    others_play_on: random.chance(0.5),
  } as const
  return assembleProblem({
    courts: courtsOf(random.between(2, 4), () => ({
      open: [{ from: MIDNIGHT + 540, to: MIDNIGHT + 540 + 5 * random.between(84, 144) }],
      blocked: random.chance(0.2) ? [{ from: MIDNIGHT + 720, to: MIDNIGHT + 780 }] : [],
    })),
    competitions: [
      {
        rules: {
          id: 'a',
          name: 'A',
          duration: 20,
          turnaround: 5,
          min_rest: random.one([0, 15, 20]),
          max_in_row: random.one([null, 1, 2]),
          max_per_day: null,
          days: null,
        },
        competition: compileFormat(format, count),
        teams,
      },
    ],
  })
}
