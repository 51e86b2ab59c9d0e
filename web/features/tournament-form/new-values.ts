import type { TypedTournament } from '#domain/tournament-fields.ts'
import { isDay } from '#domain/local-time.ts'

/** A tournament of which nothing is known. */
export const NO_ANSWERS: TypedTournament = {
  title: '',
  description: '',
  starts_on: '',
  starts_time: '',
  ends_on: '',
  ends_time: '',
  insee: '',
  venue_name: '',
  venue_address: '',
  venue_postal_code: '',
  contact_phone: '',
  categories: [],
  registration_opens_on: '',
  registration_opens_time: '',
  registration_closes_on: '',
  registration_closes_time: '',
  payment_timing: '',
  payment_methods: [],
  cancellation_tiers: [],
  required_documents: [],
  max_teams_per_club: '',
  courts: [],
  prize: '',
  rules: '',
  rules_file_id: '',
  parking: '',
  food: '',
  changing_rooms: '',
  arrival: '',
  what_to_bring: '',
  authorisation_requested_on: '',
  authorisation_granted_on: '',
}

/** Enough for a row to be worth asking for. */
export function isWorthBeginning({ title, starts_on, insee }: TypedTournament): boolean {
  return title.trim().length >= 3 && isDay(starts_on) && insee !== ''
}
