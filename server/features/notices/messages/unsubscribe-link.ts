import { isOptional, MAIL_CATEGORIES, type MailCategory } from '#domain/notices/mails/mail-kinds.ts'
import type { Services } from '#server/platform/context.ts'

/** Anybody who holds the mail may end its kind, signed in or not: the sealed address is the proof. */
export function unsubscribeUrl(
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  user_id: string,
  category: MailCategory,
): string {
  return `${config.site_url}/courriels/${secrets.seal(PURPOSE, `${user_id} ${category}`)}`
}

/** Null for an address that we have not made. */
export function openUnsubscribeToken({ secrets }: Pick<Services, 'secrets'>, token: string) {
  const [user_id = '', named] = secrets.open(PURPOSE, token)?.split(' ') ?? []
  const category = MAIL_CATEGORIES.find((one) => one === named)
  return category && isOptional(category) ? { user_id, category } : null
}

const PURPOSE = 'unsubscribe'
