import type { AvailabilityCode } from './availability/availability.ts'

/** The next thing that its club may do there: enter a first team, or another, or look at those that are there. */
export type OwnAct = 'first' | 'another' | 'look'

/** What its page is about: entering it, following it, reading what happened. */
export type TournamentMoment = 'before' | 'during' | 'after'

export function tournamentMoment(code: AvailabilityCode): TournamentMoment {
  if (code === 'active') return 'during'
  return code === 'completed' ? 'after' : 'before'
}

/**
 * The one thing to do next on its page. `own_entries`: all that the club may enter is there; `other_tournaments`: none follows,
 * but the club still wants to play.
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

/** Null where there is nothing to do: it is over and nothing follows, or it is played and has no matches to show. */
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
