/** `waiting`: photos nobody has looked at, and texts with coarse words; `held`: hidden by their words or by reports. */
export const MODERATION_QUEUES = ['waiting', 'reported', 'held', 'appeals'] as const

export type ModerationQueue = (typeof MODERATION_QUEUES)[number]

export const MODERATION_QUEUE_LABELS: Record<ModerationQueue, string> = {
  waiting: 'En attente',
  reported: 'Signalés',
  held: 'Retenus',
  appeals: 'Contestations',
}
