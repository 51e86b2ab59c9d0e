/** Statuses of a registration, from the held place to its end. */
export const REGISTRATION_STATUSES = [
  'held',
  'pending',
  'approved',
  'rejected',
  'expired',
  'waitlisted',
  'offered',
  'cancelled',
] as const
