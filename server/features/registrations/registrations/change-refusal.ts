import { type RegistrationVerdictCode, registrationVerdicts } from '#domain/registrations/entering/eligibility.ts'
import {
  CHANGE_FULL,
  CHANGE_NEEDS_CARD,
  CHANGE_WAITED_FOR,
  type ChangeCost,
} from '#domain/registrations/entering/registration-change.ts'
import type { Played } from '#domain/clubs/teams/team-fit.ts'
import { firstRefusal, type Verdict, verdict } from '#domain/common/verdict.ts'
import type { Settings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { loadRivals, registrationAttempt } from './attempt.ts'
import type { Place } from './place.ts'
import { offeredMethods } from './taken-place.ts'

type Moving = { club_id: number; team_name: string; team: Played | null; younger_confirmed: boolean }

/**
 * Tells why a team cannot go to that category: the rules are those of any newcomer, and a difference is paid by card. Null
 * when it can.
 */
export async function changeRefusal(
  db: Sql,
  { viewer, clock, payments }: MemberContext,
  settings: Settings,
  { club_id, team_name, team: known, younger_confirmed }: Moving,
  place: Place,
  { kind }: Pick<ChangeCost, 'kind'>,
): Promise<Verdict<RegistrationVerdictCode | 'card_needed'> | null> {
  const now = clock()
  const rivals = await loadRivals(db, place.tournament_category_id, club_id, now)
  const wish = {
    team: { name: team_name, known, younger_confirmed },
    hold: kind === 'pay' ? ('asked' as const) : ('none' as const),
  }
  const refusal = firstRefusal(
    registrationVerdicts(registrationAttempt(viewer, settings, place, rivals, wish, now), now),
  )
  if (refusal) return { ...refusal, message: SAID[refusal.code] ?? refusal.message }
  const needsCard = kind === 'pay' && !offeredMethods(place, payments).includes('card')
  return needsCard ? verdict('card_needed', true, CHANGE_NEEDS_CARD) : null
}

/** These refusals are said otherwise than to a newcomer, since the waiting list is not proposed. */
const SAID: Partial<Record<string, string>> = { category_full: CHANGE_FULL, waiting_list: CHANGE_WAITED_FOR }
