import { expect, test } from 'vitest'
import { theDays } from './the-day.ts'

const category = (name: string, day: string | null, status = 'open') =>
  ({ category: name, gender: 'masculin', division: null, day, status }) as never

test('une journée dit son début et sa fin, à l’heure du lieu', () => {
  const planned = { starts_at: '2026-12-19T09:00:00Z', ends_at: '2026-12-19T17:30:00Z', time_zone: 'Europe/Paris' }
  expect(theDays({ ...planned, categories: [category('U13', null)] })).toEqual([
    {
      title: 'samedi 19 décembre 2026',
      lines: [
        { time: '10\u00a0h', words: 'Début du tournoi' },
        { time: '18\u00a0h\u00a030', words: 'Fin prévue' },
      ],
    },
  ])
})

test('de deux jours, chacun dit qui joue ; ce qui est annulé ne joue pas', () => {
  const planned = { starts_at: '2026-12-19T09:00:00Z', ends_at: '2026-12-20T16:00:00Z', time_zone: 'Europe/Paris' }
  const categories = [
    category('U13', '2026-12-19'),
    category('U15', '2026-12-20'),
    category('U18', '2026-12-20', 'cancelled'),
  ]
  expect(theDays({ ...planned, categories }).map(({ lines }) => lines.map(({ words }) => words))).toEqual([
    ['Début du tournoi', 'U13 masculin'],
    ['U15 masculin', 'Fin prévue'],
  ])
})
