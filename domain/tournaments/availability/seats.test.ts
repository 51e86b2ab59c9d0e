import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesLeft, sumOfSeats } from './seats.ts'

const seats = fc.record({ current_participants: fc.nat(99), max_participants: fc.nat(99) })

it('les places de plusieurs catégories s’ajoutent, prises et offertes chacune de leur côté', () => {
  expect(sumOfSeats([])).toEqual({ current_participants: 0, max_participants: 0 })
  fc.assert(
    fc.property(seats, seats, (one, other) => {
      expect(sumOfSeats([one, other])).toEqual({
        current_participants: one.current_participants + other.current_participants,
        max_participants: one.max_participants + other.max_participants,
      })
    }),
  )
})

it('il ne reste jamais moins que rien', () => {
  expect(placesLeft({ current_participants: 5, max_participants: 16 })).toBe(11)
  expect(placesLeft({ current_participants: 17, max_participants: 16 })).toBe(0)
})
