import type { TournamentFilters } from '#contract/tournaments/tournaments.ts'

const DAY_MS = 86_400_000
const day = (from_now: number) => new Date(Date.now() + from_now * DAY_MS).toISOString().slice(0, 10)

const MONTH = { from: day(60), to: day(90) }
const LAST_YEAR = { from: day(-400), to: day(-370) }

/** People search for these, by one filter at a time and by some together. */
export const QUESTIONS: Record<string, TournamentFilters> = {
  'sans filtre': {},
  'd’abord ce que l’on peut prendre': { order: 'bookable' },
  'une catégorie et une région': { category: 'U13', region: '84', order: 'bookable' },
  'une ancienne catégorie': { category: 'U17', order: 'bookable' },
  'un département': { department: '69', order: 'bookable' },
  'un genre et une division': { gender: 'mixte', division: 'elite' },
  'places restantes': { places_left: true },
  'un prix': { max_price_cents: 1500, order: 'bookable' },
  'places restantes et prix': { places_left: true, max_price_cents: 1500 },
  'un mois': MONTH,
  'à partir d’un jour': { from: day(60) },
  'places restantes, prix, un mois': { ...MONTH, places_left: true, max_price_cents: 3000 },
  'un mot': { q: 'aigles', order: 'relevance' },
  'une ville en un mot': { q: 'villeurbanne', order: 'relevance' },
  'une faute de frappe': { q: 'vileurbane' },
  'un mot et une catégorie': { q: 'aigles', category: 'U13', order: 'relevance' },
  'autour d’une ville, 50 km': { near: '69266', radius_km: 50, order: 'distance' },
  'autour d’une ville': { near: '69266', order: 'distance' },
  'autour d’une ville, une catégorie rare': { near: '69266', category: 'U7', division: 'elite', order: 'distance' },
  'tournois passés': { past: true },
  'passés, une région et une catégorie': { past: true, region: '84', category: 'U13' },
  'passés, un prix': { past: true, max_price_cents: 1500 },
  'passés, un mois': { past: true, ...LAST_YEAR },
  'passés, un mot': { past: true, q: 'aigles', order: 'relevance' },
  'passés, autour d’une ville, 50 km': { past: true, near: '69266', radius_km: 50, order: 'distance' },
  'passés, un organisateur': { past: true, organizer_club_id: 1 },
}
