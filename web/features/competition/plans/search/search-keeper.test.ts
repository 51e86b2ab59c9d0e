import { expect, test, vi } from 'vitest'
import type { PlanSlot } from '#contract/competition/plans.ts'
import { keepDraft } from '../draft-keeper.ts'
import { planIndex, toPlanned } from '../plan-places.ts'
import type { PlanAnswer } from './plan-work.ts'
import { keepSearch } from './search-keeper.ts'
import type { Planner } from './start-planner.ts'

const slot = (game: string, court: string, start: number): PlanSlot => ({
  game,
  court,
  start,
  is_pinned: false,
  referees: [],
})
const [first, second] = [slot('1', 'A', 540), slot('2', 'B', 540)]
const index = planIndex({
  games: [{ id: '1' }, { id: '2' }, { id: '3' }],
  categories: [],
  players: [],
  courts: [{ id: 'A', open: [{ from: 1e9, to: 2e9 }] }],
} as never)

/** A search whose answers are given by hand; like the true one, what was stopped is told nothing more. */
function started() {
  const asked: Parameters<Planner['ask']>[0][] = []
  let tell: ((answer: PlanAnswer) => void) | null = null
  const stop = vi.fn<() => void>(() => (tell = null))
  const planner: Planner = {
    ask: (work, onAnswer) => {
      asked.push(work)
      tell = onAnswer
    },
    stop,
  }
  const draft = keepDraft({
    slots: [first, second],
    version: 0,
    problem_hash: '',
    kept: null,
    save: () => new Promise(() => {}),
    verdict: () => 'lost',
  })
  const search = keepSearch(index, draft, planner)
  const answer = (given: object) => tell?.({ id: 1, ...given } as never)
  const plan = (slots: readonly PlanSlot[]) => ({ games: toPlanned(index, slots), notes: [] })
  const found = (slots: readonly PlanSlot[]) =>
    answer({ kind: 'planning', planning: { feasible: true, plan: plan(slots) } })
  return { asked, draft, search, answer, found, plan, stop }
}

const failed = { kind: 'failed', message: 'Réseau coupé' }

test.each(['place', 'propose'] as const)('« Réessayer » redemande ce qui a échoué (%s)', (act) => {
  const { asked, search, answer } = started()
  search[act]()
  answer(failed)
  const state = search.read()
  if (state.kind !== 'failed') throw new Error(`It did not fail: ${state.kind}`)
  state.retry()
  expect(asked.map(({ kind }) => kind)).toEqual([act, act])
  expect(asked[1]).toEqual(asked[0])
})

test('« Réessayer » après une amélioration qui s’arrête repart du meilleur planning trouvé', () => {
  const { asked, search, answer, found, plan } = started()
  search.propose()
  found([first, second])
  search.improve()
  const better = plan([second, first])
  answer({ kind: 'improved', plan: better, done: 1, rounds: 12 })
  answer(failed)
  const state = search.read()
  if (state.kind === 'failed') state.retry()
  expect(asked.at(-1)).toMatchObject({ kind: 'improve', plan: better })
})

test.each([
  ['déplacé', { ...first, start: 600 }],
  ['épinglé', { ...first, is_pinned: true }],
])('un match %s pendant la recherche reste ce qu’on en a fait, et la recherche s’arrête', (_, changed) => {
  const { draft, search, found, stop } = started()
  search.place()
  draft.put([changed, second])
  expect(stop).toHaveBeenCalled()
  expect(search.read().kind).toBe('idle')
  found([first, second, slot('3', 'A', 700)])
  expect(draft.read().slots).toEqual([changed, second])
})

test('annuler pendant la recherche l’arrête aussi ; ce qu’elle a trouvé se reprend d’un coup', () => {
  const { draft, search, found } = started()
  search.place()
  const placed = [first, second, slot('3', 'A', 700)]
  found(placed)
  expect(draft.read().slots).toEqual(placed)
  expect(search.read()).toMatchObject({ kind: 'found', isPlacing: true })
  search.propose()
  draft.undo()
  expect(search.read().kind).toBe('idle')
  found([second])
  expect(draft.read().slots).toEqual([first, second])
})

test('un brouillon qui s’enregistre n’arrête pas la recherche', () => {
  const { draft, search } = started()
  search.place()
  draft.follow('abc', draft.read().slots)
  expect(search.read().kind).toBe('searching')
})
