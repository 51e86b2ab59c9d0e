/**
 * Payment status of a registration. `unpaid`: nothing requested yet. `awaiting`: a session is open, or a cheque, a
 * transfer or cash is expected. `failed`: the last attempt was refused. `refund_due`: somebody must refund by hand.
 */
export const PAYMENT_STATUSES = [
  'unpaid',
  'awaiting',
  'paid',
  'refund_due',
  'refunded',
  'partially_refunded',
  'disputed',
  'failed',
] as const
