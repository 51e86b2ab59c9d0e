import { arrangeDraw, arrangedProblems, type DrawMove } from '#domain/competition/draw/arrange-draw.ts'
import { seatTeamsOf } from '#domain/competition/draw/draw-teams.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { drawEntrants } from '../drawn-lists.ts'
import { enterTeams } from './enter-teams.ts'
import { type LockedSetUp, lockSetUp, noteSetUp } from './lock-set-up.ts'
import { seatTeams } from './seat-teams.ts'

/**
 * Moves a team of the draw by hand: exchanged, replaced, placed after the draw, or taken out. All others keep their place.
 * @throws CONFLICT, FORMAT_IMPOSSIBLE, ALREADY_STARTED, NOT_ALLOWED_NOW
 */
export const arrangeTeams = (
  context: MemberContext,
  tournament: ManagedTournament,
  asked: { id: number; version: number; move: DrawMove },
) => context.db.begin((tx) => arrangeWithin(tx, context, tournament, asked))

/** The same, in the transaction of an act that does more. @param asked.version null where another check stands for it */
export async function arrangeWithin(
  tx: Tx,
  context: MemberContext,
  tournament: ManagedTournament,
  { move, ...input }: { id: number; version: number | null; move: DrawMove },
) {
  const locked = await lockSetUp(tx, context, tournament, input, 'set_up')
  const { row, pools } = locked
  if (!pools || !row.draw || !row.format) throw refuse('NOT_ALLOWED_NOW', undefined, NOT_DRAWN)
  refuseStrangers(locked, move)
  const entrants = drawEntrants([...locked.drawn, ...locked.counted])
  const arranged = arrangeDraw({ pools, reasons: row.draw.reasons }, move, entrants, row.format)
  if (!arranged) throw refuse('NOT_ALLOWED_NOW', undefined, MOVED)
  const [problem] = arrangedProblems(row.format, arranged.pools)
  if (problem) throw refuse('FORMAT_IMPOSSIBLE', { code: problem.code }, problem.message)
  const seated = seatTeamsOf(row.format, arranged.pools)
  await enterTeams(tx, row.tournament_category_id, seated.order)
  const draw = {
    ...row.draw,
    pools: arranged.pools.map((pool) => [...pool]),
    reasons: { ...arranged.reasons },
    by_hand: true,
  }
  await seatTeams(tx, row, { format: row.format, ...seated, draw })
  await noteSetUp(tx, context, locked, 'competition.arranged', { ...move })
}

const NOT_DRAWN = 'Tirez d’abord les équipes au sort.'
const MOVED = 'Cette équipe n’est plus à cette place dans le tirage.'
const NOT_ENTERED = 'Cette équipe n’est pas validée dans cette catégorie.'

/** Who comes in has a place in this category. */
function refuseStrangers({ counted }: LockedSetUp, move: DrawMove) {
  const comes = move.kind === 'place' ? move.team : move.kind === 'replace' ? move.by : null
  if (comes !== null && !counted.some(({ registration_id }) => registration_id === comes))
    throw refuse('NOT_ALLOWED_NOW', undefined, NOT_ENTERED)
}
