import { expect, test } from 'vitest'
import type { AvailabilityCode } from './availability.ts'
import { placesFact } from './places-fact.ts'
import type { EnteredCategoryStatus } from '../tournament.ts'

type Seats = [taken: number, places: number, status?: EnteredCategoryStatus]

const FACTS: [said: string | null, code: AvailabilityCode, ...categories: Seats[]][] = [
  ['7 places restantes', 'open', [9, 16]],
  ['1 place restante', 'almost_full', [15, 16]],
  [null, 'full', [16, 16]],
  ['3 places restantes', 'almost_full', [7, 8], [6, 8]],
  ['1 place restante', 'almost_full', [7, 8], [2, 8, 'closed'], [0, 8, 'cancelled']],
  [null, 'full', [8, 8], [2, 8, 'closed']],
  ['38 places à l’ouverture', 'planned', [0, 16], [0, 22]],
  ['1 place à l’ouverture', 'planned', [0, 1]],
  ['8 équipes', 'active', [8, 12]],
  ['9 équipes', 'active', [8, 12], [1, 4, 'closed'], [3, 4, 'cancelled']],
  ['1 équipe', 'closed', [1, 12]],
  ['0 équipe', 'completed', [0, 12]],
  [null, 'cancelled', [4, 12]],
]

test.each(FACTS)('une carte dit « %s » d’un tournoi %s', (said, code, ...categories) => {
  const fact = placesFact(
    code,
    categories.map(([current_participants, max_participants, status = 'open' as const]) => ({
      current_participants,
      max_participants,
      status,
    })),
  )
  expect(fact && `${fact.count} ${fact.words}`).toBe(said)
})
