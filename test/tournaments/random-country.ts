import * as fc from 'fast-check'
import type { TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { ENTERED_CATEGORY_STATUSES, TOURNAMENT_STATUSES } from '#domain/tournaments/tournament.ts'
import type { Db } from '#server/platform/database/client.ts'

const HOUR_MS = 3_600_000

/** Half hours from `now`, so that instants of a question fall between, on and beside those of tournaments. */
const instant = (now: Date, from: number, to: number) =>
  fc.integer({ min: from * 2, max: to * 2 }).map((halves) => new Date(now.getTime() + (halves * HOUR_MS) / 2))

const TOWNS = ['69123', '69266', '38544', '13055', '44109', '97411', '97105', '75056', '2A004']
const WORDS = ['Printemps', 'Aigles', 'Noël', 'Jeunes', 'Saint-Étienne', 'Tournoi', 'Challenge', 'Été', 'Lyon']

const entered = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  gender: fc.constantFrom(...GENDERS),
  division: fc.option(fc.constantFrom(...DIVISIONS), { nil: null }),
  price_cents: fc.constantFrom(0, 2000, 2500, 4000, 6000),
  max_participants: fc.integer({ min: 1, max: 3 }),
  taken: fc.integer({ min: 0, max: 3 }),
  status: fc.oneof({ weight: 4, arbitrary: fc.constant('open') }, fc.constantFrom(...ENTERED_CATEGORY_STATUSES)),
})

const tournament = (now: Date) =>
  fc.record({
    title: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    insee: fc.constantFrom(...TOWNS),
    placed: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
    club: fc.nat({ max: CLUB_STATUSES.length * 2 - 1 }),
    starts_at: fc.oneof(instant(now, -24 * 40, 24 * 40), instant(now, -3, 3)),
    hours: fc.constantFrom(1, 2, 8, 32, 200),
    opens: fc.option(instant(now, -3, 3), { nil: null }),
    closes_before: fc.option(fc.integer({ min: 0, max: 72 }), { nil: null }),
    status: fc.oneof(
      { weight: 5, arbitrary: fc.constant('registration_open') },
      fc.constantFrom(...TOURNAMENT_STATUSES),
    ),
    entered: fc.uniqueArray(entered, {
      maxLength: 5,
      selector: ({ category, gender, division }) => `${category} ${gender} ${division}`,
    }),
  })

/** Fills a database with tournaments of all sorts, many of which begin, open, close or end about `now`. */
export async function createRandomCountry(db: Db, { now, count, seed }: { now: Date; count: number; seed: number }) {
  const made = fc.sample(tournament(now), { numRuns: count, seed })
  await db.begin(async (tx) => {
    const clubs = await tx<{ id: number }[]>`
      insert into clubs (name, city, department, status, status_reason)
      select 'Club ' || nth || ' des Alouettes', 'Lyon', '69', status, case when not is_living_club(status) then 'Vu par la fédération' end
      from unnest(${[...CLUB_STATUSES, ...CLUB_STATUSES]}::text[]) with ordinality s (status, nth) returning id`
    for (const { entered: categories, ...one } of made) {
      const [{ id }] = await tx<[{ id: number }]>`
        insert into tournaments (organizer_club_id, title, starts_at, ends_at, venue_city, venue_department, venue_region, latitude,
          longitude, time_zone, status, status_reason, registration_opens_at, registration_closes_at)
        select ${clubs[one.club]!.id}, ${one.title}, ${one.starts_at}, ${new Date(one.starts_at.getTime() + one.hours * HOUR_MS)}, c.name,
          c.department_code, c.region_code, case when ${one.placed} then c.latitude end, case when ${one.placed} then c.longitude end,
          case c.department_code when '974' then 'Indian/Reunion' when '971' then 'America/Guadeloupe' else 'Europe/Paris' end,
          ${one.status}, 'Salle fermée', ${one.opens},
          ${one.closes_before === null ? null : new Date(one.starts_at.getTime() - one.closes_before * HOUR_MS)}
        from communes c where insee = ${one.insee} returning id`
      for (const { taken, max_participants, ...category } of categories)
        await tx`
          insert into tournament_categories ${tx({
            ...category,
            tournament_id: id,
            max_participants,
            current_participants: Math.min(taken, max_participants),
          })}`
    }
  })
}

const day = (now: Date) => instant(now, -24 * 20, 24 * 20).map((at) => at.toISOString().slice(0, 10))

const maybe = <T>(arbitrary: fc.Arbitrary<T>, weight = 3) =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** Questions of a search, and the instant of each. */
export const questions = (now: Date) =>
  fc.record({
    now: instant(now, -2, 2),
    limit: fc.constantFrom(1, 3, 24),
    filters: fc
      .record({
        q: maybe(
          fc.constantFrom('printemps', 'tournois st etienne', 'lyon', 'alouettes', 'occitanie', 'paca', 'jeun', 'zzz'),
        ),
        region: maybe(fc.constantFrom('84', '93', '04', '11', '94', '01'), 5),
        department: maybe(fc.constantFrom('69', '38', '13', '974', '971', '2A'), 5),
        gender: maybe(fc.constantFrom(...GENDERS), 5),
        category: maybe(fc.constantFrom(...CATEGORIES)),
        division: maybe(fc.constantFrom(...DIVISIONS), 5),
        from: maybe(day(now), 6),
        to: maybe(day(now), 6),
        max_price_cents: maybe(fc.constantFrom(0, 2000, 2400, 2500, 5000)),
        places_left: maybe(fc.constant(true)),
        past: maybe(fc.constant(true), 2),
        near: maybe(fc.constantFrom(...TOWNS)),
        radius_km: maybe(fc.constantFrom(20, 60, 700)),
        organizer_club_id: maybe(fc.integer({ min: 1, max: 6 }), 12),
        order: fc.constantFrom('date', 'bookable', 'distance', 'relevance', undefined),
      })
      .map((filters): TournamentFilters => JSON.parse(JSON.stringify(filters)) as TournamentFilters),
  })
