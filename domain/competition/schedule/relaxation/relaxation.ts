import { compileProblem } from '../search/board/compile-problem.ts'
import { firstComplete } from '../search/constructions.ts'
import { everyPlan } from '../search/every-plan.ts'
import { lowerBound } from '../search/lower-bound.ts'
import type { PlanOptions } from '../plan-schedule.ts'
import { changeOf, type ProblemChange } from '../problem/problem-change.ts'
import { relaxationOptions, type RelaxationOption, type RelaxedConstraint } from './relaxation-options.ts'
import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'
import { isComplete, MOST_GAMES_LOOKED_AT, solve } from '../search/solve.ts'
import { openWindows } from '../problem/spans.ts'
import { slotsOf } from '../search/board/slots.ts'
import { durationInFrench } from '../wall-times.ts'

export interface Relaxation {
  readonly constraint: RelaxedConstraint
  readonly text: string
  /** The change as data for `changedProblem`, to apply after those of the relaxations before it in the list. */
  readonly change: ProblemChange
}

export interface RelaxationAnswer {
  readonly is_proved: boolean
  readonly relax: readonly Relaxation[]
  readonly alternatives: readonly (readonly Relaxation[])[]
  readonly message: string
}

/** An option, and the index of the amount by which it is given up. */
interface Chosen {
  readonly option: RelaxationOption
  readonly at: number
}

/**
 * Finds constraints to give up so that every game has a place: a set from which none can be left out, then single
 * constraints, each changed as little as possible. Every set returned was planned exactly as it says. A smaller set may
 * exist.
 */
export function relaxation(problem: ScheduleProblem, is_proved: boolean, options: PlanOptions): RelaxationAnswer {
  const why = [is_proved ? 'Tous les matchs ne tiennent pas.' : 'Aucun planning trouvé pour tous les matchs.']
  const capacity = capacityInFrench(problem)
  if (capacity) why.push(capacity)
  const search = new Search(problem, options)
  const [first, ...others] = search.sets()
  const { causes } = search
  if (causes.length > 0) why.push(`Ce qui bloque : ${causes.join(' ; ')}.`)
  else if (!capacity && first) why.push('Les terrains ferment trop tôt.')
  const nothing = (last: string) => ({ is_proved, relax: [], alternatives: [], message: [...why, last].join(' ') })
  if (!first) {
    if (problem.courts.every((court) => court.open.length === 0))
      return nothing('Indiquez quand un terrain est ouvert.')
    return nothing(
      search.is_stopped
        ? 'La recherche s’est arrêtée avant de trouver que changer.'
        : 'Nous n’avons pas trouvé quelles contraintes lever : ajoutez un terrain ou une journée.',
    )
  }
  const said = (set: readonly Relaxation[]) => set.map((each) => lowerFirst(each.text)).join(' et ')
  why.push(`Un changement qui suffit : ${said(first)}.`)
  if (others.length > 0) why.push(`Ou bien : ${others.map(said).join(' ; ')}.`)
  return { is_proved, relax: first, alternatives: others, message: why.join(' ') }
}

class Search {
  readonly #problem: ScheduleProblem
  readonly #seed: number
  readonly #shouldStop: () => boolean
  /** Plans that may still be tried. A large problem gets fewer, because each takes longer. */
  #left: number
  /** How often the planner may still be asked to prove that a set gives up no more than it must. */
  #checks: number
  /** Options in order; those that remove a proved obstacle come first. */
  readonly #options: readonly RelaxationOption[]
  readonly #causes: RelaxationOption[] = []

  constructor(problem: ScheduleProblem, { seed = 1, shouldStop = () => false }: PlanOptions) {
    this.#problem = problem
    this.#seed = seed
    this.#shouldStop = shouldStop
    const tries = Math.floor(5000 / Math.max(1, problem.games.length))
    this.#left = Math.max(FEWEST_TRIES, Math.min(MOST_TRIES, tries))
    this.#checks = Math.max(FEWEST_TRIES, Math.min(MOST_TRIES, tries))
    const options = relaxationOptions(problem)
    this.#causes = this.#blocking(options)
    this.#options = [...this.#causes, ...options.filter((option) => !this.#causes.includes(option))]
  }

  get is_stopped(): boolean {
    return this.#left <= 0 || this.#shouldStop()
  }

