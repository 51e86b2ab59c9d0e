import { expect, test, vi } from 'vitest'
import { farApart, groupsOf } from './result-groups.tsx'

// The build writes it from the contract; nothing is asked here.
vi.mock('virtual:contract-routes', () => ({ routes: {} }))

const listed = (signs: string) =>
  Array.from(signs, (sign, id) => ({ id, availability: { can_register: sign === 'o' } }))

test.each([
  ['ooxx', 'bookable', 'oo', 'xx'],
  ['ooxx', 'distance', 'oo', 'xx'],
  ['xx', 'bookable', '', 'xx'],
  ['oo', 'bookable', 'oo', ''],
  ['', 'bookable', '', ''],
  ['oxox', 'date', 'oxox', ''],
  ['ooxx', 'relevance', 'ooxx', ''],
  // The list of the order before, while that of the new one comes.
  ['xoox', 'bookable', 'xoox', ''],
] as const)(
  'de la liste %s par %s, « Pas encore ou plus de place » vient après %s, avant %s',
  (all, order, first, then) => {
    const tournaments = listed(all)
    const { bookable, others } = groupsOf(tournaments, order)
    expect([bookable.length, others.length]).toEqual([first.length, then.length])
    expect([...bookable, ...others]).toEqual(tournaments)
  },
)

test('« Voir plus » allonge le groupe commencé, sans répéter son titre', () => {
  const first = groupsOf(listed('ooox'), 'bookable')
  const second = groupsOf(listed('oooxxx'), 'bookable')
  expect(second.bookable).toEqual(first.bookable)
  expect(second.others.slice(0, 1)).toEqual(first.others)
})

test.each([
  ['rien à moins de 100 km : tout est plus loin', [101, 685], 'distance', 0],
  ['100 km et moins d’abord', [0, 8, 100, 100.4, 685], 'distance', 3],
  ['tout est près', [8, 41], 'distance', 2],
  ['par date, rien ne se partage', [685, 8], 'date', 2],
  ['une distance inconnue n’est pas dite lointaine', [8, null], 'distance', 2],
] as const)('%s', (_, kilometres, order, count) => {
  const tournaments = kilometres.map((distance_km) => ({ distance_km }))
  const { near, far } = farApart(tournaments, order)
  expect(near.length).toBe(count)
  expect([...near, ...far]).toEqual(tournaments)
})
