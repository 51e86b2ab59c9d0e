import type { ContactMessage } from '#contract/community/contact-messages.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { findContactMessage, findLastChanger } from '../queries.ts'

/** Locks a message that nobody has changed since it was read. @throws NOT_FOUND, CONFLICT saying who has changed it */
export async function lockMessage(tx: Tx, { id, version }: { id: string; version: string }): Promise<ContactMessage> {
  const message = await findContactMessage(tx, id, { lock: true })
  if (!message) throw refuse('NOT_FOUND')
  if (message.version === version) return message
  const name = await findLastChanger(tx, id)
  throw refuse('CONFLICT', {}, `Déjà traité par ${name ?? 'un administrateur'}. Relisez le message.`)
}
