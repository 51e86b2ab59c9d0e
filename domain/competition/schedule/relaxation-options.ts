import type { PlanCategory, ScheduleProblem, Span } from './schedule-problem.ts'
import { durationInFrench } from './wall-times.ts'

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

/** A constraint that can be given up. */
export interface RelaxationOption extends Relaxation {
  readonly apply: (problem: ScheduleProblem) => ScheduleProblem
}

/** The options that apply to this problem, the least painful first. */
export function relaxationOptions(problem: ScheduleProblem): RelaxationOption[] {
  return [...hours(problem), ...categoryOptions(problem), ...teamOptions(problem), ...orderOptions(problem)]
}

/** A gymnasium does not stay open longer than this to save a plan. */
const EXTENSION_MINUTES = 3 * 60

function hours(problem: ScheduleProblem): RelaxationOption[] {
  const later = (spans: readonly Span[]) => spans.map((span) => ({ from: span.from, to: span.to + EXTENSION_MINUTES }))
  const blocks = problem.courts.some((court) => court.blocked.length > 0)
  const unblock: RelaxationOption = {
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

function categoryOptions(problem: ScheduleProblem): RelaxationOption[] {
  const change = (id: string, changes: Partial<PlanCategory>) => (given: ScheduleProblem) => ({
    ...given,
    categories: given.categories.map((category) => (category.id === id ? { ...category, ...changes } : category)),
  })
  return problem.categories.flatMap(({ id, name, min_rest, max_in_row, max_per_day, days }): RelaxationOption[] => [
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

function teamOptions(problem: ScheduleProblem): RelaxationOption[] {
  const away = problem.players.filter((player) => player.unavailable.length > 0)
  const coaches = Map.groupBy(
    problem.players.filter((player) => player.coach !== null),
    (player) => player.coach!,
  )
  const shared = [...coaches].filter(([, teams]) => teams.length > 1)
  return [
    ...away.map((player): RelaxationOption => ({
      constraint: 'unavailable',
      text: `Demander à ${player.name} de se rendre disponible`,
      apply: (given) => ({
        ...given,
        players: given.players.map((each) => (each.id === player.id ? { ...each, unavailable: [] } : each)),
      }),
    })),
    ...shared.map(([coach, teams]): RelaxationOption => ({
      constraint: 'coach',
      text: `Trouver un second entraîneur pour ${teams.map((team) => team.name).join(' et ')}`,
      apply: (given) => ({
        ...given,
        players: given.players.map((each) => (each.coach === coach ? { ...each, coach: null } : each)),
      }),
    })),
  ]
}

function orderOptions(problem: ScheduleProblem): RelaxationOption[] {
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
    ...pinned.map((game): RelaxationOption => ({
      constraint: 'pinned',
      text: `Libérer un match fixé (${game.label})`,
      apply: (given) => ({
        ...given,
        games: given.games.map((each) => (each.id === game.id ? { ...each, pinned: null } : each)),
      }),
    })),
  ]
}
