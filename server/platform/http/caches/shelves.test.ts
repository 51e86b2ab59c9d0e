import { describe, expect, test } from 'vitest'
import { createShelves } from './shelves.ts'

const thing = (key: string, bytes = 9_000) => ({ key, bytes, isWanted: false })

describe('la mémoire des réponses', () => {
  test('ne dépasse jamais sa borne, quoi qu’on y mette', () => {
    const shelves = createShelves(400_000)
    for (let n = 0; n < 500; n += 1) {
      shelves.put(thing(`/${n % 70}`, (n * 7_919) % 60_000))
      if (n % 3 === 0) shelves.take(`/${n % 50}`)
      const one = shelves.take(`/${n % 7}`)
      if (one) shelves.grow(one, 5_000)
      expect(shelves.bytes).toBeLessThanOrEqual(400_000)
    }
  })

  test('garde ce qui est redemandé malgré mille adresses demandées une fois', () => {
    const shelves = createShelves(400_000)
    shelves.put(thing('/tournois'))
    shelves.take('/tournois')
    for (let n = 0; n < 1_000; n += 1) shelves.put(thing(`/tournois?q=${n}`))
    expect(shelves.take('/tournois')?.key).toBe('/tournois')
    expect(shelves.take('/tournois?q=0')).toBeUndefined()
  })

  test('compte encore ce qui est remplacé, retiré ou a grandi', () => {
    const shelves = createShelves(400_000)
    const [first, second] = [thing('/a'), thing('/a', 4_000)]
    shelves.put(first)
    shelves.put(second)
    expect(shelves.bytes).toBe(5_000)
    // What somebody still holds, but the shelves no more, counts no more.
    shelves.grow(first, 50_000)
    expect(shelves.bytes).toBe(5_000)
    shelves.grow(second, 1_000)
    expect(shelves.bytes).toBe(6_000)
  })

  test('une réponse refaite reste là où elle était', () => {
    const shelves = createShelves(400_000)
    shelves.put(thing('/a'))
    shelves.take('/a')
    const again = thing('/a')
    shelves.put(again)
    expect(again.isWanted).toBe(true)
  })
})
