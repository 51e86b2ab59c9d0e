import { MODERATION_QUEUES, type ModerationQueue } from '#domain/moderation-queue.ts'
import { given, oneOfParam, type SearchInput } from '../../lib/search-params.ts'

/** The names of the queues in the address. */
export const QUEUE_TABS: Record<ModerationQueue, string> = {
  waiting: 'attente',
  reported: 'signales',
  held: 'retenus',
  appeals: 'appels',
}

export const readModerationSearch = (search: SearchInput): { onglet?: string } =>
  given({
    onglet: oneOfParam(
      search.onglet,
      MODERATION_QUEUES.map((queue) => QUEUE_TABS[queue]),
    ),
  })
