import { expect, test } from 'vitest'
import type { DayMatch } from './court-day.ts'
import { freePlace } from './free-place.ts'
import { passedOver } from './passed-over.ts'

type Match = DayMatch & { teams: { registration_id: string | null }[] }

const at = (time: string) => `2027-05-22T${time}:00.000Z`
const now = new Date(at('11:02'))

/** A match of half an hour from `time`, between two teams. */
function match(id: number, court_id: number, time: string, more: Partial<Match> = {}, teams = ['x', 'y']): Match {
  return {
    id,
    court_id,
    scheduled_date: at(time),
    ends_at: new Date(new Date(at(time)).getTime() + 30 * 60_000).toISOString(),
    status: 'scheduled',
    started_at: null,
    late_minutes: 0,
    teams: teams.map((registration_id) => ({ registration_id })),
    ...more,
  }
}
const done = { status: 'completed' as const }
const ids = (matches: Match[]) => passedOver(matches, now).map(({ id }) => id)

test('un match dont l’heure est finie, et dont le terrain a continué, est à replacer', () => {
  expect(ids([match(1, 1, '09:00'), match(2, 1, '10:00', done)])).toEqual([1])
  expect(ids([match(1, 1, '09:00'), match(2, 1, '11:00', { status: 'in_progress' })])).toEqual([1])
})

test.each([
  ['son terrain attend encore', [match(1, 1, '10:00'), match(2, 1, '11:30')]],
  ['seul un autre terrain a continué', [match(1, 1, '10:00'), match(2, 2, '10:30', done)]],
  ['ce qui est joué était avant lui', [match(1, 1, '10:00'), match(2, 1, '09:00', done)]],
  ['son heure n’est pas finie', [match(1, 1, '10:45'), match(2, 1, '11:15', done)]],
  [
    'ses équipes ne sont pas connues',
    [{ ...match(1, 1, '09:00'), teams: [{ registration_id: null }] }, match(2, 1, '10:00', done)],
  ],
])('il ne l’est pas quand %s', (_name, matches) => expect(ids(matches)).toEqual([]))

type Hours = { id: number; open?: { from: string; to: string }[] | null }
const hours = (id: number, ...open: [from: string, to: string][]): Hours => ({
  id,
  open: open.map(([from, to]) => ({ from: `${from}:00.000Z`, to: `${to}:00.000Z` })),
})
const place = (matches: Match[], courts: Hours[] = [{ id: 1 }, { id: 2 }]) => {
  const found = freePlace(matches[0]!, { matches, courts, time_zone: 'Europe/Paris' }, 5, now)
  return found && [found.court_id, found.starts_at.toISOString().slice(0, 16)]
}

test('la première place libre : un terrain pour toute la durée et sa pause, sans ses équipes ailleurs', () => {
  const late = match(9, 1, '18:00', {}, ['u', 'v'])
  expect(place([match(1, 1, '09:00'), late])).toEqual([1, '2027-05-22T11:05'])
  const next = match(2, 1, '11:35', {}, ['a', 'b'])
  // The late match lasts from 11.05 to 11.35 and needs a pause, so the first court is taken.
  expect(place([match(1, 1, '09:00'), next, late])).toEqual([2, '2027-05-22T11:05'])
  const playing = match(3, 2, '11:00', { status: 'in_progress', started_at: at('11:00') }, ['x', 'c'])
  expect(place([match(1, 1, '09:00'), playing, late])).toEqual([1, '2027-05-22T11:30'])
})

test('un match en retard tient son terrain d’autant plus longtemps', () => {
  const held = (late_minutes: number) =>
    place(
      [match(1, 1, '09:00'), match(2, 1, '11:00', { late_minutes }, ['a', 'b'])],
      [hours(1, ['2027-05-22T07:00', '2027-05-22T20:00'])],
    )
  expect(held(0)).toEqual([1, '2027-05-22T11:35'])
  expect(held(20)).toEqual([1, '2027-05-22T11:55'])
})

test('une nuit continue après minuit', () => {
  const others = [match(2, 1, '21:00'), match(3, 1, '21:35'), match(4, 1, '22:50')]
  const known = { matches: [match(1, 1, '09:00'), ...others], courts: [{ id: 1 }], time_zone: 'Europe/Paris' }
  const midnight = new Date(at('22:00'))
  expect(freePlace(known.matches[0]!, known, 5, midnight)?.starts_at.toISOString()).toBe('2027-05-22T22:10:00.000Z')
})

test('le lendemain quand la journée est pleine, et rien quand plus aucun jour n’a de place', () => {
  const tomorrow = {
    ...match(5, 1, '09:00', {}, ['a', 'b']),
    scheduled_date: '2027-05-23T09:00:00.000Z',
    ends_at: '2027-05-23T10:00:00.000Z',
  }
  expect(place([match(1, 1, '09:00'), match(2, 1, '10:50', {}, ['a', 'b']), tomorrow])).toEqual([2, '2027-05-23T09:00'])
  expect(place([match(1, 1, '09:00'), match(2, 1, '10:50', {}, ['a', 'b'])])).toBeNull()
})

test.each<[string, Hours[], ReturnType<typeof place>]>([
  [
    'ouvert le soir, après le dernier match',
    [hours(1, ['2027-05-22T07:00', '2027-05-22T18:00'])],
    [1, '2027-05-22T11:05'],
  ],
  [
    'fermé pour la pause',
    [hours(1, ['2027-05-22T07:00', '2027-05-22T11:30'], ['2027-05-22T13:02', '2027-05-22T18:00'])],
    [1, '2027-05-22T13:05'],
  ],
  [
    'ouvert une heure plus tôt que ses matchs, le lendemain',
    [hours(1, ['2027-05-23T06:00', '2027-05-23T09:30'])],
    [1, '2027-05-23T06:00'],
  ],
  ['ouvert toute la nuit', [hours(1, ['2027-05-22T21:45', '2027-05-23T04:00'])], [1, '2027-05-22T21:45']],
  [
    'fermé pour de bon, quand l’autre n’a pas dit ses heures',
    [hours(1, ['2027-05-22T07:00', '2027-05-22T11:00']), { id: 2, open: null }],
    null,
  ],
  ['tout entier pris par des pauses', [hours(1)], null],
])('un terrain %s est proposé pendant ses heures, et pas hors d’elles', (_name, courts, expected) => {
  expect(place([match(1, 1, '09:00')], courts)).toEqual(expected)
})

test('sur un terrain ouvert la nuit entière, six heures sans match ne la coupent pas', () => {
  const night = [hours(1, ['2027-05-22T07:00', '2027-05-23T04:00'])]
  const others = [match(2, 1, '11:00', {}, ['a', 'b']), match(3, 1, '18:30', {}, ['a', 'b'])]
  const known = { matches: [match(1, 1, '09:00'), ...others], courts: night, time_zone: 'Europe/Paris' }
  const at20 = new Date(at('20:01'))
  expect(freePlace(known.matches[0]!, known, 5, at20)?.starts_at.toISOString()).toBe('2027-05-22T20:05:00.000Z')
})
