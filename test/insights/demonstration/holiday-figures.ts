import { expect, test } from 'vitest'
import { dateFacts } from '#server/features/organizing/suggestions/facts.ts'
import { db, now } from './seeded.ts'

/**
 * This file finds with PostgreSQL the holidays near each tournament of the demonstration. Easter uses the algorithm of
 * Oudin.
 */

type Row = { id: number; first: string; length: number; department: string }

/** A school calendar like an administrator's, with holidays on weekends of every season. */
const CALENDAR = [
  { name: 'Vacances A', zones: ['A'], after: -200, days: 16 },
  { name: 'Vacances B et C', zones: ['B', 'C'], after: -30, days: 20 },
  { name: 'Vacances de tous', zones: ['A', 'B', 'C'], after: 40, days: 15 },
  { name: 'Vacances des îles', zones: ['Corse', '974'], after: 10, days: 60 },
]

const FIRST_OF_ZONES = ['69', '63', '33', '25', '13', '06', '67', '59', '44', '75', '77', '31', '34']
const ZONES = ['A', 'A', 'A', 'A', 'B', 'B', 'B', 'B', 'B', 'C', 'C', 'C', 'C']

const publicHolidays = ({ department }: Row, from: string, to: string) => db<{ day: string; name: string }[]>`
  with years as (
    select y, y / 100 as c, y - 19 * (y / 19) as n
    from generate_series(extract(year from ${from}::date)::int, extract(year from ${to}::date)::int) y),
  moons as (
    select y, n, c - c / 4 - (c - (c - 17) / 25) / 3 + 19 * n + 15 as raw, c from years),
  sundays as (
    select y, c, (raw % 30) - ((raw % 30) / 28) * (1 - (29 / (raw % 30 + 1)) * ((21 - n) / 11)) as i from moons),
  easters as (
    select y, make_date(y, 3 + (l + 40) / 44, 1) + (l + 28 - 31 * ((3 + (l + 40) / 44) / 4)) - 1 as easter
    from (select y, i - ((y + y / 4 + i + 2 - c + c / 4) % 7) as l from sundays) s),
  days as (
    select easter + after as day, name from easters cross join (values (0, 'Pâques'), (1, 'lundi de Pâques'), (39, 'Ascension'),
      (49, 'Pentecôte'), (50, 'lundi de Pentecôte')) moving (after, name)
    union all select easter - 2, 'Vendredi saint' from easters where ${department} in ('57', '67', '68')
    union all select make_date(y, 12, 26), 'Saint-Étienne' from years where ${department} in ('57', '67', '68')
    union all select make_date(y, month, d), name from years cross join (values (1, 1, 'jour de l’An'), (5, 1, 'fête du Travail'),
      (5, 8, 'Victoire de 1945'), (7, 14, 'fête nationale'), (8, 15, 'Assomption'), (11, 1, 'Toussaint'),
      (11, 11, 'Armistice de 1918'), (12, 25, 'Noël')) fixed (month, d, name)
    union all select make_date(y, month, d), 'abolition de l’esclavage' from years join (values ('971', 5, 27), ('972', 5, 22),
      ('973', 6, 10), ('974', 12, 20), ('976', 4, 27)) local (of, month, d) on of = ${department})
  select to_char(day, 'YYYY-MM-DD') as day, name from days where day between ${from}::date and ${to}::date order by days.day, name`

const inWords = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test('dates\u00a0: fériés et vacances de chaque week-end, dans chaque département et sur ses bords', async () => {
  const rows = await db<Row[]>`
    select id, to_char(starts_at at time zone time_zone, 'YYYY-MM-DD') as first, venue_department as department,
      ((ends_at - interval '1 minute') at time zone time_zone)::date - (starts_at at time zone time_zone)::date as length
    from tournaments where latitude is not null order by id`
  const calendar = CALENDAR.map(({ name, zones, after, days }) => {
    const first = dayAfter(now.toISOString().slice(0, 10), after)
    return { name, zones, first, last: dayAfter(first, days) }
  })
  const seen = { public: 0, school: 0, apart: 0, none: 0 }
  const calendarIs = (value: object[]) => db`
    insert into settings ${db({ key: 'school_holidays', value: JSON.stringify(value) })}
    on conflict (key) do update set value = excluded.value`
  await calendarIs(calendar)
  try {
    for (const row of rows) {
      const { items, knows_school_holidays } = await dateFacts(db, row.id, now)
      const isApart = /^(2[AB]|97.)$/.test(row.department)
      const zone = isApart ? row.department.replace(/^2[AB]$/, 'Corse') : ZONES[FIRST_OF_ZONES.indexOf(row.department)]
      expect([row.id, knows_school_holidays]).toEqual([row.id, !isApart || zone === 'Corse' || zone === '974'])
      for (const { day, last, weeks, public_holidays, school_holidays } of items) {
        expect([row.id, day, last]).toEqual([row.id, dayAfter(row.first, 7 * weeks), dayAfter(day, row.length)])
        const found = await publicHolidays(row, dayAfter(day, -1), dayAfter(last, 1))
        const said = found.map((one) => `${one.name} (${inWords.format(new Date(one.day)).replace(/^1 /, '1er ')})`)
        expect([row.id, public_holidays.toSorted()]).toEqual([row.id, said.toSorted()])
        seen.public += said.length
        // Only departments with a zone in this test, and those with a calendar of their own, are checked.
        if (!zone) continue
        const holidays = calendar.filter((one) => one.zones.includes(zone) && !(one.last < day || one.first > last))
        expect([row.id, school_holidays]).toEqual([row.id, holidays.map(({ name }) => name)])
        seen[isApart ? 'apart' : 'school'] += holidays.length
        seen.none += knows_school_holidays ? 0 : 1
      }
    }
  } finally {
    await db`delete from settings where key = 'school_holidays'`
  }
  expect(seen.public).toBeGreaterThan(20)
  expect(seen.school).toBeGreaterThan(20)
  expect(seen.apart).toBeGreaterThan(0)
  expect(seen.none).toBeGreaterThan(0)
})
