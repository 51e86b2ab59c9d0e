import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { handOverPen } from './hand-over-pen.ts'
import { lockMatch } from './take-pen.ts'
import { liveOf } from './write-live.ts'

/** The desk lets the device that asked for it write a match on. @throws NOT_FOUND, NOT_ALLOWED_NOW */
export async function givePen(context: MemberContext, asked: { tournament_id: number; match_id: number }) {
  const { db, clock } = context
  const { tournament_id, match_id } = asked
  const now = clock()
  return db.begin(async (tx) => {
    await lockDesk(tx, tournament_id, now)
    const match = await lockMatch(tx, asked)
    const { pen } = match
    if (!pen?.asked_by) throw refuse('NOT_ALLOWED_NOW', undefined, 'Personne ne demande plus la marque de ce match.')
    const base = (await liveOf(tx, match)) ?? pen.base
    await handOverPen(tx, { tournament_id, match, device: pen.asked_by, base, now })
    await audit(tx, { ...actorOf(context), action: 'table.pen_given', entity: 'match', entity_id: match_id })
    return { holder: pen.asked_label ?? 'Un appareil' }
  })
}
