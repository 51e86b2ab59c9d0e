import type { ContentType } from '#domain/community/content.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { CONTENT_TABLES, type ContentRow } from '../queries.ts'

export type LockedContent = ContentRow & {
  organizer_club_id: number
  title: string
  time_zone: string
  /** Name of the person who decided last. */
  decider_name: string | null
}

/** Reads the content behind a lock: when two people decide at once, the second reads the decision of the first. */
export async function lockContent(tx: Tx, id: string): Promise<LockedContent | null> {
  const [known] = await tx<{ type: ContentType }[]>`select type from public_contents where id = ${id}`
  if (!known) return null
  await tx`select from ${tx(CONTENT_TABLES[known.type])} where id = ${id} for no key update`
  const [content] = await tx<LockedContent[]>`
    select v.*, t.organizer_club_id, t.title, t.time_zone, p.full_name as decider_name
    from public_contents v
      join tournaments t on t.id = v.tournament_id
      left join profiles p on p.id = coalesce(v.appeal_decided_by, v.decided_by)
    where v.id = ${id}`
  return content ?? null
}
