import type { Tx } from '../database/client.ts'

/** `recipient`: digits of an international number, without `+`. */
export type TextMessage = { recipient: string; body: string }

/** How text messages leave. They carry codes: none is ever logged. */
export type TextMessages = {
  /** In the caller’s transaction: the message leaves if, and only if, the data is committed. */
  enqueue(tx: Tx, message: TextMessage): Promise<void>
}
