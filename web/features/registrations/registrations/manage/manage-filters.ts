import type { RegistrationOrder } from '#domain/registrations/registration-orders.ts'
import type { RegistrationStatus } from '#domain/registrations/registration.ts'
import type { ManageChange, ManageSearch } from './manage-search.ts'

/** Answers the filters for the API, without the state. */
export function filtersOf({ tournament, onglet: _, status: __, tri: ___, ...filters }: ManageSearch) {
  return { ...filters, ...(tournament === undefined ? {} : { tournament_id: tournament }) }
}

/** Answers the state that is shown; undefined for every one. */
export function statusOf({ status = 'pending' }: ManageSearch): RegistrationStatus | undefined {
  return status === 'tous' ? undefined : status
}

export const orderOf = ({ tri = 'to_do' }: ManageSearch): RegistrationOrder => tri

/** The address says nothing of the order in which the list opens. */
export const orderChange = (order: RegistrationOrder): Pick<ManageChange, 'tri'> => ({
  tri: order === 'to_do' ? undefined : order,
})

/** The address says nothing of the state that is shown by default. */
export function statusChange(status: RegistrationStatus | undefined): Pick<ManageChange, 'status'> {
  return { status: status === 'pending' ? undefined : (status ?? 'tous') }
}
