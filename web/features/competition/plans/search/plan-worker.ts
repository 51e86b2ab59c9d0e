import { forbiddenStarts } from '#domain/competition/schedule/checks/forbidden-starts.ts'
import { judgePlan } from '#domain/competition/schedule/checks/judge-plan.ts'
import { planNewGames } from '#domain/competition/schedule/replan/plan-new-games.ts'
import { improvePlan, planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import type { PlanAnswer, PlanWork } from './plan-work.ts'

/** Plans on the device of the organiser, beside the page: the server only checks. */
self.addEventListener('message', ({ data }: MessageEvent<PlanWork>) => {
  try {
    work(data)
  } catch (error) {
    answer({ id: data.id, kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page alone
const answer = (message: PlanAnswer) => self.postMessage(message)

function work(asked: PlanWork) {
  const { id, problem } = asked
  if (asked.kind === 'propose') return propose(asked)
  if (asked.kind === 'place') {
    const planning = planNewGames(problem, asked.games, {
      seed: 1,
      moves: PLACING_MOVES,
      shouldStop: lasting(SEARCH_MS),
    })
    return answer({ id, kind: 'planning', planning })
  }
  if (asked.kind === 'improve') return improve(asked)
  if (asked.kind === 'judge') return answer({ id, kind: 'judged', judged: judgePlan(problem, asked.games) })
  const { games, game, from, to, step } = asked
  return answer({ id, kind: 'forbidden', starts: forbiddenStarts(problem, games, game, { from, to, step }) })
}

/** A first plan is shown as soon as there is one; what is left of its time makes it fairer. */
function propose({ id, problem }: PlanWork) {
  const isLate = lasting(FIRST_PLAN_MS)
  const planning = planSchedule(problem, { seed: 1, moves: 1, shouldStop: lasting(SEARCH_MS) })
  if (!planning.feasible || isLate()) return answer({ id, kind: 'planning', planning })
  const plan = improvePlan(problem, planning.plan, { seed: 1, shouldStop: isLate })
  return answer({ id, kind: 'planning', planning: { feasible: true, plan } })
}

/** The function that it gives turns true once so many milliseconds have passed. */
function lasting(ms: number): () => boolean {
  const started = performance.now()
  return () => performance.now() - started > ms
}

/** Each round begins where the one before ended, and tells what it found. The page ends this by ending the worker. */
function improve({ id, problem, plan, rounds }: Extract<PlanWork, { kind: 'improve' }>) {
  let best = plan
  for (let round = 1; round <= rounds; round++) {
    best = improvePlan(problem, best, { seed: round + 1 })
    answer({ id, kind: 'improved', plan: best, done: round, rounds })
  }
}

const FIRST_PLAN_MS = 1_200
/** So many moves are enough for a few games among others that stay. */
const PLACING_MOVES = 20_000
/** After so long, the search no longer looks for constraints to give up. */
const SEARCH_MS = 30_000
