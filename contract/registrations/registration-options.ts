import { z } from 'zod'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { DOCUMENT_TYPES } from '#domain/common/reference/document-types.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { CARD_PROVIDERS } from '#domain/registrations/payments/providers.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { cents, instant } from '../common/base.ts'
import { extra } from '../common/extra.ts'
import { soldLine } from './sold-lines.ts'
import { enteredCategory, id, paymentMethod, registrationTournament } from './registration.ts'

const verdict = z.object({ code: z.string(), level: z.enum(['refusal', 'warning']), message: z.string() })

/** Everything the payment page says before anything is typed. */
export const registrationOptions = z.object({
  tournament: registrationTournament.extend({ description: z.string(), status_reason: z.string().nullable() }),
  hold_minutes: z.int(),
  methods: z.array(z.object({ method: paymentMethod, label: z.string() })),
  /** Who takes the card payment, and how: on a form here, or on a page of theirs. Null when the card is not offered. */
  card: z.object({ provider: z.enum(CARD_PROVIDERS), collects: z.enum(['token', 'redirect']) }).nullable(),
  /** Until when a cheque, a transfer or cash would be awaited. */
  manual_payment_due_at: instant,
  cancellation_terms: z.string(),
  max_teams_per_club: z.int(),
  /** The documents without which an entry is not approved, and how far my club is with each for that season. */
  required_documents: z.array(
    z.object({
      type: z.enum(DOCUMENT_TYPES),
      label: z.string(),
      state: z.enum(['approved', 'pending', 'scanning', 'rejected', 'absent']),
    }),
  ),
  /** My club’s teams of the season, but those that are put away. */
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      category: z.enum(CATEGORIES),
      gender: z.enum(GENDERS),
      level: z.enum(DIVISIONS).nullable(),
      coach_name: z.string().nullable(),
    }),
  ),
  /** My club’s registrations here that are alive. */
  registrations: z.array(
    z.object({
      id,
      tournament_category_id: z.int(),
      team_name: z.string(),
      status: z.enum(REGISTRATION_STATUSES),
      label: z.string(),
      /** Place in the waiting list, from 1. */
      rank: z.int().nullable(),
      registered_by: z.string().nullable(),
      mine: z.boolean(),
    }),
  ),
  /** The options that are sold beside an entry, with what is left of each. */
  extras: z.array(extra),
  categories: z.array(
    enteredCategory.extend({
      /** My club would pay this for one more team now: it is the sum of `lines`, without extras. */
      price_cents: cents,
      lines: z.array(soldLine),
      /** The same for a team that enters together with others of my club in this tournament, from the second on. */
      further: z.object({ price_cents: cents, lines: z.array(soldLine) }),
      /** Until when a reduced price in it counts; a page that is open keeps it as long as a place is held. */
      early_until: instant.nullable(),
      max_participants: z.int(),
      current_participants: z.int(),
      waiting_count: z.int(),
      can_register: z.boolean(),
      can_join_waiting_list: z.boolean(),
      /** What stands against it, in the order to tell; then what deserves a word. */
      verdicts: z.array(verdict),
    }),
  ),
})

export type RegistrationOptions = z.infer<typeof registrationOptions>
