import { choosableCategories } from '#domain/notices/mails/mail-kinds.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { listRefusedMails } from './queries.ts'

/** Lists the categories of mails that a person may choose, with their choices. */
export async function mailChoices(db: Sql, user_id: string) {
  const refused = await listRefusedMails(db, user_id)
  return {
    items: choosableCategories().map(({ category, choice }) => ({
      category,
      ...choice,
      wanted: !choice.optional || !refused.includes(category),
    })),
  }
}
