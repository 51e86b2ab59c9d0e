import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { handOverPen } from './hand-over-pen.ts'
import { lockMatch } from './take-pen.ts'
import { liveOf } from './write-live.ts'

/** The desk gives the pen of a match to the device that asked for it. @throws NOT_FOUND, NOT_ALLOWED_NOW */
export function givePen(context: MemberContext, asked: { tournament_id: number; match_id: number }) {
  const { tournament_id, match_id } = asked
  return act(context, async (act) => {
    const { tx, note } = act
    await lockDesk(act, tournament_id)
    const match = await lockMatch(tx, asked)
    const { pen } = match
    if (!pen?.asked_by) throw refuse('NOT_ALLOWED_NOW', undefined, 'Personne ne demande plus la marque de ce match.')
    const base = (await liveOf(tx, match)) ?? pen.base
    await handOverPen(act, { tournament_id, match, device: pen.asked_by, base })
    await note('table.pen_given', { match: match_id })
    return { holder: pen.asked_label ?? 'Un appareil' }
  })
}
