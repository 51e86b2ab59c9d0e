import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ExpectedAttendance } from '#contract/attendance.ts'
import type { Distances } from '#contract/distances.ts'
import type { RecommendationList } from '#contract/recommendations.ts'
import type { TournamentWeather } from '#contract/weather.ts'
import { opinionSentence } from '#domain/insights/opinion-words.ts'
import { orpc } from '../../lib/api.ts'
import { ApiFault } from '../../lib/api-fault.ts'
import { AttendanceFigures } from './attendance-figures.tsx'
import { performanceQuery } from './club-queries.ts'
import DateFacts from './date-facts.tsx'
import { DistanceBadge } from './distances/distance-badge.tsx'
import DistancesPanel from './distances/distances-panel.tsx'
import OwnDistance from './distances/own-distance.tsx'
import { OpinionFigures } from './opinion-summary.tsx'
import { Performance } from './performance.tsx'
import PriceFacts from './price-facts.tsx'
import PriceNote from './price-note.tsx'
import { RecommendationItems } from './recommendations.tsx'
import { RecommendedItem } from './recommended-item.tsx'
import { datesQuery, pricesQuery } from './suggestion-queries.ts'
import WeatherCard from './weather/weather-card.tsx'

const id = 7
const form = { tournament_id: id, version: 1 }
const weather = <WeatherCard tournament={{ id, time_zone: 'Europe/Paris' }} />
const weatherQuery = orpc.weather.get.queryOptions({ input: { id } })
const distancesQuery = orpc.distances.get.queryOptions({ input: { id } })

const WIDGETS: [string, ReactElement, { queryKey: readonly unknown[] }][] = [
  ['Erreur Météo', weather, weatherQuery],
  ['Erreur Distance', <DistancesPanel key="d" id={id} />, distancesQuery],
  ['Erreur Distance', <OwnDistance key="o" id={id} />, distancesQuery],
  ["Erreur lors de l'analyse des performances", <Performance key="p" club_id={id} />, performanceQuery(id)],
  ['Les week-ends voisins n’ont pas pu être lus', <DateFacts key="w" {...form} />, datesQuery(id, 1)],
  ['Les prix comparables n’ont pas pu être lus', <PriceNote key="n" {...form} />, pricesQuery(id, 1)],
]

test.each(WIDGETS)(
  '« %s » se dit en rouge, avec la référence de la panne et « Réessayer »',
  async (title, widget, query) => {
    const html = await drawnFailed(widget, query.queryKey)
    expect(html).toMatch(/role="alert" class="[^"]*text-danger/)
    for (const words of [title, 'La base est en panne.', 'Référence à nous donner : R-12', 'Réessayer'])
      expect(html).toContain(words)
  },
)

test.each(WIDGETS.slice(1))('avant « %s », le calcul en cours se dit', (_, widget) => {
  expect(drawn(widget)).toMatch(/role="status".*Calcul en cours…/)
})

describe('la météo', () => {
  const known: TournamentWeather = {
    state: 'known',
    location: 'Clisson',
    date: '2027-06-12',
    temperature: 27,
    description: 'Partiellement nuageux',
    humidity: 48,
    windSpeed: 12,
    hour: 9,
    lowest: 14,
    highest: 29,
    rain_percent: null,
    advice: [],
    fetched_at: '2027-06-11T09:05:00.000Z',
    is_stale: false,
    is_demo: false,
    attribution: 'Données météo : Open-Meteo.com',
  }
  test.each<[string, TournamentWeather, string]>([
    ['éteinte', { state: 'off', from_day: null }, 'Météo non activée sur cette installation.'],
    ['sans lieu', { state: 'unplaced', from_day: null }, 'Lieu à préciser par l’organisateur.'],
    [
      'trop tôt',
      { state: 'early', from_day: '2027-05-12' },
      'Prévisions disponibles 16 jours avant, à partir du 12 mai 2027',
    ],
    ['fraîche', known, 'Prévision de 11 h 05 · Données météo : Open-Meteo.com'],
    ['d’avant une panne', { ...known, is_stale: true }, 'Relevé de 11 h 05 · Données météo : Open-Meteo.com'],
    ['de la démonstration', { ...known, is_demo: true }, '(démo)'],
    ['d’un jour de gel', { ...known, lowest: -1 }, 'De −1 à 29 °C dans la journée'],
  ])('%s, elle le dit', (_, answer, words) => expect(drawn(weather, [[weatherQuery, answer]])).toContain(words))
})

