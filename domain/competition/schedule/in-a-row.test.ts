import { expect, test } from 'vitest'
import { generator, MIDNIGHT } from '#test/competition/judge/instance.ts'
import { judgedLengths, twoLengths } from '#test/competition/judge/two-lengths.ts'
import { checkPlan, whyNot } from './checks/check-plan.ts'
import { compileProblem } from './search/board/compile-problem.ts'
import type { PlannedGame } from './schedule-problem.ts'
import { boardFrom } from './search/board/slots.ts'

test('aucun planning d’une équipe de deux catégories aux durées différentes n’est refusé par sa vérification', () => {
  const judged = Array.from({ length: 60 }, (_, seed) => judgedLengths(seed)).filter((found) => found !== null)
  expect(judged.flat()).toEqual([])
  expect(judged.length).toBeGreaterThan(30)
})

test('une place est libre pour qui planifie si et seulement si la vérification ne lui trouve rien', () => {
  const apart: string[] = []
  for (let seed = 0; seed < 30; seed++) {
    const random = generator(seed + 9000)
    const problem = twoLengths(random)
    const compiled = compileProblem(problem)
    // Only the team of both categories has runs long enough to matter.
    const own = [...problem.games.keys()].filter((at) => problem.games[at]!.players.includes('commune'))
    let games: PlannedGame[] = []
    for (let turn = 0; turn < 24; turn++) {
      const at = random.one(own)
      const { id, category } = problem.games[at]!
      const court = random.between(0, problem.courts.length - 1)
      const others = games.filter(({ game }) => game !== id)
      const ends = [MIDNIGHT + 540, ...others.map(({ end }) => end)]
      const start = random.one(ends) + 5 * random.between(0, 4)
      const to = { court: problem.courts[court]!.id, start }
      const isFree = boardFrom(compiled, problem, others).isFree(at, court, start)
      const reasons = whyNot(problem, others, id, to)
      if (isFree !== (reasons.length === 0)) apart.push(`${seed}/${turn} ${id} ${reasons[0]?.text ?? 'libre'}`)
      const end = start + problem.categories.find((each) => each.id === category)!.duration
      if (isFree) games = [...others, { game: id, ...to, end, referees: [] }]
    }
    for (const gone of games) {
      const rest = games.filter((slot) => slot !== gone)
      const left = checkPlan(problem, rest).filter(({ rule }) => rule !== 'every_game_once')
      apart.push(...left.map(({ text }) => `${seed} sans ${gone.game} : ${text}`))
    }
  }
  expect(apart).toEqual([])
})
