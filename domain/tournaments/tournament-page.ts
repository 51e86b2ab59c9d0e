import type { AvailabilityCode } from './availability/availability.ts'

/**
 * The next act of a club in a tournament: to enter its first team, to enter another, or to look at its registrations.
 */
export type OwnAct = 'first' | 'another' | 'look'

/** `off`: the tournament is cancelled, so nobody enters it and nobody plays. */
export type TournamentMoment = 'before' | 'during' | 'after' | 'off'

export function tournamentMoment(code: AvailabilityCode): TournamentMoment {
  if (code === 'active') return 'during'
  if (code === 'cancelled') return 'off'
  return code === 'completed' ? 'after' : 'before'
}

/**
 * The main button of the page of a tournament. `own_entries`: all the teams that the club may enter are there.
 * `other_tournaments`: no other tournament is proposed, but the club may search for one.
 */
export type PageAct =
  | 'register'
  | 'waiting_list'
  | 'own_entries'
  | 'opening_alert'
  | 'follow_matches'
  | 'follow_up'
  | 'other_tournaments'

type Availability = {
  code: AvailabilityCode
  can_register: boolean
  can_join_waiting_list: boolean
  can_ask_opening_alert: boolean
}

type Has = { matches: boolean; followUp: boolean; own: OwnAct }

/** Null when there is nothing to do: the tournament is over and nothing follows, or it is played and shows no match. */
export function pageAct(availability: Availability, has: Has): PageAct | null {
  if (has.own === 'look' && (availability.can_register || availability.can_join_waiting_list)) return 'own_entries'
  if (availability.can_register) return 'register'
  if (availability.can_join_waiting_list) return 'waiting_list'
  if (availability.can_ask_opening_alert) return 'opening_alert'
  if (availability.code === 'active') return has.matches ? 'follow_matches' : null
  if (!hasFollowUp(availability)) return null
  if (has.followUp) return 'follow_up'
  return availability.code === 'completed' ? null : 'other_tournaments'
}

/** True once nobody can enter and nobody plays: the page then proposes another tournament. */
export function hasFollowUp({ code }: Pick<Availability, 'code'>): boolean {
  return code === 'completed' || code === 'cancelled' || code === 'closed'
}
