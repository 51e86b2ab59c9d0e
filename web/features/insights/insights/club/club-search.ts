import type { ClubList } from '#contract/insights/club-figures.ts'
import { type SearchInput, given, oneOfParam, wholeParam } from '#web/lib/router/search-params.ts'
import type { ClubPart } from './club-queries.ts'

/** The address of a club’s public page may carry `?liste=resultats&partie=2`. */
export type ClubSearch = { liste?: ClubListName; partie?: number }

export function readClubSearch({ liste, partie }: SearchInput): ClubSearch {
  const name = oneOfParam(liste, NAMES)
  const part = wholeParam(partie, { min: 2, max: 1_000 })
  return name && part ? { liste: name, partie: part } : {}
}

export const readClubPart = ({ liste, partie }: ClubSearch): ClubPart =>
  given({ list: liste && LISTS[liste], part: partie })

/** An address names a list so; the same name is its place in the page. */
export const listName = (list: ClubList) => NAMES.find((name) => LISTS[name] === list)!

const LISTS = { engagements: 'coming', resultats: 'results', organises: 'organized' } as const satisfies Record<
  string,
  ClubList
>
type ClubListName = keyof typeof LISTS
const NAMES = Object.keys(LISTS) as ClubListName[]
