import { LIVE_CHANNEL } from '#server/platform/live/live.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/**
 * Gives the feed of a tournament its next version, and tells every process when the transaction ends. An act calls it last:
 * its lock makes versions follow commits, so that nobody who has read one can miss what came before it.
 * @param desk_only the change shows on the desk and not to the public
 * @returns the version to write on the rows that changed
 */
export async function moveFeed(
  { tx, now }: Act<unknown>,
  tournament_id: number,
  { desk_only = false }: { desk_only?: boolean } = {},
): Promise<number> {
  const step = desk_only ? 0 : 1
  const [row] = await tx<{ public_version: number }[]>`
    with moved as (
      insert into tournament_feeds (tournament_id, public_version, desk_version, changed_at)
      select ${tournament_id}::int, ${step}::int, 1, ${now}::timestamptz from lock_found(${tournament_id}::int)
      on conflict (tournament_id) do update set public_version = tournament_feeds.public_version + ${step},
        desk_version = tournament_feeds.desk_version + 1, changed_at = ${now}
      returning tournament_id, public_version, desk_version)
    select public_version::float8 as public_version,
      case when ${step}::int > 0 then pg_notify(${LIVE_CHANNEL}, concat('t', tournament_id, ' ', public_version)) end as told,
      pg_notify(${LIVE_CHANNEL}, concat('d', tournament_id, ' ', desk_version)) as told_desk
    from moved`
  return row!.public_version
}
