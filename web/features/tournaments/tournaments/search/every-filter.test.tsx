import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
// oxlint-disable-next-line typescript/no-restricted-imports -- walks the contract itself, so that no filter is forgotten
import { type TournamentFilters, tournamentFilters } from '#contract/tournaments/tournaments.ts'
import { widerFilters } from '#domain/tournaments/wider-search.ts'
import { activeFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import { countFilters } from './simple-filters.ts'
import { type TournamentSearch, readTournamentSearch } from './tournament-search.ts'
import { wideningAdvice } from '../results/widening-advice.ts'

type Name = keyof TournamentFilters

/** A value of each, and what it leans on. */
const SAMPLES: { [N in Name]-?: TournamentSearch & Record<N, unknown> } = {
  q: { q: 'coupe' },
  region: { region: '84' },
  department: { department: '69' },
  gender: { gender: 'feminin' },
  category: { category: 'U13' },
  division: { division: 'regionale' },
  from: { from: '2026-12-01' },
  to: { to: '2026-12-31' },
  max_price_cents: { max_price_cents: 5000 },
  places_left: { places_left: true },
  past: { past: true },
  with_matches: { with_matches: true },
  near: { near: '69123', town: 'Lyon' },
  radius_km: { near: '69123', town: 'Lyon', radius_km: 50 },
  organizer_club_id: { organizer_club_id: 1 },
  order: { order: 'date' },
}

/** Asked by pages of their own, which offer no choice of them. */
const OF_OTHER_PAGES: Name[] = ['with_matches', 'organizer_club_id']
const NOT_NARROWING: Name[] = [...OF_OTHER_PAGES, 'order']

const names = Object.keys(tournamentFilters.shape) as Name[]
const but = (...exceptions: Name[]) => names.filter((name) => !exceptions.includes(name))

test.each(but(...OF_OTHER_PAGES))('l’adresse d’une liste garde « %s »', (name) => {
  expect(readTournamentSearch(SAMPLES[name])).toEqual(SAMPLES[name])
})

test.each(but(...NOT_NARROWING))('« %s » se retire d’une pression', (name) => {
  const search = SAMPLES[name]
  const chips = activeFilters(search, '2026-11-22', null)
  expect(chips.map(({ without }) => ({ ...search, ...without })[name])).toEqual([undefined])
  expect(chips[0]!.label).toMatch(/\p{L}/u)
})

test.each(but(...NOT_NARROWING, 'q'))('« %s » compte pour un filtre', (name) =>
  expect(countFilters(SAMPLES[name])).toBe(1),
)

// The words have a field of their own.
test.each(but(...NOT_NARROWING, 'q'))('« %s » se choisit et se voit parmi les filtres', (name) => {
  const { [name]: _, ...without } = SAMPLES[name]
  expect(drawn(SAMPLES[name])).not.toBe(drawn(without))
})

test.each(but(...NOT_NARROWING, 'near'))('quand rien ne répond, le conseil parle de « %s »', (name) =>
  expect(wideningAdvice(SAMPLES[name])).not.toBeNull(),
)

test.each(but(...NOT_NARROWING, 'near', 'past'))('quand rien ne répond, la recherche renonce à « %s »', (name) => {
  expect(widerFilters<TournamentFilters>({ [name]: SAMPLES[name][name] })).toEqual([{}])
})

function drawn(search: TournamentSearch): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Filters
        search={search}
        onChange={() => {}}
        facets={undefined}
        categories={['U13']}
        divisions={['regionale']}
        today="2026-11-22"
      />
    </QueryClientProvider>,
  )
}
