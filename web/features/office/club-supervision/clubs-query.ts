import { CLUB_FILTERS, CLUB_ORDERS } from '#domain/office/club-supervision/club-list.ts'
import { ORGANIZING_STATES } from '#domain/organizing/organizing.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { ClubsSearch } from './clubs-search.ts'

/** By name, or the latest first, a page at a time. */
export const clubsQuery = (search: ClubsSearch) => pagesOf(orpc.clubSupervision.list, clubsAsked(search))

export const sheetQuery = (id: number) => orpc.clubSupervision.get.queryOptions({ input: { id } })

/** What the address says wrongly is left out. */
export const clubsAsked = (search: ClubsSearch) =>
  given({ ...clubFilters(search), order: oneOfParam(search.tri, CLUB_ORDERS) })

/** The same without the order: to whom a message goes. */
export const clubFilters = ({ q, statut, departement, verifie, organisation, sans, doublon }: ClubsSearch) =>
  given({
    q,
    status: oneOfParam(statut, CLUB_FILTERS),
    department: departement?.slice(0, 3),
    verified: oneOfParam(verifie, ['oui', 'non']),
    organizer: oneOfParam(organisation, ORGANIZING_STATES),
    without_owner: oneOfParam(sans, ['oui']),
    duplicate: oneOfParam(doublon, ['oui']),
  })

/** Where an act on a club is seen. */
export const SHOWING_CLUBS = [orpc.clubSupervision, orpc.organizing, orpc.moderation]
