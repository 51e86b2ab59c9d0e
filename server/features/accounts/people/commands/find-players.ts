import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { PLAYERS_FOUND, searchPlayers } from '../account-queries.ts'

/** Searches players by name, which leaves a line in the journal: children cannot be listed. */
export async function findPlayers(context: MemberContext, q: string) {
  const { db } = context
  const rows = await searchPlayers(db, q)
  await act(context, ({ note }) => note('players.searched', { list: 'players' }, { found: rows.length }))
  return { items: rows.slice(0, PLAYERS_FOUND), has_more: rows.length > PLAYERS_FOUND }
}
