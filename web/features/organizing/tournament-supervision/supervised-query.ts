import { isDay } from '#domain/common/dates/local-time.ts'
import { DEPARTMENT_CODES } from '#domain/common/reference/departments.ts'
import { TOURNAMENT_STATUSES } from '#domain/tournaments/tournament.ts'
import { SUPERVISED_ORDERS } from '#domain/organizing/tournament-supervision.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { SupervisedSearch } from './supervised-search.ts'

/** The tournaments that the address asks for, a page at a time. */
export const supervisedQuery = (search: SupervisedSearch, limit: number) =>
  pagesOf(orpc.tournamentSupervision.list, { ...supervisedAsked(search), limit })

/** The filters of the address; a value that does not exist is left out. */
export const supervisedAsked = ({ q, statut, departement, du, au, club, tri }: SupervisedSearch) =>
  given({
    q,
    status: oneOfParam(statut, TOURNAMENT_STATUSES),
    department: oneOfParam(departement, DEPARTMENT_CODES),
    from: dayOf(du),
    to: dayOf(au),
    club_id: club,
    order: oneOfParam(tri, SUPERVISED_ORDERS),
  })

const dayOf = (value: string | undefined) => (value !== undefined && isDay(value) ? value : undefined)