  /** Sets of constraints that suffice, the best first, without repetition. */
  sets(): Relaxation[][] {
    const options = this.#options.map(full)
    if (options.length === 0 || !this.#plan(options)) return []
    const known = this.#fewest([], options, false)
    const singles: Chosen[][] = []
    for (const option of options) {
      if (singles.length > MOST_ALTERNATIVES || this.#left <= KEPT_TRIES) break
      if (singles.some(([single]) => single!.option.subject === option.option.subject)) continue
      const isKnown = known.length === 1 && known[0]!.option === option.option
      if (isKnown || this.#plan([option])) singles.push([option])
    }
    const sets = (singles.length > 0 ? singles : [known])
      .slice(0, 1 + MOST_ALTERNATIVES)
      .map((set) => this.#mildest(set))
      .filter((set) => set !== null)
    this.#note(sets.filter((set) => set.length === 1).map((set) => set[0]!.option))
    return [...new Map(sets.map((set) => this.#described(set)).map((set) => [textsOf(set), set])).values()]
  }

  /** French obstacles other than opening hours: constraints proved to prevent a plan, or enough to allow one. */
  get causes(): readonly string[] {
    return [...new Set(this.#causes.map(({ cause }) => cause))].filter((cause) => cause !== '').slice(0, MOST_CAUSES)
  }

  #note(options: readonly RelaxationOption[]) {
    this.#causes.push(...options)
  }

  /**
   * Constraints proved to be obstacles: without this one nothing forbids a plan, or it forbids one even when all others
   * are given up. Those about one team, game or pause come before rules of whole categories.
   */
  #blocking(options: readonly RelaxationOption[]): RelaxationOption[] {
    const rules = options.filter(({ constraint }) => constraint !== 'opening_hours')
    const isImpossible = (given: readonly RelaxationOption[]) =>
      lowerBound(compileProblem(applied(this.#problem, given.map(full)))).impossible
    const isTooMuch = rules.length * this.#problem.games.length > MOST_ASKED
    if (isTooMuch || rules.length === 0 || !isImpossible([])) return []
    const isFreed = !isImpossible(rules)
    return rules
      .filter(
        (option) =>
          !this.#shouldStop() &&
          (!isImpossible([option]) || (isFreed && isImpossible(rules.filter((each) => each !== option)))),
      )
      .toSorted((one, other) => Number(OF_ALL.has(one.constraint)) - Number(OF_ALL.has(other.constraint)))
  }

  /** Splits the options until none of the kept ones can be left out (QuickXplain, Junker 2004), the first preferred. */
  #fewest(fixed: readonly Chosen[], list: readonly Chosen[], mayDoWithout: boolean): Chosen[] {
    if (mayDoWithout && this.#plan(fixed)) return []
    if (list.length === 1) return [...list]
    const half = Math.ceil(list.length / 2)
    const [first, second] = [list.slice(0, half), list.slice(half)]
    const late = this.#fewest([...fixed, ...first], second, true)
    const early = this.#fewest([...fixed, ...late], first, late.length > 0)
    return [...early, ...late]
  }

  /**
   * Leaves out what is not needed, and changes each constraint as little as possible: with one step less, the planner
   * finds nothing. Null when the set could not be planned again.
   */
  #mildest(set: readonly Chosen[]): Chosen[] | null {
    let chosen = [...set]
    if (!this.#plan(chosen, true)) return null
    for (const each of set) {
      const others = chosen.filter((other) => other !== each)
      if (others.length > 0 && this.#holds(others)) chosen = others
    }
    for (const each of chosen) {
      let kept = each
      const tried = (next: Chosen) => chosen.map((other) => (other === kept ? next : other))
      const keep = (next: Chosen) => {
        chosen = tried(next)
        kept = next
      }
      let [low, high] = [0, each.at]
      while (low < high && this.#checks > 0) {
        const middle = Math.floor((low + high) / 2)
        if (this.#holds(tried({ ...each, at: middle }))) high = middle
        else low = middle + 1
      }
      keep({ ...each, at: high })
      const plan = each.option.narrowed ? this.#plan(chosen, true) : null
      const narrow = plan ? each.option.narrowed?.(plan) : null
      if (narrow && this.#holds(tried({ option: narrow, at: high }))) keep({ option: narrow, at: high })
      for (let next = this.#withoutPart(kept, tried); next; next = this.#withoutPart(kept, tried)) keep(next)
      // The last step is searched longer: courts left out meanwhile, or a plan that is hard to find, may have made it
      // useless.
      while (kept.at > 0 && this.#holds(tried({ ...kept, at: kept.at - 1 }), LAST_NODES))
        keep({ ...kept, at: kept.at - 1 })
    }
    return chosen
  }

  /** The option with one part less if that still suffices; null when every part is needed. */
  #withoutPart({ option, at }: Chosen, tried: (next: Chosen) => Chosen[]): Chosen | null {
    const less = option.parts?.(option.amounts[at]!) ?? []
    return less.map((part) => ({ option: part, at })).find((part) => this.#holds(tried(part))) ?? null
  }

  /** Whether the planner finds a plan with these constraints given up; false too when no more checks are allowed. */
  #holds(chosen: readonly Chosen[], nodes = CHECK_NODES): boolean {
    if (this.#checks <= 0 || this.#shouldStop()) return false
    this.#checks--
    const relaxed = compileProblem(applied(this.#problem, chosen))
    return isComplete(solve(relaxed, { seed: this.#seed, shouldStop: this.#shouldStop, nodes }).boards[0]!)
  }

  #described(chosen: readonly Chosen[]): Relaxation[] {
    let before = this.#problem
    return chosen.map(({ option, at }) => {
      const amount = option.amounts[at]!
      const after = option.apply(before, amount)
      const change = changeOf(before, after)
      before = after
      return { constraint: option.constraint, text: option.text(amount), change }
    })
  }

  /** The games, if all have a place; null when no plan was found or the search has to end. */
  #plan(chosen: readonly Chosen[], isFree = false): PlannedGame[] | null {
    if (!isFree && this.#left <= 0) return null
    if (this.#shouldStop()) return null
    if (!isFree) this.#left--
    const relaxed = applied(this.#problem, chosen)
    const compiled = compileProblem(relaxed)
    const bound = lowerBound(compiled)
    if (bound.impossible) return null
    const quick = firstComplete(compiled, this.#seed, this.#shouldStop)
    if (quick) return slotsOf(relaxed, quick)
    if (compiled.games.length > MOST_GAMES_LOOKED_AT) return null
    const { board } = everyPlan(compiled, {
      before: Number.POSITIVE_INFINITY,
      floor: Number.MAX_SAFE_INTEGER,
      nodes: NODES,
      shouldStop: this.#shouldStop,
    })
    return board ? slotsOf(relaxed, board) : null
  }
}

const full = (option: RelaxationOption): Chosen => ({ option, at: option.amounts.length - 1 })

const applied = (problem: ScheduleProblem, chosen: readonly Chosen[]): ScheduleProblem =>
  chosen.reduce((given, { option, at }) => option.apply(given, option.amounts[at]!), problem)

const textsOf = (set: readonly Relaxation[]) =>
  set
    .map(({ text }) => text)
    .sort()
    .join('\n')

/** French sentence on missing court time; null when the courts may have enough. */
function capacityInFrench(problem: ScheduleProblem): string | null {
  const categories = new Map(problem.categories.map((category) => [category.id, category]))
  const windows = problem.courts.flatMap((court) => openWindows(court.open, court.blocked))
  // Nothing has to be prepared after the last game of a window.
  const spare = Math.max(0, ...problem.categories.map(({ turnaround }) => turnaround))
  const needed = problem.games.reduce((sum, game) => {
    const { duration, turnaround } = categories.get(game.category)!
    return sum + (game.lasts ?? duration) + turnaround
  }, -windows.length * spare)
  const offered = windows.reduce((sum, span) => sum + span.to - span.from, 0)
  if (needed <= offered) return null
  return `Il faut au moins ${durationInFrench(needed)} de terrain, il y en a ${durationInFrench(offered)}.`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const MOST_ALTERNATIVES = 3
const MOST_CAUSES = 3
const OF_ALL: ReadonlySet<RelaxedConstraint> = new Set([
  'min_rest',
  'max_in_row',
  'max_per_day',
  'travel',
  'stages_in_order',
  'finals_last',
])
/** Limit of constraints × games, above which it takes too long to ask which ones are obstacles. */
const MOST_ASKED = 6000
const FEWEST_TRIES = 8
const MOST_TRIES = 120
/** Tries reserved for making the sets mild. */
const KEPT_TRIES = 4
const NODES = 2000
/** Number of partial plans in the check that nothing less suffices; more of them seldom find a plan. */
const CHECK_NODES = 12_000
const LAST_NODES = 40_000
