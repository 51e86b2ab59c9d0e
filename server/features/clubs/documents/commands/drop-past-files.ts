import { oldestKeptSeason } from '#domain/clubs/players/roster.ts'
import { passingTime } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Db } from '#server/platform/database/client.ts'
import { releaseFile } from '#server/platform/uploads/files.ts'

/** Documents per transaction: a season holds many, and locks must stay short. */
const BATCH = 500

/**
 * Drops the files of past seasons, as old as the players whose data is erased. The document stays without its file,
 * with the decisions about it. Safe to repeat.
 */
export async function dropPastFiles(db: Db, now: Date): Promise<void> {
  const oldest = oldestKeptSeason(now)
  for (;;) {
    const count = await db.begin(async (tx) => {
      const past = await tx<{ id: string; season: string; file_id: string }[]>`
        select id, season, file_id from documents where file_id is not null and season < ${oldest}
        order by id limit ${BATCH} for update skip locked`
      if (past.length === 0) return 0
      await tx`update documents set file_id = null where id = any(${past.map(({ id }) => id)})`
      for (const { file_id } of past) await releaseFile(tx, file_id)
      for (const [season, documents] of Map.groupBy(past, (document) => document.season))
        await audit(tx, {
          ...passingTime,
          action: 'documents.dropped',
          entity: 'season',
          entity_id: season,
          changes: { documents: documents.length },
        })
      return past.length
    })
    if (count < BATCH) return
  }
}
