import { z } from 'zod'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { ENTERED_CATEGORY_STATUSES, TOLD_STATUSES } from '#domain/tournaments/tournament.ts'
import { cents, day, instant } from './base.ts'
import { shownClub } from './club-face.ts'

export const availability = z.object({
  code: z.enum(['closed', 'cancelled', 'completed', 'active', 'planned', 'full', 'almost_full', 'open']),
  label: z.string(),
  can_register: z.boolean(),
  can_join_waiting_list: z.boolean(),
  can_ask_opening_alert: z.boolean(),
})

export const enteredCategory = z.object({
  id: z.int(),
  category: z.string(),
  gender: z.enum(GENDERS),
  division: z.enum(DIVISIONS).nullable(),
  day: day.nullable(),
  price_cents: cents,
  max_participants: z.int(),
  current_participants: z.int(),
  format: z.string(),
  status: z.enum(ENTERED_CATEGORY_STATUSES),
})

export const tournamentSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** First paragraph only; the details have the full text. */
  description: z.string(),
  date: instant,
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  location: z.string(),
  venue_name: z.string(),
  venue_city: z.string(),
  venue_department: z.string(),
  venue_region: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  price: z.number(),
  lowest_price_cents: cents,
  highest_price_cents: cents,
  /** Now something is off every price, until then; null otherwise. */
  early: z.object({ off_cents: cents, until: instant }).nullable(),
  /** At this instant. */
  status: z.enum(TOLD_STATUSES),
  registration_opens_at: instant.nullable(),
  registration_closes_at: instant.nullable(),
  current_participants: z.int(),
  max_participants: z.int(),
  sponsored: z.boolean(),
  demo: z.boolean(),
  organizer: shownClub.extend({ verified: z.boolean() }),
  categories: z.array(enteredCategory),
  availability,
  /** From the town that was chosen, else from the viewer’s own club; null without either. */
  distance_km: z.number().nullable(),
})
