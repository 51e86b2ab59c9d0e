import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * A provider’s notification, kept with its effects so that it counts once. It only says which object changed: the rest of it
 * may name people whom we do not know.
 */
export type ProviderEvent = { provider: CardProvider; event_id: string; about: { type: string; object_id: string } }

/** Keeps the notification. @returns false for one that was applied already */
export async function isNewEvent(tx: Tx, { provider, event_id, about }: ProviderEvent, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into payment_events (provider, event_id, payload, received_at, applied_at)
    values (${provider}, ${event_id}, ${tx.json(about)}, ${now}, ${now})
    on conflict do nothing returning event_id`
  return rows.length === 1
}
