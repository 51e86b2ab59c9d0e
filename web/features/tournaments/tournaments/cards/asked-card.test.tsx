import { expect, test } from 'vitest'
import { drawn } from '#test/kit/drawn.tsx'
import { orpc } from '#web/lib/api/api.ts'
import type { TournamentPage } from '../results/tournaments-query.ts'
import { askedPart } from './asked-part.ts'
import { ClubCard } from './club-card.tsx'
import { TournamentPoster } from './tournament-poster.tsx'

const entered = (id: number, gender: string, price_cents: number, current_participants: number) => ({
  id,
  category: 'U13',
  gender,
  division: null,
  day: null,
  price_cents,
  max_participants: 8,
  current_participants,
  format: 'pools',
  status: 'open',
})
const availability = {
  code: 'open',
  label: 'Inscriptions ouvertes',
  can_register: true,
  can_join_waiting_list: false,
  can_ask_opening_alert: false,
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a card reads, and no more
const found = {
  id: 7,
  slug: 'coupe',
  title: 'Coupe de Lyon',
  starts_at: '2099-11-29T08:00:00Z',
  ends_at: '2099-11-29T17:00:00Z',
  time_zone: 'Europe/Paris',
  location: 'Lyon',
  venue_city: 'Lyon',
  venue_department: '69',
  organizer: { id: 8, name: 'ASVEL', city: 'Lyon', colours: ['red', 'gold'], logo_url: null },
  categories: [entered(1, 'masculin', 6000, 0), entered(2, 'feminin', 8000, 5)],
  lowest_price_cents: 6000,
  highest_price_cents: 8000,
  current_participants: 5,
  max_participants: 16,
  availability,
  distance_km: null,
  road_km: null,
  asked: { category_ids: [2], availability },
  own_registrations: [
    { id: 'r', tournament_category_id: 1, team_name: 'ES Clisson – U13M', status: 'approved', rank: null },
  ],
} as unknown as TournamentPage['items'][number]

const tournament = askedPart(found, found.asked)
const known = [
  [orpc.settings.public.queryOptions(), { closed_doors: {} }],
  [orpc.session.current.queryOptions(), { viewer: null }],
] as const
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

test.each([
  ['qui inscrit', true, '/paiement?tournament=7&category=2'],
  ['qui n’inscrit pas', false, '/tournois/7-coupe?categorie=2'],
])('où le club a déjà une équipe, la carte ne parle que de la catégorie demandée, pour %s', (_, mayRegister, act) => {
  const html = drawn(<ClubCard tournament={tournament} heading="h3" mayRegister={mayRegister} />, known)
  const text = html.replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('U13 féminin')
  expect(text).toContain('80 €')
  expect(text).toContain('3 places restantes')
  expect(links(html)).toContain('/tournois/7-coupe?categorie=2')
  expect(links(html).filter((href) => !href.startsWith('/club/'))).toEqual(['/tournois/7-coupe?categorie=2', act])
})

test('et l’affiche aussi', () => {
  const html = drawn(<ul>{<TournamentPoster tournament={tournament} />}</ul>)
  expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/3 places restantes.*U13 féminin · 80 €/)
  expect(links(html)).toEqual(['/tournois/7-coupe?categorie=2'])
})
