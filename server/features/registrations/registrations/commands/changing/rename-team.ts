import { canRename } from '#domain/registrations/entering/registration-change.ts'
import { tidy } from '#domain/common/text.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { renamedByClubNews, renamedNews } from '../../mails/change-news.ts'
import { changeRegistration } from '../change-registration.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { isNameFree } from './other-teams.ts'
import { GUARDS } from '../entering/register-team.ts'
import { tellClub, tellOrganizer } from '../tell.ts'

/** The team is called otherwise in this tournament. The caller’s right is checked already. */
export async function renameTeam(context: MemberContext, id: string, team_name: string, by: 'club' | 'organizer') {
  await act(
    context,
    async (act) => {
      const { tx, now } = act
      const registration = (await lockRegistration(tx, id))!
      if (!canRename({ status: registration.status, tournament: registration.place }, by, now))
        throw refuse('NOT_ALLOWED_NOW')
      const renamed = { ...registration, team_name: tidy(team_name) }
      if (renamed.team_name === registration.team_name) return
      await refuseTakenName(tx, renamed)
      const changes = { team_name: renamed.team_name }
      await changeRegistration(act, registration, 'rename', changes)
      await tellClub(act, renamed, renamedNews(renamed, registration.team_name, now))
      if (by === 'club') await tellOrganizer(act, renamed, renamedByClubNews(renamed, registration.team_name, now))
    },
    GUARDS,
  )
}

/** @throws ALREADY_REGISTERED when the club has another team of that name in the category */
export async function refuseTakenName(tx: Tx, registration: LockedRegistration) {
  if (!(await isNameFree(tx, registration, registration.team_name)))
    throw refuse('ALREADY_REGISTERED', undefined, NAME_TAKEN)
}

const NAME_TAKEN = 'Votre club a déjà une équipe de ce nom dans cette catégorie.'
