import type { Board } from './board.ts'
import { relaxationOptions, type Relaxation, type RelaxationOption } from './relaxation-options.ts'
import type { ScheduleProblem } from './schedule-problem.ts'
import { durationInFrench, timeInFrench } from './wall-times.ts'

type Solve = (problem: ScheduleProblem) => Board | null

/**
 * Finds the fewest constraints to give up so that every game has a place. It first gives up all of them, then restores
 * each one that it can: the set left is irreducible. Then it tries one constraint, then two. The scheduler is not
 * exhaustive, so a smaller set may exist.
 * @returns `message` in French; `relax` is empty when nothing helps
 */
export function smallestRelaxation(
  problem: ScheduleProblem,
  solve: Solve,
): { readonly relax: readonly Relaxation[]; readonly message: string } {
  const options = relaxationOptions(problem)
  const works = (chosen: readonly RelaxationOption[]) =>
    solve(chosen.reduce((relaxed, option) => option.apply(relaxed), problem))
  const capacity = capacityInFrench(problem)
  const say = (...sentences: readonly (string | null)[]) => sentences.filter((sentence) => sentence !== null).join(' ')
  if (!works(options)) {
    return {
      relax: [],
      message: say('Impossible, même sans aucune de ces contraintes.', capacity, 'Ajoutez un terrain ou une journée.'),
    }
  }
  const sets = fewest(options, works, irreducible(options, works))
  const chosen = sets[0]!.map((option): Relaxation => ({
    constraint: option.constraint,
    text: textOf(option, works(sets[0]!)!, problem),
  }))
  const alternatives = sets.slice(1, 4).map((set) => set.map((option) => lowerFirst(option.text)).join(' et '))
  const others = alternatives.length > 0 ? `Ou bien : ${alternatives.join(' ; ')}.` : null
  const first = chosen.map((each) => lowerFirst(each.text)).join(' et ')
  return {
    relax: chosen,
    message: say(
      'Tous les matchs ne tiennent pas.',
      capacity,
      `Le plus petit changement qui suffit : ${first}.`,
      others,
    ),
  }
}

/** Restores constraints one by one as long as a plan exists. Returns those that cannot be restored. */
function irreducible(
  options: readonly RelaxationOption[],
  works: (chosen: readonly RelaxationOption[]) => Board | null,
): RelaxationOption[] {
  let kept = [...options]
  for (const option of options.toReversed()) {
    const without = kept.filter((each) => each !== option)
    if (works(without)) kept = without
  }
  return kept
}

const MOST_ATTEMPTS = 300

/** Every single option that works; otherwise a pair, when it is smaller than the known set. */
function fewest(
  options: readonly RelaxationOption[],
  works: (chosen: readonly RelaxationOption[]) => Board | null,
  known: RelaxationOption[],
): RelaxationOption[][] {
  const singles = options.filter((option) => works([option])).map((option) => [option])
  if (singles.length > 0) return singles
  if (known.length <= 2) return [known]
  const couples = options.flatMap((one, index) => options.slice(index + 1).map((other) => [one, other]))
  const couple = couples.slice(0, MOST_ATTEMPTS).find((each) => works(each))
  return [couple ?? known]
}

/** Only for opening hours can the plan tell how much is needed. */
function textOf(option: RelaxationOption, board: Board, problem: ScheduleProblem): string {
  if (option.constraint !== 'opening_hours') return option.text
  return `${option.text} jusqu’à ${timeInFrench(board.lastEnd(), problem.zone)}`
}

/** Court time needed and available, in French; null when the courts have enough time. */
function capacityInFrench(problem: ScheduleProblem): string | null {
  const categories = new Map(problem.categories.map((category) => [category.id, category]))
  const needed = problem.games.reduce((sum, game) => {
    const category = categories.get(game.category)!
    return sum + category.duration + category.turnaround
  }, 0)
  const offered = problem.courts.flatMap((court) => court.open).reduce((sum, span) => sum + span.to - span.from, 0)
  if (needed <= offered) return null
  return `Il faut ${durationInFrench(needed)} de terrain, il y en a ${durationInFrench(offered)}.`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
