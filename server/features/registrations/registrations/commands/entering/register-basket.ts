import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { Basket, BasketWish, RefusedLine } from '#contract/registrations/baskets.ts'
import { ERRORS, type ErrorCode } from '#contract/common/errors.ts'
import { canInClub } from '#domain/clubs/club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { expireOverdue } from '../ending/expire-overdue.ts'
import { enterLocked, findPlace, GUARDS, lockClubs } from './register-team.ts'
import { lockPlaces } from '../lock-place.ts'
import type { Place } from '../../place.ts'
import { lockPayer } from '../../price-entry.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { violatedConstraint } from '#server/platform/database/errors.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce, inAct, type MemberAct } from '#server/platform/procedures/act.ts'
import { findBasket } from '../../baskets/find-basket.ts'

/**
 * Enters several teams of one club at one organiser, each as `registerTeam` does, in one transaction: their places are held
 * together. A line that is refused is undone alone, so that every line is judged after those that stand before it.
 * @throws BASKET_REFUSED with the refusal of each line, when all or none were asked for or when none is left
 */
export async function registerBasket(context: MemberContext, input: BasketWish): Promise<Basket> {
  const { db, viewer } = context
  if (viewer.club && !canInClub(viewer.club.rights, 'register_team')) throw refuse('FORBIDDEN')
  const ids = [...new Set(input.lines.map(({ tournament_category_id }) => tournament_category_id))]
  for (const id of ids) await expireOverdue(context, id)
  const [settings, ...found] = await Promise.all([getSettings(db), ...ids.map((id) => findPlace(db, id))])
  const places = found.map((place) => {
    if (!place) throw refuse('NOT_FOUND')
    return place
  })
  const [first, ...others] = places
  if (others.some(({ organizer_club_id }) => organizer_club_id !== first!.organizer_club_id))
    throw refuse('BASKET_ORGANIZERS')

  const work = async (unlocked: MemberAct) => {
    const { tx } = unlocked
    const standing = await lockClubs(tx, viewer, first!)
    await lockPrices(tx, places, viewer.club?.id)
    await lockPlaces(tx, ids)
    const act = { ...inAct(tx, context), viewer: standing }
    const basket_id = randomUUID()
    const refused: RefusedLine[] = []
    for (const { line, index } of byTournament(input, places)) {
      const basket = { basket_id, basket_line: index + 1 }
      const wish = { ...line, payment_method: input.payment_method, basket }
      const enter = (part: Tx) => enterLocked({ ...act, ...inAct(part, act) }, settings, wish)
      await tx.savepoint(enter).catch((error: unknown) => refused.push(refusedLine(index, error)))
    }
    if (refused.length === input.lines.length || (refused.length > 0 && input.mode === 'all'))
      throw refuse('BASKET_REFUSED', { lines: refused.sort((one, other) => one.line - other.line) })
    const basket = (await findBasket({ ...act, db: tx }, basket_id))!
    return { ...basket, refused }
  }
  return actOnce(context, { route: 'baskets.create', input }, work)
}

/** In the order of their tournaments, so that two acts never wait for each other. */
async function lockPrices(tx: Tx, places: readonly Place[], club_id: number | undefined) {
  if (club_id === undefined) return
  const priced = places.filter(({ second_team_off_cents }) => second_team_off_cents > 0)
  const tournaments = [...new Set(priced.map(({ tournament_id }) => tournament_id))].sort((one, other) => one - other)
  for (const tournament_id of tournaments) await lockPayer(tx, { tournament_id }, club_id)
}

/** The options of a tournament are locked by the first line that orders some: in one order too. */
function byTournament({ lines }: BasketWish, places: readonly Place[]) {
  const tournamentOf = new Map(places.map((place) => [place.tournament_category_id, place.tournament_id]))
  const of = ({ line }: { line: BasketWish['lines'][number] }) => tournamentOf.get(line.tournament_category_id)!
  return lines.map((line, index) => ({ line, index })).sort((one, other) => of(one) - of(other))
}

/** @throws what is no refusal */
function refusedLine(line: number, error: unknown): RefusedLine {
  const guarded: ErrorCode | undefined = GUARDS[violatedConstraint(error) ?? '']
  if (guarded) return { line, code: guarded, message: ERRORS[guarded].message }
  if (!(error instanceof ORPCError)) throw error
  return { line, code: error.code, message: error.message }
}
