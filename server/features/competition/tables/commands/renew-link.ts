import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { secretOf } from '../court-secrets.ts'
import { linkOf } from '../policy.ts'

/** Gives a court a new link. Events that devices still hold under the old one arrive, and wait for the desk. */
export async function renewLink(context: MemberContext, court: { id: number; tournament_id: number }): Promise<string> {
  const generation = await act(context, async (act) => {
    const { tx, note } = act
    const [row] = await tx<{ generation: number }[]>`
      update courts set link_generation = link_generation + 1 where id = ${court.id} returning link_generation as generation`
    await note('table.renewed', { court: court.id }, { generation: row!.generation })
    await moveFeed(act, court.tournament_id, { desk_only: true })
    return row!.generation
  })
  return linkOf(context, secretOf(context, { court_id: court.id, generation }))
}
