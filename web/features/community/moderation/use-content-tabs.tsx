import { useInfiniteQuery } from '@tanstack/react-query'
import {
  MODERATION_QUEUE_LABELS,
  MODERATION_QUEUES,
  type ModerationQueue,
} from '#domain/community/moderation/moderation-queue.ts'
import { TabLabel } from '#web/components/ui/menus/tab-label.tsx'
import type { TabItem } from '#web/components/ui/menus/tabs.tsx'
import { ContentQueue } from './content-queue.tsx'
import type { ContentSearch } from './content-search.ts'
import { moderationQuery } from './moderation-query.ts'

export type ContentAsked = {
  search: ContentSearch
  /** `fiche` is a step of its own: going back closes it. */
  onChange: (change: { [K in keyof ContentSearch]: ContentSearch[K] | undefined }) => void
}

/** Answers the tabs of comments, answers and photos, each with its number once it is known. */
export function useContentTabs(asked: ContentAsked): TabItem[] {
  const { data } = useInfiniteQuery(moderationQuery({ queue: 'waiting' }))
  const counts = data?.pages[0]?.counts
  return MODERATION_QUEUES.map((queue) => ({
    id: QUEUE_TABS[queue],
    label: <TabLabel label={MODERATION_QUEUE_LABELS[queue]} count={counts?.[queue]} />,
    panel: <ContentQueue queue={queue} {...asked} />,
  }))
}

/** The queues have these names in the address. */
const QUEUE_TABS: Record<ModerationQueue, string> = {
  waiting: 'attente',
  reported: 'signales',
  held: 'retenus',
  appeals: 'appels',
}
