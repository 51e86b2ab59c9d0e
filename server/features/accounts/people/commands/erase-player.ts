import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { playerErasedNews } from '../mails/player-news.ts'

/**
 * Erases a child at the request of the family, from every team of the club and every season. Results name nobody and
 * stay. The club is told the teams, not the name.
 * @throws NOT_FOUND
 * @returns the number of rows erased
 */
export async function erasePlayer(context: MemberContext, id: string, reason: string): Promise<{ erased: number }> {
  return act(context, async (act) => {
    const { tx, note } = act
    const [player] = await tx<{ club_id: number }[]>`
      select t.club_id from players p join teams t on t.id = p.team_id where p.id = ${id}`
    if (!player) throw refuse('NOT_FOUND')
    const { club_id } = player
    // The players of a team change under its lock. The teams are locked in one order, so that two calls cannot block
    // each other.
    await tx`select from teams where club_id = ${club_id} order by id for update`
    const erased = await tx<{ id: string; team_name: string }[]>`
      delete from players p using players asked, teams t
      where asked.id = ${id} and t.id = p.team_id and t.club_id = ${club_id}
        and (p.id = asked.id or p.licence_number = asked.licence_number
          or (plain(p.last_name) = plain(asked.last_name) and plain(p.first_name) = plain(asked.first_name)
            and p.birth_year = asked.birth_year))
      returning p.id, t.name as team_name`
    if (erased.length === 0) throw refuse('NOT_FOUND')
    await note('player.erased_for_family', { player: id }, { club_id, erased: erased.map((row) => row.id) }, { reason })
    const { platform_name } = await getSettings(tx)
    const teams = [...new Set(erased.map(({ team_name }) => team_name))]
    await notifyClub(
      tx,
      act,
      { club_id, user_id: null, managers: true, sender: platform_name, reply_to: null, registration_id: null },
      playerErasedNews({ player_id: id, teams }),
    )
    return { erased: erased.length }
  })
}
