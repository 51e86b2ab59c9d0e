import { describe, expect, test } from 'vitest'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { breadcrumbList, sportsEvent } from './sports-event.ts'

const availability = {
  code: 'almost_full',
  label: '',
  can_register: true,
  can_join_waiting_list: false,
  can_ask_opening_alert: false,
} as const
const tournament = {
  id: 12,
  title: 'Tournoi de Noël',
  description: '',
  status: 'registration_open',
  starts_at: '2026-12-12T08:30:00.000Z',
  ends_at: '2026-12-13T17:00:00.000Z',
  registration_opens_at: null,
  venue_name: '',
  venue_city: 'Lyon',
  venue_address: null,
  venue_postal_code: '69003',
  latitude: 45.76,
  longitude: 4.83,
  organizer: { id: 1, name: 'BC Lyon', verified: true },
  categories: [
    { category: 'U13', gender: 'feminin', division: null, price_cents: 4050, status: 'open', availability },
    { category: 'U15', gender: 'feminin', division: null, price_cents: 5000, status: 'cancelled', availability },
  ],
} as unknown as TournamentDetails

const read = (changes: Partial<TournamentDetails> = {}) =>
  JSON.parse(sportsEvent({ tournament: { ...tournament, ...changes }, url: 'https://x/t', image: 'https://x/i.png' }))

describe('ce que les moteurs de recherche lisent d’un tournoi', () => {
  test('dit quand, où, par qui et à quel prix', () => {
    expect(read()).toMatchObject({
      '@type': 'SportsEvent',
      startDate: '2026-12-12T08:30:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Lyon', address: { postalCode: '69003', addressLocality: 'Lyon' }, geo: { latitude: 45.76 } },
      organizer: { name: 'BC Lyon' },
      offers: [
        {
          name: 'U13 féminin',
          price: '40.50',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/LimitedAvailability',
        },
      ],
    })
  })

  test('n’offre rien d’une catégorie annulée, et dit annulé un tournoi annulé', () => {
    expect(read().offers).toHaveLength(1)
    expect(read({ status: 'cancelled' }).eventStatus).toBe('https://schema.org/EventCancelled')
  })

  test('ne laisse pas un titre sortir du script qui le porte', () => {
    const title = '</script><script>alert(1)</script>\u2028'
    const text = sportsEvent({ tournament: { ...tournament, title }, url: '', image: '' })
    expect(text).not.toMatch(/[<\u2028]/)
    expect(JSON.parse(text).name).toBe(title)
  })

  test('le fil d’Ariane part de la liste et finit à la page, sans sortir de son script', () => {
    const text = breadcrumbList([
      { name: 'Tournois', url: 'https://x/tournois' },
      { name: '</script>', url: 'https://x/t' },
    ])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Tournois', item: 'https://x/tournois' },
        { position: 2, name: '</script>', item: 'https://x/t' },
      ],
    })
  })
})
