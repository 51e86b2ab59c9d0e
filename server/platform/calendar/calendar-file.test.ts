import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarTournament, tournamentEvent } from '#domain/organizing/calendar.ts'
import { instantOf, localDay, localTime } from '#domain/common/dates/local-time.ts'
import { visible } from '#domain/common/text.ts'
import { calendarFile } from './calendar-file.ts'

const TOLD = { uid: '5f0c1c1e-9d5c-4a4b-8c55-0d7a5b9a9f10', sequence: 3, told_at: new Date('2026-11-22T09:00:00Z') }

const tournament: CalendarTournament = {
  id: 12,
  title: 'Tournoi de Noël',
  starts_at: '2026-12-12T08:30:00.000Z',
  ends_at: '2026-12-13T17:00:00.000Z',
  status: 'registration_open',
  status_reason: null,
  venue_name: 'Gymnase Clémenceau',
  venue_address: '1, rue du Panier',
  venue_postal_code: '69007',
  venue_city: 'Lyon',
  latitude: 45.75,
  longitude: 4.85,
  organizer: 'Basket Club de Lyon',
  categories: [{ category: 'U13', gender: 'masculin' }],
}

const write = (more: Partial<CalendarTournament> = {}, name = 'Tournois') =>
  calendarFile({ name, site_url: 'https://rebond.example', refresh_seconds: null }, [
    { ...tournamentEvent({ ...tournament, ...more }), ...TOLD },
  ])

