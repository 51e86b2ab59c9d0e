import type { Config } from '../config/config.ts'
import type { TextMessages } from './port.ts'

/**
 * Null in production, where no operator is configured: telephones cannot be a second factor. In development an outbox
 * replaces it.
 */
export const createTextMessages = ({ production }: Config): TextMessages | null => (production ? null : localOutbox)

/** Sends nothing. Every message can be read in the table. */
const localOutbox: TextMessages = {
  enqueue: async (tx, { recipient, body }) => {
    await tx`insert into text_messages (recipient, body) values (${recipient}, ${body})`
  },
}
