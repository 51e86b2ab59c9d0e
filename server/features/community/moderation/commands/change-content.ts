import type { ActOn } from '#domain/notices/journal/journal.ts'
import type { ContentStatus } from '#domain/community/content.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Value } from '#server/platform/database/driver/values.ts'
import { CONTENT_TABLES, type ContentRow } from '../queries.ts'

type Changes = { status?: ContentStatus; rule?: string | null } & Record<string, Value>

/** Every change of a content: its version grows and the journal has its line. What was written stays out of the journal. */
export async function changeContent(
  tx: Tx,
  content: ContentRow,
  action: ActOn<'content'>,
  changes: Changes,
  actor: Actor,
  reason?: string,
) {
  const version = content.version + 1
  const table = CONTENT_TABLES[content.type]
  await tx`update ${tx(table)} set ${tx({ ...changes, version })} where id = ${content.id}`
  const status = changes.status ?? content.status
  await audit(tx, {
    ...actor,
    action: `content.${action}`,
    entity: table,
    entity_id: content.id,
    reason,
    changes: {
      ...(status === content.status ? {} : { status: [content.status, status] }),
      ...(changes.rule ? { rule: changes.rule } : {}),
    },
  })
  return { id: content.id, status, version }
}
