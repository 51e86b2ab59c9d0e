import { useInfiniteQuery } from '@tanstack/react-query'
import { MODERATION_QUEUE_LABELS, MODERATION_QUEUES } from '#domain/moderation-queue.ts'
import type { TabItem } from '../../components/ui/tabs.tsx'
import { ContentQueue } from './content-queue.tsx'
import { moderationQuery } from './moderation-query.ts'
import { QUEUE_TABS } from './moderation-search.ts'

/** The tabs of comments, answers and photos, each with its number once it is known. */
export function useContentTabs(): TabItem[] {
  const { data } = useInfiniteQuery(moderationQuery('waiting'))
  const counts = data?.pages[0]?.counts
  return MODERATION_QUEUES.map((queue) => ({
    id: QUEUE_TABS[queue],
    label: (
      <>
        {MODERATION_QUEUE_LABELS[queue]}
        {counts && <span className="figures ml-1.5 font-normal">{counts[queue]}</span>}
      </>
    ),
    panel: <ContentQueue queue={queue} />,
  }))
}
