import type { Config } from '../config/config.ts'
import type { TextMessages } from './port.ts'

/** Null: no operator is configured, so telephones cannot be a second factor. In development an outbox stands for one. */
export const createTextMessages = ({ production }: Config): TextMessages | null => (production ? null : localOutbox)

/** Nothing is sent: every message can be read in the table. */
const localOutbox: TextMessages = {
  enqueue: async (tx, { recipient, body }) => {
    await tx`insert into text_messages (recipient, body) values (${recipient}, ${body})`
  },
}
