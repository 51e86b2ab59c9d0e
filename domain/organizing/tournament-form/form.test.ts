import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../../common/reference/categories.ts'
import { DIVISIONS } from '../../common/reference/divisions.ts'
import { GENDERS } from '../../common/reference/genders.ts'
import type { TypedCategory, TypedTournament } from './tournament-fields.ts'
import { defaultFormat, TOURNAMENT_FORMATS } from '../../tournaments/tournament-format.ts'
import { answerOf, type FormFacts, readTournament, type TournamentAnswers } from './answers.ts'
import { publicationBlockers } from './blockers.ts'
import { changeProblems, type EnteredCategory, tells } from './changes.ts'
import { defaultTournament } from './defaults.ts'
import { followDates } from './follow-dates.ts'
import { daysToNextYear, nextEdition } from './next-year.ts'
import { typedTournament } from './typed.ts'

const NOW = new Date('2026-11-22T10:00Z')
const DAYS = ['2027-06-12', '2027-06-13']

const form = (known: Partial<TypedTournament> = {}, zone = 'Europe/Paris'): TypedTournament => ({
  ...defaultTournament(
    { title: 'Tournoi de Lyon', starts_on: DAYS[0]!, ends_on: DAYS[1]!, insee: '69123', venue_name: 'Gymnase' },
    { zone, means: [], days: DAYS },
    NOW,
  ),
  categories: [category()],
  ...known,
})

test.each([
  [['card', 'cheque'], 'card'],
  [['transfer', 'cash'], 'transfer'],
  [['cash'], 'cash'],
  [[], 'cheque'],
] as const)('un club payé par %j se voit proposer %s', (means, proposed) => {
  const essential = { title: 'T', starts_on: DAYS[0]!, ends_on: DAYS[0]!, insee: '69123', venue_name: '' }
  const { payment_methods } = defaultTournament(essential, { zone: 'Europe/Paris', means, days: DAYS }, NOW)
  expect(payment_methods).toEqual([proposed])
})

const category = (known: Partial<TypedCategory> = {}): TypedCategory => ({
  id: null,
  category: 'U13',
  gender: 'feminin',
  division: '',
  day: '',
  price: '60',
  max_participants: '8',
  format: 'pools',
  ...known,
})

const facts = (known: Partial<FormFacts> = {}): FormFacts => ({
  zone: 'Europe/Paris',
  kept_zone: 'Europe/Paris',
  has_town: true,
  has_rules_file: true,
  when: { starts_at: new Date('2027-06-12T07:00Z'), ends_at: new Date('2027-06-13T17:00Z'), days: DAYS },
  categories: [],
  extra_ids: [4],
  court_ids: [],
  offered: { categories: CATEGORIES, divisions: DIVISIONS },
  ...known,
})

/** The answers of a form without problems. */
const answersOf = (typed: TypedTournament, zone = 'Europe/Paris') => {
  const { answers, problems } = readTournament(typed, facts({ zone, kept_zone: zone }))
  expect(problems).toEqual([])
  return answers as TournamentAnswers
}

const problemsOf = (known: Partial<TypedTournament>, known_facts: Partial<FormFacts> = {}) =>
  readTournament(form(known), facts(known_facts)).problems.map(({ at, message }) => [at, message])

