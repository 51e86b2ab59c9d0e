import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { ClubPerformance } from '#contract/insights/club-figures.ts'
import type { Distances } from '#contract/insights/distances.ts'
import type { RecommendationList } from '#contract/insights/recommendations.ts'
import type { TournamentWeather } from '#contract/insights/weather.ts'
import { opinionSentence } from '#domain/community/opinions/opinion-words.ts'
import { drawn, drawnFailed, toneOf } from '#test/kit/drawn.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { performanceQuery } from './club/club-queries.ts'
import DateFacts from './suggestions/date-facts.tsx'
import { DistanceBadge } from './distances/distance-badge.tsx'
import DistancesPanel from './distances/distances-panel.tsx'
import OwnDistance from './distances/own-distance.tsx'
import { OpinionFigures } from './opinion-summary.tsx'
import { Performance } from './club/performance.tsx'
import PriceNote from './suggestions/price-note.tsx'
import { RecommendationItems } from './recommendations.tsx'
import { RecommendedItem } from './recommended-item.tsx'
import { datesQuery, pricesQuery } from './suggestions/suggestion-queries.ts'
import WeatherCard from './weather-card.tsx'

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

const PLAYED_ONCE: ClubPerformance = {
  totalMatches: 1,
  victories: 1,
  defeats: 0,
  draws: 0,
  winRate: 100,
  averageScore: 40,
  averageOpponentScore: 31,
  tournamentWins: 0,
  form: ['V'],
  level: null,
  rank: null,
  rank_of: null,
  rank_scope: null,
  computed_at: null,
  is_late: false,
  reason: 'Classé à partir de 5 matchs',
}

test.each([
  ['Excellent', 'success'],
  ['Bon', 'neutral'],
  ['Moyen', 'warning'],
  ['Faible', 'danger'],
] as const)('le niveau « %s » a son ton', (level, tone) => {
  const answer: ClubPerformance = { ...PLAYED_ONCE, level }
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
      location: 'Gymnase, Lyon',
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

  test('mènent à l’inscription qui peut inscrire une équipe, et lui seul, tant que le site en prend', () => {
    const shown = (mayEnter: boolean, closed_doors: object) =>
      drawn(<RecommendedItem item={item(80)} mayEnter={mayEnter} />, [
        [orpc.settings.public.queryOptions(), { closed_doors }],
        [orpc.session.current.queryOptions(), { viewer: null }],
      ])
    const way = /<a [^>]*href="\/paiement\?tournament=[^"]*"[^>]*>S’inscrire</
    expect(shown(true, {})).toMatch(way)
    expect(shown(true, { new_registrations: 'Inscriptions suspendues' })).not.toMatch(way)
    expect(shown(false, {})).not.toMatch(way)
  })

  test('disent la distance une fois arrondie, la même qu’avec ses points', () => {
    const far = { criterion: 'distance', label: 'Distance', points: 27.6, max: 50, detail: 'à 155 km' } as const
    const text = drawn(
      <RecommendedItem item={{ ...item(73), location: 'Gymnase, Vertou', distance_km: 155.5, points: [far] }} />,
    ).replaceAll(/<[^>]+>/g, '')
    expect(text).toContain('Gymnase, Vertou, à 155 km à vol d’oiseau')
    expect(text).not.toContain('156')
  })

  test('invitent un club sans équipe à les ajouter, et le disent seulement à qui n’est pas des siens', () => {
    const invitation = 'Ajoutez vos équipes pour des propositions à votre niveau'
    expect(drawn(<RecommendationItems list={list} mayAdd />)).toContain(invitation)
    expect(drawn(<RecommendationItems list={list} />)).not.toContain(invitation)
    expect(drawn(<RecommendationItems list={{ ...list, has_teams: true }} mayAdd />)).not.toContain(invitation)
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
