import type { Board } from './board.ts'
import type { PlanCategory, ScheduleProblem, Span } from './schedule-problem.ts'
import { durationInFrench, timeInFrench } from './wall-times.ts'

export interface Relaxation {
  readonly constraint:
    | 'opening_hours'
    | 'blocks'
    | 'min_rest'
    | 'max_in_row'
    | 'max_per_day'
    | 'category_days'
    | 'coach'
    | 'unavailable'
    | 'travel'
    | 'stages_in_order'
    | 'finals_last'
    | 'pinned'
  /** What to do, in French. */
  readonly text: string
}

interface Option extends Relaxation {
  readonly apply: (problem: ScheduleProblem) => ScheduleProblem
}

type Solve = (problem: ScheduleProblem) => Board | null

/**
 * The fewest constraints to give up so that every game finds a place. First everything is given up, then each
 * constraint that can stand again does: what is left is irreducible. Then fewer are tried, one by one and two by two.
 * “Fewest” is for this scheduler, which is not an exhaustive proof.
 */
export function smallestRelaxation(
  problem: ScheduleProblem,
  solve: Solve,
): { readonly relax: readonly Relaxation[]; readonly message: string } {
  const options = optionsFor(problem)
  const works = (chosen: readonly Option[]) => solve(chosen.reduce((relaxed, option) => option.apply(relaxed), problem))
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

/** Gives constraints back one by one as long as a plan exists; those that could not be given back remain. */
function irreducible(options: readonly Option[], works: (chosen: readonly Option[]) => Board | null): Option[] {
  let kept = [...options]
  for (const option of options.toReversed()) {
    const without = kept.filter((each) => each !== option)
    if (works(without)) kept = without
  }
  return kept
}

const MOST_ATTEMPTS = 300

/** Every set of one, else of two, that works, when smaller than the one known. */
function fewest(
  options: readonly Option[],
  works: (chosen: readonly Option[]) => Board | null,
  known: Option[],
): Option[][] {
  const singles = options.filter((option) => works([option])).map((option) => [option])
  if (singles.length > 0) return singles
  if (known.length <= 2) return [known]
  const couples = options.flatMap((one, index) => options.slice(index + 1).map((other) => [one, other]))
  const couple = couples.slice(0, MOST_ATTEMPTS).find((each) => works(each))
  return [couple ?? known]
}

/** Least painful first. */
function optionsFor(problem: ScheduleProblem): Option[] {
  return [...hours(problem), ...categoryOptions(problem), ...teamOptions(problem), ...orderOptions(problem)]
}

/** Nobody keeps a gymnasium open longer than that for a tournament that was badly cut. */
const EXTENSION_MINUTES = 3 * 60

function hours(problem: ScheduleProblem): Option[] {
  const later = (spans: readonly Span[]) => spans.map((span) => ({ from: span.from, to: span.to + EXTENSION_MINUTES }))
  const blocks = problem.courts.some((court) => court.blocked.length > 0)
  const unblock: Option = {
    constraint: 'blocks',
    text: 'Supprimer les pauses des terrains',
    apply: (given) => ({ ...given, courts: given.courts.map((court) => ({ ...court, blocked: [] })) }),
  }
  return [
    {
      constraint: 'opening_hours',
      text: 'Prolonger l’ouverture des terrains',
      apply: (given) => ({ ...given, courts: given.courts.map((court) => ({ ...court, open: later(court.open) })) }),
    },
    ...(blocks ? [unblock] : []),
  ]
}

function categoryOptions(problem: ScheduleProblem): Option[] {
  const change = (id: string, changes: Partial<PlanCategory>) => (given: ScheduleProblem) => ({
    ...given,
    categories: given.categories.map((category) => (category.id === id ? { ...category, ...changes } : category)),
  })
  return problem.categories.flatMap(({ id, name, min_rest, max_in_row, max_per_day, days }): Option[] => [
    ...(min_rest > 0
      ? [
          {
            constraint: 'min_rest' as const,
            text: `Réduire le repos minimal en ${name} (${durationInFrench(min_rest)})`,
            apply: change(id, { min_rest: 0 }),
          },
        ]
      : []),
    ...(max_in_row !== null
      ? [
          {
            constraint: 'max_in_row' as const,
            text: `Permettre plus de ${max_in_row} matchs d’affilée en ${name}`,
            apply: change(id, { max_in_row: null }),
          },
        ]
      : []),
    ...(max_per_day !== null
      ? [
          {
            constraint: 'max_per_day' as const,
            text: `Permettre plus de ${max_per_day} matchs par jour en ${name}`,
            apply: change(id, { max_per_day: null }),
          },
        ]
      : []),
    ...(days !== null
      ? [
          {
            constraint: 'category_days' as const,
            text: `Laisser jouer ${name} hors de ses jours`,
            apply: change(id, { days: null }),
          },
        ]
      : []),
  ])
}

function teamOptions(problem: ScheduleProblem): Option[] {
  const away = problem.players.filter((player) => player.unavailable.length > 0)
  const coaches = Map.groupBy(
    problem.players.filter((player) => player.coach !== null),
    (player) => player.coach!,
  )
  const shared = [...coaches].filter(([, teams]) => teams.length > 1)
  return [
    ...away.map((player): Option => ({
      constraint: 'unavailable',
      text: `Demander à ${player.name} de se rendre disponible`,
      apply: (given) => ({
        ...given,
        players: given.players.map((each) => (each.id === player.id ? { ...each, unavailable: [] } : each)),
      }),
    })),
    ...shared.map(([coach, teams]): Option => ({
      constraint: 'coach',
      text: `Trouver un second entraîneur pour ${teams.map((team) => team.name).join(' et ')}`,
      apply: (given) => ({
        ...given,
        players: given.players.map((each) => (each.coach === coach ? { ...each, coach: null } : each)),
      }),
    })),
  ]
}

function orderOptions(problem: ScheduleProblem): Option[] {
  const pinned = problem.games.filter((game) => game.pinned)
  return [
    ...(problem.travel.some(({ minutes }) => minutes > 0)
      ? [
          {
            constraint: 'travel' as const,
            text: 'Ne plus compter les trajets entre les sites',
            apply: (given: ScheduleProblem) => ({ ...given, travel: [] }),
          },
        ]
      : []),
    ...(problem.stages_in_order
      ? [
          {
            constraint: 'stages_in_order' as const,
            text: 'Commencer une phase avant la fin de la précédente',
            apply: (given: ScheduleProblem) => ({ ...given, stages_in_order: false }),
          },
        ]
      : []),
    ...(problem.finals_last
      ? [
          {
            constraint: 'finals_last' as const,
            text: 'Ne plus garder les finales pour la fin sur le terrain principal',
            apply: (given: ScheduleProblem) => ({ ...given, finals_last: false }),
          },
        ]
      : []),
    ...pinned.map((game): Option => ({
      constraint: 'pinned',
      text: `Libérer un match fixé (${game.label})`,
      apply: (given) => ({
        ...given,
        games: given.games.map((each) => (each.id === game.id ? { ...each, pinned: null } : each)),
      }),
    })),
  ]
}

/** Hours are the one relaxation whose size can be read from the plan that it gives. */
function textOf(option: Option, board: Board, problem: ScheduleProblem): string {
  if (option.constraint !== 'opening_hours') return option.text
  return `${option.text} jusqu’à ${timeInFrench(board.lastEnd(), problem.zone)}`
}

/** Minutes of court needed and offered, when they alone explain the failure. */
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
