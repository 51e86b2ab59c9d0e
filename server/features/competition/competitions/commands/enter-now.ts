import type { EntryFee } from '#contract/registrations/entry-now.ts'
import { takesAPlace } from '#domain/registrations/registration.ts'
import { endRegistration } from '#server/features/registrations/registrations/commands/ending/end-registration.ts'
import { enterWaiting } from '#server/features/registrations/registrations/commands/waiting-list/enter-waiting.ts'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { givingUpPlace } from '#server/features/registrations/registrations/commands/ending/give-up-place.ts'
import { lockPlace } from '#server/features/registrations/registrations/commands/lock-place.ts'
import {
  findStanding,
  lockRegistration,
} from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, inAct, type MemberAct } from '#server/platform/procedures/act.ts'
import { findCompetition } from '../queries.ts'
import { applyWithin } from './apply-change.ts'
import { arrangeWithin } from './arrange-teams.ts'

type EntryNowAsked = {
  id: number
  request_id: string
  /** Registration of the team whose slot is taken. */
  team: string
  /** Registration of the team that waits. */
  by: string
  hash: string
  expected_refund_cents: number
  fee: EntryFee
}

/**
 * A team of the waiting list takes at once the slot of one that plays no more, whose registration ends if it still stands. The
 * place, the money and the matches change in one transaction. Asked again, it changes nothing.
 * @throws PREVIEW_STALE, CONFLICT, TOURNAMENT_FULL, WAITING_LIST_FIRST, DOCUMENTS_MISSING, and what `applyChange` throws
 */
export async function enterNow(context: MemberContext, tournament: ManagedTournament, asked: EntryNowAsked) {
  const { db } = context
  const { id, team, by, fee, expected_refund_cents } = asked
  await expireOverdue(context, id)
  const enter = async (act: MemberAct, frees_a_place: boolean) => {
    const registration = await lockRegistration(act.tx, by)
    if (registration?.place.tournament_category_id !== id) throw refuse('NOT_FOUND')
    await enterWaiting(act, registration, { fee, frees_a_place })
    await takeSlot(act, tournament, asked)
  }
  const [leaving, coming] = [await findStanding(db, team), await findStanding(db, by)]
  if (!leaving || coming?.place.tournament_category_id !== id) throw refuse('NOT_FOUND')
  if (leaving.place.tournament_category_id !== id || !takesAPlace(leaving.status)) {
    await act(context, async (act) => {
      await lockPlace(act.tx, id)
      if (!(await isDone(act.tx, asked))) await enter(act, false)
    })
    return
  }
  await endRegistration(context, team, async (act, registration) => {
    if (await isDone(act.tx, asked)) return null
    const also = () => enter(inAct(act.tx, context), true)
    return givingUpPlace(act, registration, { by: coming, expected_refund_cents, also })
  })
}

/** Whether the waiting team already plays in that slot: the same button was pressed twice, or another desk did it. */
async function isDone(db: Sql, { id, team, by }: EntryNowAsked): Promise<boolean> {
  const entrants = await db<{ registration_id: string }[]>`
    select registration_id from entrants where tournament_category_id = ${id} and registration_id in ${db([team, by])}`
  return entrants.length === 1 && entrants[0]!.registration_id === by
}

/** Takes the slot in the draw, or in the matches once they are published. */
async function takeSlot(
  act: MemberAct,
  tournament: ManagedTournament,
  { id, request_id, team, by, hash }: EntryNowAsked,
) {
  const competition = await findCompetition(act.tx, id)
  if (competition?.phase === 'set_up')
    return arrangeWithin(act, tournament, { id, version: null, move: { kind: 'replace', team, by } })
  return applyWithin(act, tournament, { id, request_id, hash, change: { kind: 'replace_team', team, by } })
}
