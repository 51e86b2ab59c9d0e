import type { Tx } from '../database/client.ts'

/** `recipient` holds the digits of an international number, without `+`. */
export type TextMessage = { recipient: string; body: string }

/** Sends text messages. They carry codes, so none is ever logged. */
export type TextMessages = {
  /** Writes the message in the caller's transaction: it leaves if, and only if, the data is committed. */
  enqueue(tx: Tx, message: TextMessage): Promise<void>
}
