import { expect, test } from 'vitest'
import { databaseUrl } from '#test/kit/database.ts'
import { inTurn } from './in-turn.ts'

test('les processus préparent la base chacun à leur tour, et celui qui échoue rend le sien', async () => {
  const inside = new Set<number>()
  const waited: number[] = []
  const crowds: number[] = []
  const both = Promise.withResolvers<void>()
  const turn = (nth: number) =>
    inTurn(
      databaseUrl,
      async () => {
        inside.add(nth)
        crowds.push(inside.size)
        // The first stays inside until the two others say that they wait.
        await both.promise
        inside.delete(nth)
        if (nth === 0) throw new Error('this one fails')
        return nth
      },
      () => waited.push(nth) === 2 && both.resolve(),
    )
  const ended = await Promise.allSettled([0, 1, 2].map(turn))
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(crowds).toEqual([1, 1, 1])
  expect(waited).toHaveLength(2)
})
