import type { ActOn } from '#domain/notices/journal/journal.ts'
import type { ContentStatus } from '#domain/community/content.ts'
import type { Value } from '#server/platform/database/driver/values.ts'
import type { Act, Note } from '#server/platform/procedures/act.ts'
import { CONTENT_TABLES, type ContentRow } from '../queries.ts'

type Changes = { status?: ContentStatus; rule?: string | null } & Record<string, Value>

/** Makes every change of a content: its version grows and the journal has its line, without the words of the author. */
export async function changeContent(
  { tx, note }: Act,
  content: ContentRow,
  action: ActOn<'content'>,
  changes: Changes,
  more: Parameters<Note>[3] = {},
) {
  const version = content.version + 1
  const table = CONTENT_TABLES[content.type]
  await tx`update ${tx(table)} set ${tx({ ...changes, version })} where id = ${content.id}`
  const status = changes.status ?? content.status
  const noted = {
    ...(status === content.status ? {} : { status: [content.status, status] }),
    ...(changes.rule ? { rule: changes.rule } : {}),
  }
  await note(`content.${action}`, { [table]: content.id }, noted, more)
  return { id: content.id, status, version }
}
