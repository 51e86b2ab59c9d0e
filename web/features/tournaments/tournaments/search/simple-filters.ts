import type { TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { formatEuros } from '#domain/common/money.ts'
import { DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { REGIONS } from '#domain/common/reference/regions.ts'
import type { SimpleFilter, TournamentSearch } from './tournament-search.ts'

type Said<Value> = {
  /** The words of the chip that removes it. */
  label: (value: Value, departmentName: string | null) => string
  /** Its name in the advice to drop or widen it when nothing is found. */
  advice: string
  widens?: true
}

/** The words of each simple filter, in the order of their chips. */
export const SIMPLE_FILTERS: { [Name in SimpleFilter]: Said<NonNullable<TournamentFilters[Name]>> } = {
  region: {
    label: (region) => REGIONS.find(({ code }) => code === region)?.name ?? region,
    advice: 'la région',
  },
  department: {
    label: (code, name) => (name ? `${name} (${code})` : `Département ${code}`),
    advice: 'le département',
  },
  category: { label: (category) => category, advice: 'la catégorie' },
  gender: { label: (gender) => GENDER_LABELS[gender], advice: 'le genre' },
  division: { label: (division) => DIVISION_LABELS[division], advice: 'la division' },
  max_price_cents: {
    label: (cents) => (cents === 0 ? 'Gratuit' : `${formatEuros(cents)} au plus`),
    advice: 'le prix',
    widens: true,
  },
  places_left: { label: () => 'Avec des places libres', advice: '«\u00a0Avec des places libres\u00a0»' },
  past: { label: () => 'Tournois passés', advice: '«\u00a0Tournois passés\u00a0»' },
}

/** The simple filters that are set, in that order. */
export function simpleFiltersOf(search: TournamentSearch): SimpleFilter[] {
  return (Object.keys(SIMPLE_FILTERS) as SimpleFilter[]).filter((name) => search[name] !== undefined)
}

/** Number of filters, without the typed words and the order. A period is one, and so is how far. */
export function countFilters(search: TournamentSearch): number {
  const { from, to, near, radius_km } = search
  return simpleFiltersOf(search).length + [from ?? to, near ?? radius_km].filter((value) => value !== undefined).length
}
