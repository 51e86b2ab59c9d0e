import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { PLAYERS_FOUND, searchPlayers } from '../account-queries.ts'

/** Children are not browsed: they are looked for by name, and that leaves a line. */
export async function findPlayers(context: MemberContext, q: string) {
  const { db } = context
  const rows = await searchPlayers(db, q)
  await act(context, ({ note }) => note('players.searched', { list: 'players' }, { found: rows.length }))
  return { items: rows.slice(0, PLAYERS_FOUND), has_more: rows.length > PLAYERS_FOUND }
}
