import { formatClock } from '#domain/common/dates/dates.ts'
import { localTime } from '#domain/common/dates/local-time.ts'
import { tournamentStatusAt, type TournamentStatus } from '#domain/tournaments/tournament.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { findPlans, type PlanRow } from '../queries.ts'

type LockedTournament = {
  status: TournamentStatus
  starts_at: string
  ends_at: string
  registration_opens_at: string | null
  registration_closes_at: string | null
  time_zone: string
}

/**
 * Locks the plans of a tournament, which change one act after the other, and reads them.
 * @param problem says in French why the planning of a tournament of that status does not change; null when it may
 */
export async function lockPlans(
  { tx, now }: Act<unknown>,
  tournament_id: number,
  problem: (status: TournamentStatus) => string | null,
) {
  const [tournament] = await tx<LockedTournament[]>`
    select status, starts_at, ends_at, registration_opens_at, registration_closes_at, time_zone from tournaments
    where id = ${tournament_id} for no key update`
  if (!tournament) throw refuse('NOT_FOUND')
  const refused = problem(tournamentStatusAt(tournament, now))
  if (refused) throw refuse('NOT_ALLOWED_NOW', undefined, refused)
  return { ...(await findPlans(tx, tournament_id)), time_zone: tournament.time_zone }
}

/** @throws CONFLICT when somebody has changed the draft since that version; the sentence says who */
export function refuseOtherVersion(draft: PlanRow | null, version: number, time_zone: string) {
  if ((draft?.version ?? 0) === version) return
  const data = { version: draft?.version ?? 0 }
  if (!draft) throw refuse('CONFLICT', data, 'Ce brouillon a été publié ou abandonné entre-temps.')
  const time = formatClock(localTime(draft.saved_at, time_zone))
  throw refuse('CONFLICT', data, `${draft.saved_by ?? 'Quelqu’un'} a modifié ce planning à ${time}.`)
}
