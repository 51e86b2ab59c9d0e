import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay } from '#domain/common/dates/local-time.ts'
import { visible } from '#domain/common/text.ts'
import {
  TOURNAMENT_FIELDS,
  type TournamentField,
  type TypedTournament,
} from '#domain/organizing/tournament-form/tournament-fields.ts'
import { createCaller } from '#test/kit/caller.ts'
import { startTestServer } from '#test/kit/server.ts'
import { category, createDraft, DAY, readForm } from '#test/kit/steps/tournament-form.ts'

const server = await startTestServer()
const { db } = server.services
const organizer = await createCaller(server, { organizer: true })

/** What people type, and what they would never type. */
const odd = fc.constantFrom(
  '',
  ' ',
  'x',
  "l'été",
  '🏀',
  '<script>',
  '-1',
  '1e9',
  '60,5',
  '8',
  '25:00',
  '02:30',
  '08:30',
  '0000-00-00',
)
const day = fc.constantFrom('', DAY, '2031-06-15', '2031-06-16', '2031-03-30', '2031-02-30', '1999-12-31', '2031-06-01')
const typed = fc.oneof(
  odd,
  day,
  fc.string({ unit: 'grapheme', maxLength: 150 }).filter((text) => !text.includes('\0')),
)
const list = fc.array(fc.constantFrom('card', 'cheque', 'assurance_rc', 'x'), { maxLength: 3 })
const hours = fc.array(
  fc.record({ day, from: fc.constantFrom('09:00', '12:00', '', '02:30'), to: fc.constantFrom('11:00', '19:00', 'x') }),
  { maxLength: 3 },
)

const TEXTS = (Object.keys(TOURNAMENT_FIELDS) as TournamentField[]).filter(
  (field) =>
    !['categories', 'extras', 'courts', 'payment_methods', 'required_documents', 'cancellation_tiers'].includes(field),
)
const save = fc.record(
  {
    ...(Object.fromEntries(
      TEXTS.map((field) => [field, field.endsWith('_on') ? fc.oneof(day, day, odd) : typed]),
    ) as Record<(typeof TEXTS)[number], fc.Arbitrary<string>>),
    insee: fc.constantFrom('69123', '97411', '97209', '', '00000'),
    // Mostly such as may be: what follows from them is where things can go wrong.
    starts_on: fc.constantFrom(DAY, '2031-06-15', '2031-06-01', '2031-03-30', 'x'),
    ends_on: fc.constantFrom(DAY, '2031-06-16', '2031-06-02', '2031-03-30', ''),
    starts_time: fc.constantFrom('09:00', '09:00', '23:30', '02:30', 'x'),
    ends_time: fc.constantFrom('08:00', '19:00', '19:00', ''),
    registration_opens_on: fc.constantFrom('2031-05-01', '2031-03-01', '', 'x'),
    registration_opens_time: fc.constantFrom('08:00', '08:00', ''),
    registration_closes_on: fc.constantFrom(DAY, '2031-06-10', '2031-05-20', '', 'x'),
    registration_closes_time: fc.constantFrom('08:00', '08:00', ''),
    categories: fc.array(
      fc
        .record({
          category: fc.constantFrom('U9', 'U13', 'U99'),
          gender: fc.constantFrom('feminin', 'mixte'),
          day,
          price: odd,
        })
        .map((known) => category({ ...known, id: null })),
      { maxLength: 3 },
    ),
    courts: fc.array(fc.record({ id: fc.constant(null), name: odd, site: odd, hours }), { maxLength: 3 }),
    payment_methods: list,
    required_documents: list,
    extras: fc.array(fc.record({ id: fc.constant(null), name: odd, price: odd, stock: odd }), { maxLength: 3 }),
    cancellation_tiers: fc.array(fc.record({ until_days_before: odd, percent: odd }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<TypedTournament>>

test('quoi qu’on tape, la base reste cohérente et rien de ce qui est tapé ne se perd', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 4 }), async (saves) => {
      for (const limit of ['change', 'reading'] as const) await server.services.limits.forget(limit, organizer.user_id)
      const id = await createDraft(organizer)
      for (const fields of saves) {
        const { form_version } = await readForm(organizer, id)
        const { status, body } = await organizer.patch(`/tournaments/${id}`, { form_version, fields })
        expect(status).toBe(200)
        expectKept(fields, body.fields, new Set(body.unfinished.map(({ field }: { field: string }) => field)))
        expect((await readForm(organizer, id)).fields).toEqual(body.fields)
        await expectConsistent(id)
      }
    }),
    { numRuns: 30 },
  )
})

/** As it was typed where it is not valid; otherwise but for spaces, order and how a number is written. */
function expectKept(sent: Partial<TypedTournament>, shown: TypedTournament, unfinished: Set<string>) {
  for (const [field, value] of Object.entries(sent) as [TournamentField, unknown][]) {
    if (unfinished.has(field)) expect([field, withoutIds(shown[field])]).toEqual([field, withoutIds(value)])
    else expect([field, essence(shown[field])]).toEqual([field, essence(value)])
  }
}

const withoutIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'object' ? { ...one, id: null } : one)) : value

/** The letters and digits that can be seen, in any order and form: « Ｋ » is kept as « K ». */
const essence = (value: unknown) =>
  [
    ...new Set(
      visible(JSON.stringify(withoutIds(value)))
        .normalize('NFKD')
        .match(/[\p{L}\p{N}]/gu),
    ),
  ]
    .toSorted()
    .join('')

async function expectConsistent(id: number) {
  const [row] = await db<
    {
      starts_at: string
      ends_at: string
      opens: string | null
      closes: string | null
      zone: string
      clock: string
      title: string
    }[]
  >`
    select t.starts_at, t.ends_at, t.registration_opens_at as opens, t.registration_closes_at as closes, t.time_zone as zone,
      d.time_zone as clock, t.title
    from tournaments t join departments d on d.code = t.venue_department and d.region_code = t.venue_region where t.id = ${id}`
  const { starts_at, ends_at, opens, closes, zone, clock, title } = row!
  expect(zone).toBe(clock)
  expect(title.length).toBeGreaterThanOrEqual(3)
  expect(starts_at < ends_at).toBe(true)
  expect(closes === null || closes <= starts_at).toBe(true)
  expect(opens === null || opens < (closes ?? starts_at)).toBe(true)
  const [first, last] = [localDay(starts_at, zone), localDay(ends_at, zone)]
  const outside = await db`
    select tc.id from tournament_categories tc where tournament_id = ${id} and not day between ${first}::date and ${last}::date
    union all
    select s.id from court_spans s join courts c on c.id = s.court_id
    where c.tournament_id = ${id} and not (
      (lower(s.span) at time zone ${zone})::date >= ${first}::date and (upper(s.span) at time zone ${zone})::date <= ${last}::date)`
  expect(outside).toEqual([])
}
