import { PERSON_CASES, PERSON_SORTS, type PersonCase, type PersonSort } from '#domain/accounts/account-acts.ts'
import { ACCOUNT_STATUSES, ROLES } from '#domain/common/people/roles.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { PeopleSearch } from './people-search.ts'

export const peopleQuery = (search: PeopleSearch) => pagesOf(orpc.people.list, peopleAsked(search))

/** Leaves out what the address says wrongly. */
export const peopleAsked = ({ q, role, statut, cas, tri }: PeopleSearch) =>
  given({
    q,
    role: oneOfParam(role, ROLES),
    status: oneOfParam(statut, ACCOUNT_STATUSES),
    only: oneOfParam(cas, PERSON_CASES),
    sort: oneOfParam(tri, PERSON_SORTS),
  })

export const CASE_LABELS: Record<PersonCase, string> = {
  without_club: 'Sans club',
  unconfirmed: 'E-mail non confirmé',
}

export const SORT_LABELS: Record<PersonSort, string> = {
  created: 'Inscrits en dernier',
  signed_in: 'Connectés en dernier',
  name: 'Nom',
}
