import { canReplaceTeam } from '#domain/registrations/entering/registration-change.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { type Played, teamFitVerdicts } from '#domain/clubs/teams/team-fit.ts'
import { tidy } from '#domain/common/text.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { replacedByClubNews, replacedTeamNews } from '../../mails/change-news.ts'
import { changeRegistration } from '../change-registration.ts'
import { keepTeam } from '../entering/keep-team.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { GUARDS, refusalOf } from '../entering/register-team.ts'
import { refuseTakenName } from './rename-team.ts'
import { tellClub, tellOrganizer } from '../tell.ts'

/** The newcomer: one of the club’s teams, or the name of a new one. */
type Newcomer = { team_id?: string | undefined; team_name: string; younger_confirmed?: boolean | undefined }

/**
 * Another team of the club takes over a registration as it stands: place, rank, payment, matches and calendar stay, for
 * it is the same registration. The caller’s right is checked already.
 */
export async function replaceTeam(context: MemberContext, id: string, newcomer: Newcomer) {
  await act(
    context,
    async (act) => {
      const { tx, now } = act
      const before = (await lockRegistration(tx, id))!
      if (!canReplaceTeam({ status: before.status, tournament: before.place }, now)) throw refuse('NOT_ALLOWED_NOW')
      const after = { ...before, team_name: tidy(newcomer.team_name), team_id: newcomer.team_id ?? null }
      if (after.team_id) await refuseUnfit(tx, after, after.team_id, newcomer.younger_confirmed ?? false)
      await refuseTakenName(tx, after)
      const team_id = hasEntered(before.status) ? await keepTeam(act, after, before.place) : after.team_id
      if (team_id !== null && team_id === before.team_id) throw refuse('NOT_ALLOWED_NOW', undefined, SAME_TEAM)
      const changes = { team_id, team_name: after.team_name }
      await changeRegistration(act, before, 'replace-team', changes)
      await tellClub(act, after, replacedTeamNews(after, before.team_name, now))
      await tellOrganizer(act, after, replacedByClubNews(after, before.team_name, now))
    },
    GUARDS,
  )
}

/** @throws NOT_FOUND for a team of another club, and why a team does not play in this category */
async function refuseUnfit(
  tx: Tx,
  { club_id, place }: LockedRegistration,
  team_id: string,
  younger_confirmed: boolean,
) {
  const [team] = await tx<(Played & { archived_at: string | null })[]>`
    select category, gender, archived_at from teams where id = ${team_id} and club_id = ${club_id} for share`
  if (!team) throw refuse('NOT_FOUND')
  if (team.archived_at) throw refuse('TEAM_ARCHIVED')
  const refusal = firstRefusal(teamFitVerdicts(team, place, younger_confirmed))
  if (refusal) throw refusalOf(refusal)
}

const SAME_TEAM = 'C’est déjà cette équipe : pour changer son nom, renommez-la.'
