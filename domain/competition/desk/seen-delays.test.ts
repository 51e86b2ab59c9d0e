import { expect, test } from 'vitest'
import { withSeenDelays } from './seen-delays.ts'

type Row = [court: string | null, hour: string, status?: 'in_progress' | 'completed', announced?: number]

const day = (...rows: Row[]) =>
  rows.map(([court, hour, status, announced = 0]) => ({
    court,
    scheduled_date: `2027-05-22T${hour}:00Z`,
    status: status ?? ('scheduled' as const),
    late_minutes: announced,
  }))

test.each<[string, Row[], string, number[]]>([
  ['à l’heure', [['A', '10:00']], '10:00', [0]],
  ['quelques minutes ne sont pas un retard', [['A', '10:00']], '10:04', [0]],
  ['dès cinq minutes, c’en est un', [['A', '10:00']], '10:05', [5]],
  [
    'celui qui le suit sur son terrain a au moins le même',
    [
      ['A', '10:00'],
      ['A', '10:35'],
    ],
    '10:45',
    [45, 45],
  ],
  [
    'celui dont l’heure n’est pas venue n’est pas encore en retard',
    [
      ['A', '10:00'],
      ['A', '11:00'],
    ],
    '10:45',
    [45, 0],
  ],
  [
    'un autre terrain n’attend pas',
    [
      ['A', '10:00'],
      ['B', '10:35'],
    ],
    '10:45',
    [45, 10],
  ],
  [
    'sans terrain, chacun n’a que le sien',
    [
      [null, '10:00'],
      [null, '10:30'],
    ],
    '10:45',
    [45, 15],
  ],
  [
    'un match qui se joue ou s’est joué n’attend plus',
    [
      ['A', '10:00', 'in_progress'],
      ['A', '09:00', 'completed'],
    ],
    '11:30',
    [0, 0],
  ],
  ['ce qui est annoncé vaut s’il est plus long', [['A', '10:00', undefined, 60]], '10:20', [60]],
  ['oublié depuis une demi-journée, il n’est plus attendu', [['A', '08:00']], '20:00', [0]],
  [
    'dans l’ordre reçu, quel qu’il soit',
    [
      ['A', '10:35'],
      ['A', '10:00'],
    ],
    '10:45',
    [45, 45],
  ],
])('%s', (_, rows, now, expected) => {
  const seen = withSeenDelays(day(...rows), new Date(`2027-05-22T${now}:00Z`))
  expect(seen.map(({ late_minutes }) => late_minutes)).toEqual(expected)
})
