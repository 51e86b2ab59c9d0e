/** Orders of lists of registrations; `contract/registrations/registrations.ts` says what each means. */
export const REGISTRATION_ORDERS = [
  'recent',
  'event',
  'to_do',
  'first_event',
  'last_event',
  'team',
  'club',
  'tournament',
] as const

export type RegistrationOrder = (typeof REGISTRATION_ORDERS)[number]
