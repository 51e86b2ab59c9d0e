import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Archives a team, which is then no longer proposed; its results and its players stay. Safe to repeat. */
export const archiveTeam = (context: MemberContext, id: string) => put(context, id, context.clock())

/** Takes a team out of the archive, so that registrations propose it again. Safe to repeat. */
export const restoreTeam = (context: MemberContext, id: string) => put(context, id, null)

function put(context: MemberContext, id: string, archived_at: Date | null) {
  return act(context, async ({ tx, note }) => {
    const changed = await tx<{ id: string; archived_at: string | null }[]>`
      update teams set archived_at = ${archived_at}
      where id = ${id} and (archived_at is null) = ${archived_at !== null} returning id, archived_at`
    if (changed[0]) {
      const action = archived_at ? 'team.archived' : 'team.restored'
      await note(action, { team: id })
      return changed[0]
    }
    const [same] = await tx<{ id: string; archived_at: string | null }[]>`
      select id, archived_at from teams where id = ${id}`
    return same!
  })
}
