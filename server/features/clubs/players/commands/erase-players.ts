import { oldestKeptSeason } from '#domain/clubs/players/roster.ts'
import { passingTime } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Players per transaction: a season holds many, and locks must stay short. */
const BATCH = 500

/** Erases the players of past seasons. The journal keeps their number and no name. Safe to repeat. */
export async function erasePlayers(db: Db, now: Date): Promise<void> {
  const oldest = oldestKeptSeason(now)
  for (;;) {
    const count = await db.begin(async (tx) => {
      const erased = await tx<{ season: string }[]>`
        delete from players p using teams t
        where t.id = p.team_id and p.id in (
          select due.id from players due join teams of_due on of_due.id = due.team_id
          where of_due.season < ${oldest} order by due.id limit ${BATCH})
        returning t.season`
      const seasons = Map.groupBy(erased, ({ season }) => season)
      for (const [season, players] of seasons)
        await audit(tx, {
          ...passingTime,
          action: 'players.erased',
          entity: 'season',
          entity_id: season,
          changes: { players: players.length },
        })
      return erased.length
    })
    if (count < BATCH) return
  }
}