/** Reads the calendar with another library, which shares no code with ours. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { calendar, events, event: events[0]! }
}

test('un tournoi dit quoi, où, quand, qui, et où lire la suite', async () => {
  const text = await write()
  const { event } = read(text)
  expect([event.uid, event.sequence, event.summary]).toEqual([TOLD.uid, 3, 'Tournoi de Noël'])
  expect(event.location).toBe('Gymnase Clémenceau, 1, rue du Panier, 69007 Lyon')
  expect(event.description).toBe(
    'U13 masculin\nOrganisé par Basket Club de Lyon\nhttps://rebond.example/tournois/12-tournoi-de-noel',
  )
  expect(text).toContain('GEO:45.75;4.85\r\n')
  expect(text).toContain('DTSTART:20261212T083000Z\r\nDTEND:20261213T170000Z\r\n')
  expect(text).toContain('DTSTAMP:20261122T090000Z\r\n')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('sans heure de fin, il dure quatre heures', async () => {
  expect(
    read(await write({ ends_at: null }))
      .event.endDate.toJSDate()
      .toISOString(),
  ).toBe('2026-12-12T12:30:00.000Z')
})

test('annulé, il le dit à l’agenda, dans son titre et avec son motif', async () => {
  const text = await write({ status: 'cancelled', status_reason: 'Toit abîmé, salle fermée ; désolés' })
  const { event } = read(text)
  expect(text).toContain('STATUS:CANCELLED\r\n')
  expect(event.summary).toBe('Annulé\u00a0: Tournoi de Noël')
  expect(event.description).toContain('Tournoi annulé\u00a0: Toit abîmé, salle fermée ; désolés\n')
})

describe('son heure est celle du gymnase', () => {
  test.each([
    ['avant le passage à l’heure d’été', 'Europe/Paris', '2026-03-28', '09:00', '080000Z'],
    ['après le passage à l’heure d’été', 'Europe/Paris', '2026-03-29', '09:00', '070000Z'],
    ['avant le passage à l’heure d’hiver', 'Europe/Paris', '2026-10-24', '09:00', '070000Z'],
    ['après le passage à l’heure d’hiver', 'Europe/Paris', '2026-10-25', '09:00', '080000Z'],
    ['à La Réunion', 'Indian/Reunion', '2026-10-25', '09:00', '050000Z'],
    ['en Guadeloupe', 'America/Guadeloupe', '2026-10-25', '09:00', '130000Z'],
    ['en Guyane', 'America/Cayenne', '2026-03-29', '09:00', '120000Z'],
    ['à Mayotte', 'Indian/Mayotte', '2026-03-29', '09:00', '060000Z'],
    ['à Saint-Pierre-et-Miquelon', 'America/Miquelon', '2026-03-29', '09:00', '110000Z'],
  ])('%s', async (_where, zone, day, time, said) => {
    const starts_at = instantOf(day, time, zone).toISOString()
    const text = await write({ starts_at, ends_at: null })
    expect(text).toContain(`DTSTART:${day.replaceAll('-', '')}T${said}\r\n`)
    const found = read(text).event.startDate.toJSDate()
    expect([localDay(found, zone), localTime(found, zone)]).toEqual([day, time])
  })

  test('deux jours autour d’un changement d’heure durent ce qu’ils durent', async () => {
    const starts_at = instantOf('2026-10-24', '09:00', 'Europe/Paris').toISOString()
    const ends_at = instantOf('2026-10-25', '18:00', 'Europe/Paris').toISOString()
    expect(read(await write({ starts_at, ends_at })).event.duration.toSeconds()).toBe(34 * 3_600)
  })
})

describe('un texte n’est que du texte', () => {
  const HOSTILE = [
    'Tournoi, coupe ; « trophée » : \\n n’est pas un saut',
    'Deux\nlignes\r\net trois\rici',
    'X\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:faux\r\nSUMMARY:Faux tournoi',
    `${'a'.repeat(65)}🏀🏀👨‍👩‍👧‍👦 à la pliure`,
    'é'.repeat(200),
    '🏀'.repeat(60),
    'SUMMARY;LANGUAGE=fr:"guillemets" ; ^n',
    ' espaces au bord ',
    'END:VCALENDAR',
  ]

  test.each(HOSTILE)('%j', async (title) => {
    const text = await write({ title, status_reason: title, status: 'cancelled', venue_name: title }, title)
    const { events, event, calendar } = read(text)
    expect(events).toHaveLength(1)
    expect(event.uid).toBe(TOLD.uid)
    const seen = visible(title).replaceAll(/\r\n?/g, '\n')
    expect(event.summary).toBe(`Annulé\u00a0: ${seen}`)
    expect(event.location).toContain(seen)
    expect(event.description).toContain(seen)
    // The parser does not know this property and leaves its text escaped.
    const name = String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll(/\\([\\;,])/g, '$1')
    expect(name).toBe(visible(title).replaceAll(/\s+/g, ' '))
    expectFolded(text)
  })

  test('n’importe lequel revient tel qu’il est parti', async () => {
    const any = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc
        .array(
          fc.constantFrom('BEGIN:VEVENT', 'END:VCALENDAR', '\r\n', '\n', ',', ';', '\\', ':', '"', '🏀', 'é', ' '),
          {
            maxLength: 60,
          },
        )
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(any, any, async (title, reason) => {
        fc.pre(title.isWellFormed() && reason.isWellFormed() && !/\0/.test(title + reason))
        const text = await write({ title, status: 'cancelled', status_reason: reason })
        const { events, event } = read(text)
        expect(events).toHaveLength(1)
        const seen = (words: string) => visible(words).replaceAll(/\r\n?/g, '\n')
        expect(event.summary).toBe(`Annulé\u00a0: ${seen(title)}`)
        expect(event.description.startsWith(seen(`Tournoi annulé\u00a0: ${reason}\nU13`))).toBe(true)
        expectFolded(text)
      }),
      { numRuns: 300 },
    )
  })
})

/** Checks that each line has at most 75 octets and cuts no character. */
function expectFolded(text: string) {
  for (const line of Buffer.from(text).toString('latin1').split('\r\n')) {
    expect(line.length).toBeLessThanOrEqual(75)
    expect(Buffer.from(line, 'latin1').toString('utf8')).not.toContain('\ufffd')
  }
}
