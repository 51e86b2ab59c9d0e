import { useInfiniteQuery } from '@tanstack/react-query'
import { MODERATION_QUEUE_LABELS, MODERATION_QUEUES, type ModerationQueue } from '#domain/moderation-queue.ts'
import { TabLabel } from '../../components/ui/tab-label.tsx'
import type { TabItem } from '../../components/ui/tabs.tsx'
import { ContentQueue } from './content-queue.tsx'
import { moderationQuery } from './moderation-query.ts'

/** The tabs of comments, answers and photos, each with its number once it is known. */
export function useContentTabs(): TabItem[] {
  const { data } = useInfiniteQuery(moderationQuery('waiting'))
  const counts = data?.pages[0]?.counts
  return MODERATION_QUEUES.map((queue) => ({
    id: QUEUE_TABS[queue],
    label: <TabLabel label={MODERATION_QUEUE_LABELS[queue]} count={counts?.[queue]} />,
    panel: <ContentQueue queue={queue} />,
  }))
}

/** The names of the queues in the address. */
const QUEUE_TABS: Record<ModerationQueue, string> = {
  waiting: 'attente',
  reported: 'signales',
  held: 'retenus',
  appeals: 'appels',
}
