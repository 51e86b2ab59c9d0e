import { arrangeDraw, arrangedProblems, type DrawMove } from '#domain/competition/draw/arrange-draw.ts'
import { seatTeamsOf } from '#domain/competition/draw/draw-teams.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { drawEntrants } from '../drawn-lists.ts'
import { enterTeams } from './enter-teams.ts'
import { type LockedSetUp, lockSetUp, noteSetUp } from './lock-set-up.ts'
import { seatTeams } from './seat-teams.ts'

/**
 * Moves one team of the draw by hand: it is exchanged, replaced, placed after the draw or taken out. The others keep their
 * places.
 * @throws CONFLICT, FORMAT_IMPOSSIBLE, ALREADY_STARTED, NOT_ALLOWED_NOW
 */
export const arrangeTeams = (
  context: MemberContext,
  tournament: ManagedTournament,
  asked: { id: number; version: number; move: DrawMove },
) => act(context, (act) => arrangeWithin(act, tournament, asked))

/** The same, as a part of an act that does more. @param asked.version null when the caller checks otherwise what was read */
export async function arrangeWithin(
  act: MemberAct,
  tournament: ManagedTournament,
  { move, ...input }: { id: number; version: number | null; move: DrawMove },
) {
  const { tx } = act
  const locked = await lockSetUp(act, tournament, input, 'set_up')
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
  await noteSetUp(act, locked, 'competition.arranged', { ...move })
}

const NOT_DRAWN = 'Tirez d’abord les équipes au sort.'
const MOVED = 'Cette équipe n’est plus à cette place dans le tirage.'
const NOT_ENTERED = 'Cette équipe n’est pas validée dans cette catégorie.'

/** @throws NOT_ALLOWED_NOW when the team that comes in has no place in this category */
function refuseStrangers({ counted }: LockedSetUp, move: DrawMove) {
  const comes = move.kind === 'place' ? move.team : move.kind === 'replace' ? move.by : null
  if (comes !== null && !counted.some(({ registration_id }) => registration_id === comes))
    throw refuse('NOT_ALLOWED_NOW', undefined, NOT_ENTERED)
}