describe('les distances', () => {
  const empty: Distances = { scope: 'all', is_placed: true, items: [], totals: null }
  const panel = (answer: Distances) => drawn(<DistancesPanel id={id} />, [[distancesQuery, answer]])

  test('sans club inscrit, ou sans lieu, le disent', () => {
    expect(panel(empty)).toContain('Aucun club inscrit pour calculer les distances')
    const club = { id: 1, name: 'Irigny', short_name: null } as unknown as Distances['items'][number]['club']
    const row = { club, clubName: 'Irigny' } as Distances['items'][number]
    expect(panel({ ...empty, is_placed: false, items: [row] })).toContain('Lieu à préciser par l’organisateur.')
  })

  test.each([
    ['Proche', 'success'],
    ['Moyen', 'neutral'],
    ['Loin', 'warning'],
  ] as const)('« %s » a son ton', (badge, tone) => expect(toneOf(drawn(<DistanceBadge badge={badge} />))).toBe(tone))
})

test.each([
  ['Excellent', 'success'],
  ['Bon', 'neutral'],
  ['Moyen', 'warning'],
  ['Faible', 'danger'],
] as const)('le niveau « %s » a son ton', (level, tone) => {
  const answer = { totalMatches: 1, form: ['V'], level, rank: null, reason: 'Classé à partir de 5 matchs' }
  const html = drawn(<Performance club_id={id} />, [[performanceQuery(id), answer]])
  expect(html).toContain(`>${level}<`)
  expect(toneOf(html)).toBe(tone)
})

describe('les recommandations', () => {
  const list: RecommendationList = { items: [], has_teams: false, is_approximate: false, why_none: null }
  const item = (matchScore: number) =>
    ({
      id,
      name: 'Coupe',
      matchScore,
      date: '2027-06-12T07:00:00Z',
      ends_at: '2027-06-12T17:00:00Z',
      time_zone: 'Europe/Paris',
      points: [],
    }) as unknown as RecommendationList['items'][number]

  test.each([
    [100, 'success'],
    [90, 'success'],
    [89, 'warning'],
    [75, 'warning'],
    [74, 'neutral'],
    [0, 'neutral'],
  ])('%i sur 100 a son ton', (score, tone) => expect(toneOf(drawn(<RecommendedItem item={item(score)} />))).toBe(tone))

  test('disent la distance une fois arrondie, la même qu’avec ses points', () => {
    const far = { criterion: 'distance', label: 'Distance', points: 27.6, max: 50, detail: 'à 155 km' } as const
    const html = drawn(
      <RecommendedItem item={{ ...item(73), location: 'Gymnase, Vertou', distance_km: 155.5, points: [far] }} />,
    )
    expect(html).toContain('Gymnase, Vertou, à 155 km')
    expect(html).not.toContain('156')
  })

  test('invitent un club sans équipe à les ajouter, et le disent seulement à qui n’est pas des siens', () => {
    const invitation = 'Ajoutez vos équipes pour des propositions à votre niveau'
    expect(drawn(<RecommendationItems list={list} mayAdd />)).toContain(invitation)
    expect(drawn(<RecommendationItems list={list} />)).not.toContain(invitation)
    expect(drawn(<RecommendationItems list={{ ...list, has_teams: true }} mayAdd />)).not.toContain(invitation)
  })
})

describe('l’affluence', () => {
  const attendance: ExpectedAttendance = {
    tournamentId: id,
    tournamentName: 'Coupe',
    predictedAttendance: 14,
    confidence: 80,
    factors: [],
    reason: null,
    low: 12,
    high: 16,
    capacity: 16,
    teams: 8,
    days_before: 30,
    comparables: [],
    compared: 0,
    curve: [],
    rivals: [],
    outcome: null,
  }
  test.each([
    [80, 'Confiance haute', 'success'],
    [79, 'Confiance moyenne', 'warning'],
    [60, 'Confiance moyenne', 'warning'],
    [59, 'Confiance basse', 'danger'],
  ])('à %i %%, dit « %s »', (confidence, words, tone) => {
    const html = drawn(<AttendanceFigures attendance={{ ...attendance, confidence }} />)
    expect(html).toContain(words)
    expect(toneOf(html)).toBe(tone)
  })

  test('dit à part les autres tournois, qu’elle ne compte pas', () => {
    const rivals = [{ id: 3, name: 'Trophée', city: 'Vertou', distance_km: 12.4, entered: ['U13M'] }]
    const html = drawn(<AttendanceFigures attendance={{ ...attendance, rivals }} />)
    expect(html).toMatch(/À savoir, non compté.*Un autre tournoi.*Trophée<\/a>, Vertou, à 12 km/)
    expect(drawn(<AttendanceFigures attendance={attendance} />)).not.toContain('À savoir')
  })
})

