import type { PaymentStatus } from '#domain/registrations/payments/payment.ts'
import { PAYMENT_STATUSES } from '#domain/registrations/payments/payment-statuses.ts'
import { REGISTRATION_ORDERS, type RegistrationOrder } from '#domain/registrations/registration-orders.ts'
import type { RegistrationStatus } from '#domain/registrations/registration.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { type SearchInput, given, oneOfParam, textParam, wholeParam } from '#web/lib/router/search-params.ts'

/** The address of the list of organisers and administrators holds these filters. */
export type ManageSearch = {
  tournament?: number
  /** Without it, the list shows those that await an answer. */
  status?: RegistrationStatus | 'tous'
  payment_status?: PaymentStatus
  q?: string
  onglet?: 'remboursements'
  /** Without it, what is to be done first comes first. */
  tri?: RegistrationOrder
}

/** It is merged into the address; undefined removes a filter. */
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
