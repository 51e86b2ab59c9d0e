/**
 * `waiting`: photos that nobody has looked at, and texts with coarse words. `held`: contents hidden because of their
 * words or of reports.
 */
export const MODERATION_QUEUES = ['waiting', 'reported', 'held', 'appeals'] as const

export type ModerationQueue = (typeof MODERATION_QUEUES)[number]

export const MODERATION_QUEUE_LABELS: Record<ModerationQueue, string> = {
  waiting: 'En attente',
  reported: 'Signalés',
  held: 'Retenus',
  appeals: 'Contestations',
}