test('sans avis, un tournoi le dit et ne montre aucun pourcentage', () => {
  const none = { positive: 0, neutral: 0, negative: 0 }
  const opinions = { totalComments: 0, ...none, counts: none, keywords: [], topics: [], trending: null, average: null }
  expect(opinionSentence(opinions)).toBe('Pas encore d’avis')
  const html = drawn(<OpinionFigures opinions={opinions} />)
  expect(html).toContain('Pas encore d’avis')
  expect(html).not.toContain('%')
})

describe('à côté de la date et des prix', () => {
  const option = {
    day: '2027-06-12',
    last: '2027-06-13',
    weeks: 0,
    rivalry: 1.44,
    published: 1,
    last_year: 0,
    nearest_km: 12,
    names: ['U13F'],
    public_holidays: [],
    school_holidays: [],
  }
  const dates = (answer: object) =>
    drawn(<DateFacts {...form} />, [
      [datesQuery(id, 1), { missing: null, knows_school_holidays: true, items: [], ...answer }],
    ])

  test('le poids des rivaux se lit, week-end par week-end, et jamais 0 pour un tournoi lointain', () => {
    const far = { ...option, day: '2027-06-19', weeks: 1, rivalry: 0.02 }
    const html = dates({ items: [option, far, { ...far, day: '2027-06-26', weeks: 2, rivalry: 0 }] })
    const weights = [...html.matchAll(/poids ([^<]*)<\/span>/g)].map(([, weight]) => weight)
    expect(weights).toEqual(['1,4', '&lt; 0,1'])
    expect(html).toContain('Poids des rivaux : 1 vaut un tournoi semblable de 12 équipes, juste à côté.')
  })

  test('le calcul s’explique sous le chiffre, sans rien ouvrir', () => {
    const html = dates({ items: [option] })
    expect(html.indexOf('/methodes#dates')).toBeLessThan(html.indexOf('<details'))
    expect(html.indexOf('/methodes#dates')).toBeGreaterThan(html.indexOf('Ce week-end-là'))
  })

  test('sans lieu, une phrase dit ce qui manque', () => {
    expect(dates({ missing: 'place' })).toContain('Une fois le lieu précisé')
    expect(dates({ missing: 'categories' })).toContain('Une fois les catégories choisies')
    const prices = [[pricesQuery(id, 1), { missing: 'place', items: [] }]] as const
    expect(drawn(<PriceNote {...form} />, prices)).toContain('Une fois le lieu précisé')
  })

  test('un prix sans assez de catégories comparables le dit', () => {
    const items = [{ tournament_category_id: 3, found: 7, quartiles: null }]
    const html = drawn(<PriceFacts {...form} tournament_category_id={3} />, [
      [pricesQuery(id, 1), { missing: null, items }],
    ])
    expect(html).toContain('Moins de 8 catégories comparables')
  })
})

type Known = readonly (readonly [{ queryKey: readonly unknown[] }, unknown])[]

/** What the server would draw, with the answers that are known; spaces that do not break are written as the others. */
function drawn(widget: ReactElement, known: Known = [], client = new QueryClient()): string {
  for (const [{ queryKey }, answer] of known) client.setQueryData(queryKey, answer)
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>{widget}</QueryClientProvider>
    </RouterContextProvider>,
  )
  return html.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('&#x27;', "'")
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The same, where what it asks has failed for a reason that is ours. */
async function drawnFailed(widget: ReactElement, queryKey: readonly unknown[]): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const data = { request_id: 'R-12' }
  const fault = new ApiFault({
    code: 'INTERNAL_ERROR',
    status: 500,
    message: 'La base est en panne.',
    defined: true,
    data,
  })
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(fault) })
  return drawn(widget, [], client)
}

/** Of the first badge that says something. */
const toneOf = (html: string) => TONES.find(([look]) => /rounded-chip[^"]*"/.exec(html)?.[0].includes(look))?.[1]

const TONES = [
  ['bg-raised', 'neutral'],
  ['bg-success-soft', 'success'],
  ['bg-warning-soft', 'warning'],
  ['bg-danger-soft', 'danger'],
] as const
