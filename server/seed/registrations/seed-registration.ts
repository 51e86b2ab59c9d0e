import type { PaymentMethod, PaymentStatus } from '#domain/registrations/payments/payment.ts'
import type { RegistrationStatus } from '#domain/registrations/registration.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { SeedTeam } from '../clubs/teams.ts'
import type { SeedCategory, SeedTournament } from '../tournaments/tournaments.ts'

/** What becomes of a registration, with its last state. `called_off`: every team of a cancelled tournament. */
export const STORIES = {
  pending: 'pending',
  approved: 'approved',
  cheque_awaited: 'pending',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'expired',
  waitlisted: 'waitlisted',
  offered: 'offered',
  called_off: 'cancelled',
} as const satisfies Record<string, RegistrationStatus>

export type Story = keyof typeof STORIES

/** What happens to a registration, in the words of the audit log. */
export type Action = 'create' | 'pay' | 'offer' | 'approve' | 'reject' | 'cancel' | 'expire' | 'refund'

/** One step of its life, as the audit log keeps it. */
export type Step = {
  at: Date
  action: Action
  actor_id: string | null
  status?: RegistrationStatus
  payment_status?: PaymentStatus
}

export type Payment = {
  id: string
  method: PaymentMethod
  amount_cents: number
  status: 'succeeded' | 'expired'
  created_at: Date
  succeeded_at: Date | null
}

export type Refund = {
  id: string
  amount_cents: number
  reason: string
  created_at: Date
  settled_at: Date | null
  settled_by: string | null
}

export type SeedRegistration = {
  /** Of those that are played, given by the database once the team is entered. */
  id: string
  /** It found its category full. */
  is_dropped?: true
  tournament: SeedTournament
  category: SeedCategory
  club: SeedClub
  team: SeedTeam
  user_id: string
  story: Story
  status: RegistrationStatus
  payment_status: PaymentStatus
  payment_method: PaymentMethod | null
  reason: string | null
  created_at: Date
  hold_expires_at: Date | null
  payment_due_at: Date | null
  waitlisted_at: Date | null
  offer_expires_at: Date | null
  payment: Payment | null
  refund: Refund | null
  steps: Step[]
}
