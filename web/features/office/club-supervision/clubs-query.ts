import { CLUB_FILTERS, CLUB_ORDERS } from '#domain/office/club-supervision/club-list.ts'
import { ORGANIZING_STATES } from '#domain/organizing/organizing.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { ClubsSearch } from './clubs-search.ts'

/** The clubs page by page, by name or latest first. */
export const clubsQuery = (search: ClubsSearch, limit: number) =>
  pagesOf(orpc.clubSupervision.list, { ...clubsAsked(search), limit })

export const sheetQuery = (id: number) => orpc.clubSupervision.get.queryOptions({ input: { id } })

/** Reads the filters and the order; wrong values in the address are ignored. */
export const clubsAsked = (search: ClubsSearch) =>
  given({ ...clubFilters(search), order: oneOfParam(search.tri, CLUB_ORDERS) })

/** The filters without the order, which also choose the clubs that get a message. */
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

/** Queries to read again after an act on a club. */
export const SHOWING_CLUBS = [orpc.clubSupervision, orpc.organizing, orpc.moderation]
