import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment.ts'
import { REGISTRATION_ORDERS, type RegistrationOrder } from '#domain/registration-orders.ts'
import { REGISTRATION_STATUSES, type RegistrationStatus } from '#domain/registration.ts'
import { type SearchInput, given, oneOfParam, textParam, wholeParam } from '../../../lib/search-params.ts'

/** Filters in the address of the organiser’s and the administrator’s list. */
export type ManageSearch = {
  tournament?: number
  /** Absent: those that await an answer. */
  status?: RegistrationStatus | 'tous'
  payment_status?: PaymentStatus
  q?: string
  onglet?: 'remboursements'
  /** Absent: what is to be done first. */
  tri?: RegistrationOrder
}

/** Merged into the address; undefined removes a filter. */
export type ManageChange = { [K in keyof ManageSearch]?: ManageSearch[K] | undefined }

export function readManageSearch(search: SearchInput): ManageSearch {
  return given({
    tournament: wholeParam(search.tournament, { min: 1, max: 2_147_483_647 }),
    status: oneOfParam(search.status, [...REGISTRATION_STATUSES, 'tous']),
    payment_status: oneOfParam(search.payment_status, PAYMENT_STATUSES),
    q: textParam(search.q, 100),
    onglet: oneOfParam(search.onglet, ['remboursements']),
    tri: oneOfParam(search.tri, REGISTRATION_ORDERS),
  })
}

/** Filters for the API, but the state. */
export function filtersOf({ tournament, onglet: _, status: __, tri: ___, ...filters }: ManageSearch) {
  return { ...filters, ...(tournament === undefined ? {} : { tournament_id: tournament }) }
}

/** The state of the shown registrations; undefined for every one. */
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
