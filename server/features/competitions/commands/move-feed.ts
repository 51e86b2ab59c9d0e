import type { Tx } from '#server/platform/database/client.ts'
import { LIVE_CHANNEL } from '#server/platform/live/live.ts'

/**
 * One version more for those who follow a tournament, told to every process when the transaction ends. Taken last: its lock
 * makes versions follow commits, so that nobody who has read one can miss what came before it.
 * @param desk_only what the public does not see
 * @returns the version to write on the rows that changed
 */
export async function moveFeed(
  tx: Tx,
  tournament_id: number,
  now: Date,
  { desk_only = false }: { desk_only?: boolean } = {},
): Promise<number> {
  const step = desk_only ? 0 : 1
  const [row] = await tx<{ public_version: number; desk_version: number }[]>`
    insert into tournament_feeds (tournament_id, public_version, desk_version, changed_at)
    values (${tournament_id}, ${step}, 1, ${now})
    on conflict (tournament_id) do update set public_version = tournament_feeds.public_version + ${step},
      desk_version = tournament_feeds.desk_version + 1, changed_at = ${now}
    returning public_version::float8 as public_version, desk_version::float8 as desk_version`
  const { public_version, desk_version } = row!
  if (!desk_only) await tx`select pg_notify(${LIVE_CHANNEL}, ${`t${tournament_id} ${public_version}`})`
  await tx`select pg_notify(${LIVE_CHANNEL}, ${`d${tournament_id} ${desk_version}`})`
  return public_version
}
