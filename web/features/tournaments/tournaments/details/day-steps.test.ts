import { expect, test } from 'vitest'
import { tournamentDays } from './day-steps.ts'

const category = (name: string, day: string | null, status = 'open') =>
  ({ category: name, gender: 'mixte', division: null, day, status }) as never
const programme = (ends_at: string, categories: never[], time_zone = 'Europe/Paris') =>
  tournamentDays({ starts_at: '2026-12-12T08:30:00Z', ends_at, time_zone, categories })

test('un jour : le début et la fin, rien d’inventé entre les deux', () => {
  expect(programme('2026-12-12T17:00:00Z', [category('U13', null)])).toEqual([
    {
      day: '2026-12-12',
      steps: [
        { time: '9 h 30'.replaceAll(' ', '\u00a0'), text: 'Début du tournoi' },
        { time: '18\u00a0h', text: 'Fin prévue' },
      ],
    },
  ])
})

test('deux jours : chaque catégorie à son jour, sans celle qui est annulée', () => {
  const categories = [
    category('U11', '2026-12-12'),
    category('U13', '2026-12-13'),
    category('U15', '2026-12-13', 'cancelled'),
  ]
  expect(programme('2026-12-13T17:00:00Z', categories).map(({ steps }) => steps.map(({ text }) => text))).toEqual([
    ['Début du tournoi', 'U11 mixte'],
    ['U13 mixte', 'Fin prévue'],
  ])
})

test('un jour dont rien n’est dit n’est pas montré', () => {
  expect(programme('2026-12-14T17:00:00Z', []).map(({ day }) => day)).toEqual(['2026-12-12', '2026-12-14'])
})

test('outre-mer, l’heure est celle du lieu et le dit', () => {
  const [day] = programme('2026-12-12T12:00:00Z', [], 'Indian/Reunion')
  expect(day?.steps[0]?.time).toBe('12\u00a0h\u00a030 (heure locale)')
})