describe('les heures sont celles de la salle', () => {
  test.each<[zone: string, day: string, time: string, instant: string]>([
    ['Europe/Paris', '2027-03-27', '09:00', '2027-03-27T08:00:00.000Z'],
    ['Europe/Paris', '2027-03-28', '09:00', '2027-03-28T07:00:00.000Z'],
    ['Europe/Paris', '2027-10-30', '09:00', '2027-10-30T07:00:00.000Z'],
    ['Europe/Paris', '2027-10-31', '09:00', '2027-10-31T08:00:00.000Z'],
    ['Europe/Paris', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['Indian/Reunion', '2027-06-12', '09:00', '2027-06-12T05:00:00.000Z'],
    ['America/Martinique', '2027-06-12', '09:00', '2027-06-12T13:00:00.000Z'],
    ['Pacific/Noumea', '2027-06-12', '09:00', '2027-06-11T22:00:00.000Z'],
  ])('%s, le %s à %s', (zone, day, time, instant) => {
    const typed = form({
      starts_on: day,
      starts_time: time,
      ends_on: day,
      courts: [],
      registration_closes_on: '',
      registration_closes_time: '',
    })
    const answers = answersOf(typed, zone)
    expect(answers.when.starts_at.toISOString()).toBe(instant)
    expect(typedTournament(answers, zone)).toMatchObject({ starts_on: day, starts_time: time })
  })

  test('une heure sautée au printemps est dite, pas remplacée par une autre', () => {
    expect(problemsOf({ starts_on: '2027-03-28', starts_time: '02:30', ends_on: '2027-03-28' })).toContainEqual([
      'starts_time',
      'Cette heure n’existe pas\u00a0: cette nuit-là, on passe à l’heure d’été.',
    ])
  })

  test('deux jours autour du passage à l’heure d’hiver gardent leurs heures de terrain', () => {
    const typed = followDates(form(), { starts_on: '2027-10-30' })
    expect(typed.courts[0]!.hours).toEqual([
      { day: '2027-10-30', from: '09:00', to: '19:00' },
      { day: '2027-10-31', from: '09:00', to: '19:00' },
    ])
    const [saturday, sunday] = answersOf(typed).courts[0]!.hours
    expect(sunday!.from.getTime() - saturday!.from.getTime()).toBe(25 * 3_600_000)
  })
})

const moment = fc.constantFrom('08:00', '09:30', '14:15', '19:00', '23:59')
const someDay = fc
  .integer({ min: 0, max: 3_000 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
const text = fc.constantFrom('', 'Parking de la mairie', 'Deux\nlignes')
const wholeForm = fc
  .record({
    title: fc.constantFrom('Tournoi', 'Challenge de Noël 2027'),
    day: someDay,
    zone: fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'America/Martinique', 'Pacific/Wallis'),
    prices: fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { maxLength: GENDERS.length }),
    from: fc.constantFrom('08:00', '09:30'),
    to: fc.constantFrom('18:45', '23:59'),
    parking: text,
    rules: text,
    opens: fc.option(moment),
    closes: fc.option(moment),
    format: fc.constantFrom(...TOURNAMENT_FORMATS),
    division: fc.constantFrom('', ...DIVISIONS),
    courts: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ day, zone, prices, from, to, opens, closes, format, division, courts, ...said }) => {
    const before = (days: number) =>
      new Date(Date.parse(`${day}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
    const typed = form({
      ...said,
      starts_on: day,
      ends_on: day,
      registration_opens_on: opens ? before(20) : '',
      registration_opens_time: opens ?? '',
      registration_closes_on: closes ? before(3) : '',
      registration_closes_time: closes ?? '',
      categories: prices.map((cents, i) =>
        category({
          gender: GENDERS[i]!,
          day,
          format,
          division,
          price: (cents / 100).toFixed(2).replace('.', ',').replace(',00', ''),
        }),
      ),
      courts: Array.from({ length: courts }, (_, i) => ({
        id: null,
        name: `Terrain ${i + 1}`,
        site: '',
        hours: [{ day, from, to }],
      })),
    })
    return { typed, zone }
  })

test('ce qui est gardé se relit comme on l’a tapé', () => {
  fc.assert(
    fc.property(wholeForm, ({ typed, zone }) => {
      expect(typedTournament(answersOf(typed, zone), zone)).toEqual(typed)
    }),
    { numRuns: 40 },
  )
})

test('chaque réponse qui manque a sa phrase, quoi qu’on tape', () => {
  const odd = fc.constantFrom(
    '',
    ' ',
    'x',
    '2027-02-30',
    '2027-06-12',
    '0202-01-01',
    '25:00',
    '02:30',
    '-1',
    '1e3',
    '9'.repeat(30),
  )
  const fields = ['title', 'starts_on', 'starts_time', 'ends_on', 'ends_time', 'venue_postal_code', 'contact_phone',
    'registration_opens_on', 'registration_opens_time', 'registration_closes_on', 'registration_closes_time',
    'payment_timing', 'max_teams_per_club', 'authorisation_requested_on'] as const // prettier-ignore
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), odd), odd, (given, inside) => {
      const typed = form({
        ...given,
        categories: [category({ price: inside, day: inside })],
        courts: [{ id: null, name: inside, site: '', hours: [{ day: DAYS[0]!, from: inside, to: '19:00' }] }],
      })
      const { answers, problems } = readTournament(typed, facts())
      const missing = new Set(
        (Object.keys(typed) as (keyof TypedTournament)[]).map(answerOf).filter((name) => !(name in answers)),
      )
      expect(new Set(problems.map(({ field }) => answerOf(field)))).toEqual(missing)
      if (answers.when) expect(answers.when.ends_at > answers.when.starts_at).toBe(true)
      const starts_at = (answers.when ?? facts().when).starts_at
      if (answers.closes_at) expect(answers.closes_at <= starts_at).toBe(true)
    }),
  )
})

test.each<[Partial<TypedTournament>, at: string, message: string]>([
  [{ title: ' ' }, 'title', 'Donnez un nom au tournoi.'],
  [{ ends_on: '2027-06-11' }, 'ends_on', 'Le dernier jour vient avant le premier.'],
  [{ ends_on: '2027-08-11' }, 'ends_on', 'Un tournoi dure 10 jours au plus.'],
  [{ ends_on: DAYS[0]!, ends_time: '08:00' }, 'ends_time', 'La fin vient après le début.'],
  [
    { registration_closes_on: DAYS[1]! },
    'registration_closes_on',
    'Les inscriptions se ferment au plus tard au début du tournoi.',
  ],
  [
    { registration_opens_on: '2027-06-09', registration_opens_time: '08:00' },
    'registration_opens_on',
    'Les inscriptions s’ouvrent avant de se fermer.',
  ],
  [{ categories: [category({ price: ' ' })] }, 'categories.0.price', 'Indiquez le prix (0\u00a0: gratuit).'],
  [{ categories: [category(), category()] }, 'categories.1.category', 'Cette catégorie est déjà dans la liste.'],
  [{ categories: [category({ day: '2027-06-14' })] }, 'categories.0.day', 'Ce jour n’est pas un jour du tournoi.'],
  [
    { categories: [category({ max_participants: '1' })] },
    'categories.0.max_participants',
    'Indiquez un nombre d’équipes, de 2 à 200.',
  ],
  [
    {
      courts: [
        {
          id: null,
          name: 'A',
          site: '',
          hours: [
            { day: DAYS[0]!, from: '09:00', to: '12:00' },
            { day: DAYS[0]!, from: '11:00', to: '13:00' },
          ],
        },
      ],
    },
    'courts.0.hours.1.from',
    'Ces heures en recouvrent d’autres.',
  ],
])('ce qui ne va pas est dit à sa place (%#)', (typed, at, message) => {
  expect(problemsOf(typed)).toContainEqual([at, message])
})

describe('une nuit', () => {
  const [saturday, sunday] = DAYS as [string, string]
  const opened = (hours: TypedTournament['courts'][number]['hours']) =>
    form({ courts: [{ id: null, name: 'A', site: '', hours }] })
  const NIGHT = { day: saturday, from: '20:00', to: '04:00' }

  test('se tape, se relit et se copie comme on l’a dite', () => {
    const typed = opened([NIGHT, { day: sunday, from: '09:00', to: '19:00' }])
    const answers = answersOf(typed)
    const [first] = answers.courts[0]!.hours
    expect((first!.to.getTime() - first!.from.getTime()) / 3_600_000).toBe(8)
    expect(typedTournament(answers, 'Europe/Paris').courts).toEqual(typed.courts)
    expect(nextEdition(typed, saturday).courts[0]!.hours[0]).toEqual({ ...NIGHT, day: '2028-06-10' })
  })

  test('ne recouvre pas le matin qui la suit, et finit avec le tournoi', () => {
    const problem = (hours: TypedTournament['courts'][number]['hours']) =>
      readTournament(opened(hours), facts()).problems.map(({ at, message }) => [at, message])
    expect(problem([NIGHT, { day: sunday, from: '03:00', to: '08:00' }])).toEqual([
      ['courts.0.hours.1.from', 'Ces heures en recouvrent d’autres.'],
    ])
    expect(problem([{ ...NIGHT, day: sunday }])).toEqual([
      ['courts.0.hours.0.to', 'Cette nuit finit après le dernier jour du tournoi\u00a0: repoussez-le d’abord.'],
    ])
    expect(problem([{ day: sunday, from: '18:00', to: '00:00' }])).toEqual([])
  })

  test('ne recommence pas le lendemain quand le tournoi finit avec elle', () => {
    const friday = form({ ends_on: saturday, courts: [{ id: null, name: 'A', site: '', hours: [NIGHT] }] })
    const moved = followDates(friday, { ends_on: sunday, ends_time: '04:00' })
    expect(moved.courts[0]!.hours).toEqual([NIGHT])
  })
})

test('une catégorie que la plateforme ne propose plus reste à qui l’avait', () => {
  const offered = { categories: ['U15'], divisions: [] }
  const u13 = { ...answersOf(form()).categories[0]!, id: 7, is_cancelled: false }
  expect(problemsOf({}, { offered })).toEqual([['categories.0.category', 'Choisissez une catégorie dans la liste.']])
  expect(problemsOf({ categories: [category({ id: 7 })] }, { offered, categories: [u13] })).toEqual([])
})

describe('publier', () => {
  const blockersOf = (known: Partial<TypedTournament>, usable: 'cheque'[] = ['cheque'], now = NOW) =>
    publicationBlockers(readTournament(form(known), facts()), usable, now).map(({ step, field, message }) => [
      step,
      field,
      message,
    ])

  test('un tournoi simple n’attend que ses catégories', () => {
    expect(blockersOf({})).toEqual([])
    expect(blockersOf({ categories: [] })).toEqual([['categories', 'categories', 'Ajoutez au moins une catégorie.']])
  })

  test('tout ce qui manque est dit d’un coup, dans l’ordre de la fiche', () => {
    expect(
      blockersOf({ title: '', venue_name: '', categories: [category({ price: '' })], max_teams_per_club: 'x' }),
    ).toEqual([
      ['essentials', 'title', 'Donnez un nom au tournoi.'],
      ['essentials', 'venue_name', 'Indiquez la salle.'],
      ['categories', 'categories', 'Indiquez le prix (0\u00a0: gratuit).'],
      ['registrations', 'max_teams_per_club', 'Indiquez un nombre d’équipes, de 1 à 20.'],
    ])
  })

  test('un tournoi payant a besoin d’être payé, un tournoi gratuit non', () => {
    expect(blockersOf({}, [])).toEqual([
      ['registrations', 'payment_methods', 'Un tournoi payant a besoin d’un moyen d’encaissement.'],
    ])
    expect(blockersOf({ categories: [category({ price: '0' })] }, [])).toEqual([])
  })

  test('ni hier, ni avec une clôture passée', () => {
    expect(blockersOf({}, ['cheque'], new Date('2027-06-08T10:00Z'))).toEqual([
      ['registrations', 'registration_closes_on', 'La clôture des inscriptions est déjà passée.'],
    ])
    expect(blockersOf({}, ['cheque'], new Date('2027-07-01T10:00Z'))).toEqual([
      ['essentials', 'starts_on', 'Cette date est déjà passée.'],
    ])
  })
})

describe('une fois publié', () => {
  const answers = { ...answersOf(form()), categories: [{ ...answersOf(form()).categories[0]!, id: 7 }] }
  const refused = (
    live: number,
    taken: number,
    known: Partial<TypedCategory> | null,
    fields: (keyof TypedTournament)[] = [],
  ) => {
    const entered: EnteredCategory = { ...answers.categories[0]!, live, taken }
    const after = answersOf(form({ categories: known ? [category(known)] : [] }))
    const categories = after.categories.map((one) => ({ ...one, id: 7 }))
    const published = { answers, zone: 'Europe/Paris', categories: [entered], extras: [] }
    return changeProblems(published, { ...after, categories }, 'Europe/Paris', fields).map(({ message }) => message)
  }

  test('les places prises restent', () => {
    expect(refused(8, 8, { max_participants: '6' })).toEqual([
      '8 équipes sont inscrites\u00a0: 6 places ne suffisent pas.',
    ])
    expect(refused(8, 6, { max_participants: '6' })).toEqual([])
  })

  test('une catégorie où des équipes sont inscrites, ou attendent, ne se retire pas', () => {
    const sentence = 'Des équipes sont inscrites en U13F\u00a0: annulez la catégorie, elles seront remboursées.'
    expect(refused(1, 0, null)).toEqual([sentence])
    expect(refused(1, 1, { category: 'U15' })).toEqual([sentence])
    expect(refused(0, 0, null)).toEqual([])
  })

  test('sa date ne bouge que par un report', () => {
    const sentence = 'Pour changer de date, reportez le tournoi\u00a0: chaque club garde sa place ou est remboursé.'
    expect(refused(0, 0, {}, ['starts_on', 'ends_on'])).toEqual([sentence, sentence])
    expect(refused(2, 2, { day: DAYS[1]! })).toEqual([sentence])
    expect(refused(0, 0, {}, ['starts_time', 'title', 'venue_name'])).toEqual([])
  })

  test('on dit aux clubs ce qui change leur journée, pas une faute de frappe', () => {
    expect(tells('starts_time') && tells('venue_name') && tells('required_documents') && tells('arrival')).toBe(true)
    expect(
      tells('prize') || tells('title') || tells('description') || tells('payment_methods') || tells('courts'),
    ).toBe(false)
  })
})

describe('dupliquer', () => {
  test.each([
    ['2026-06-13', '2026-11-22', 364],
    ['2027-12-31', '2027-01-01', 364],
    ['2028-02-29', '2028-03-01', 364],
    ['2020-06-13', '2026-11-22', 7 * 365 - 1],
  ])('le %s revient le même jour de la semaine', (day, today, days) => {
    expect(daysToNextYear(day, today) % 7).toBe(0)
    expect(Math.abs(daysToNextYear(day, today) - days)).toBeLessThanOrEqual(7)
  })

  test('garde prix, formules, terrains et documents ; ni autorisation, ni numéros', () => {
    const before = form({
      title: 'Tournoi 2027',
      authorisation_granted_on: '2027-01-05',
      categories: [category({ id: 3, day: DAYS[0]! })],
    })
    const copy = nextEdition(before, '2026-11-22')
    expect(copy).toMatchObject({
      title: 'Tournoi 2028',
      starts_on: '2028-06-10',
      ends_on: '2028-06-11',
      authorisation_granted_on: '',
    })
    expect(copy.categories).toEqual([category({ id: null, day: '2028-06-10' })])
    expect(copy.courts[0]!.hours[1]).toEqual({ day: '2028-06-11', from: '09:00', to: '19:00' })
    expect(copy).toMatchObject({ required_documents: before.required_documents, registration_closes_on: '2028-06-03' })
  })
})

test('les plus jeunes jouent en plateau, sauf avis contraire', () => {
  expect(['U7', 'U9', 'U11', 'Senior'].map((code) => defaultFormat(code as 'U7'))).toEqual([
    'plateau',
    'plateau',
    'pools',
    'pools',
  ])
})

test('de nouvelles dates emmènent ce que personne n’a tapé, et laissent le reste', () => {
  const before = form({ categories: [category({ day: DAYS[1]! })] })
  const moved = followDates(before, { starts_on: '2027-06-19' })
  expect(moved).toMatchObject({
    ends_on: '2027-06-20',
    registration_closes_on: '2027-06-12',
    categories: [{ day: '2027-06-20' }],
  })
  const typed = followDates(
    { ...before, registration_closes_on: '2027-06-01' },
    { starts_on: '2027-06-19', ends_on: '2027-06-19' },
  )
  expect(typed).toMatchObject({ ends_on: '2027-06-19', registration_closes_on: '2027-06-01' })
  expect(typed.courts[0]!.hours).toEqual([{ day: '2027-06-19', from: '09:00', to: '19:00' }])
})
