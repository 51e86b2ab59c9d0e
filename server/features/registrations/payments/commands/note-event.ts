import type { Tx } from '#server/platform/database/client.ts'

/** A provider’s notification, stored with its effects so that it counts once. */
export type ProviderEvent = { provider: string; event_id: string; payload: unknown }

/** Keeps the notification. @returns false for one that was applied already */
export async function isNewEvent(tx: Tx, { provider, event_id, payload }: ProviderEvent, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into payment_events (provider, event_id, payload, received_at, applied_at)
    values (${provider}, ${event_id}, ${tx.json(payload)}, ${now}, ${now})
    on conflict do nothing returning event_id`
  return rows.length === 1
}
