import { expect, test } from 'vitest'
import { RANKED_FROM_MATCHES } from '../../common/thresholds.ts'
import { clubRanks } from './club-ranks.ts'

const season = (club_id: number, year: string, strength: number | null, played = RANKED_FROM_MATCHES) => ({
  club_id,
  season: year,
  played,
  strength,
})

test('un club a son rang parmi ceux de son département, dans sa saison, et l’égalité se partage', () => {
  const departments = new Map([1, 2, 3, 4].map((club_id) => [club_id, '69'])).set(5, '38')
  const ranks = clubRanks(
    [
      season(1, '2025-2026', 4),
      season(2, '2025-2026', 4),
      season(3, '2025-2026', -2),
      // Three of the next ones are left out: too few matches, no strength, a club without a department.
      season(4, '2025-2026', 9, RANKED_FROM_MATCHES - 1),
      season(4, '2026-2027', null),
      season(6, '2025-2026', 9),
      // Each season and each department has its own ranks.
      season(3, '2026-2027', 6),
      season(5, '2025-2026', 1),
    ],
    departments,
  )
  expect(Object.fromEntries(ranks)).toEqual({
    '1 2025-2026': { rank: 1, rank_of: 3 },
    '2 2025-2026': { rank: 1, rank_of: 3 },
    '3 2025-2026': { rank: 3, rank_of: 3 },
    '3 2026-2027': { rank: 1, rank_of: 1 },
    '5 2025-2026': { rank: 1, rank_of: 1 },
  })
})
