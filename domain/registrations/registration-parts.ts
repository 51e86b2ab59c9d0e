/**
 * The parts of a club's list, each registration in one. `upcoming`: alive, and its tournament is not over; `played`:
 * alive until its tournament was over; `ended`: cancelled, refused or out of time.
 */
export const REGISTRATION_PARTS = ['upcoming', 'played', 'ended'] as const

export type RegistrationPart = (typeof REGISTRATION_PARTS)[number]
