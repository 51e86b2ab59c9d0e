import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { ThreadSummary } from '#contract/community/threads.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { given } from '#web/lib/router/search-params.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { EntryRow } from './entry-row.tsx'
import { type HandledFilter, handledQuery, type HandledSide } from './handled-query.ts'
import { InboxSkeleton, PaneSkeleton } from './inbox-skeleton.tsx'
import { RHYTHM } from './messages-query.ts'
import { SplitView } from './split-view.tsx'

/** The reader loads after the list. */
const loadPane = () => import('./opened/thread-view.tsx')
const ThreadView = lazy(loadPane)

type HandledThreadsProps = {
  side: HandledSide
  filter: HandledFilter
  opened: string | undefined
  /** More filters, beside the words. */
  filters?: ReactNode
  /** The sentence of a list that is empty. */
  nothing: string
  onFilter: (filter: HandledFilter) => void
  onClose: () => void
}

/** Conversations that are answered for the organiser or the platform; those without an answer come first. */
export function HandledThreads(props: HandledThreadsProps) {
  const { side, filter, opened, filters, nothing, onFilter, onClose } = props
  const query = useInfiniteQuery({ ...handledQuery(side, filter), ...RHYTHM })
  const { data, error, refetch, isFetching, isPlaceholderData } = query
  useEffect(() => whenIdle(() => void loadPane().catch(() => {})), [])
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <InboxSkeleton />
  const threads = data.pages.flatMap((page) => page.items)
  const isFiltered = Boolean(filter.etat ?? filter.tournoi ?? filter.q)
  if (threads.length === 0 && !isFiltered && !opened)
    return <EmptyState title="Aucune conversation">{nothing}</EmptyState>
  const change = (part: { [Key in keyof HandledFilter]: HandledFilter[Key] | undefined }) =>
    onFilter(given({ ...filter, ...part }))
  return (
    <>
      <div className={classNames('grid gap-3', opened && 'max-lg:hidden')} data-screen-only>
        <div className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
          <WordsField placeholder="Sujet ou club" q={filter.q} onChange={(q) => change({ q })} />
          {filters}
        </div>
        <ChoiceChips
          legend="État"
          hideLegend
          name="etat"
          choices={[
            { value: 'sans-reponse', label: 'Sans réponse', count: data.pages[0]?.unanswered_count },
            { value: 'archives', label: 'Archivées' },
          ]}
          value={filter.etat}
          onChange={(etat) => change({ etat: etat === 'sans-reponse' || etat === 'archives' ? etat : undefined })}
        />
      </div>
      <SplitView
        opened={opened ?? null}
        list={
          threads.length === 0 ? (
            <EmptyState
              title="Aucune conversation de ce genre"
              action={<Button onClick={() => onFilter({})}>Voir toutes les conversations</Button>}
            />
          ) : (
            <div
              aria-busy={isPlaceholderData}
              className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-55')}
            >
              <ul
                aria-label="Conversations"
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {threads.map((thread) => (
                  <Line key={thread.id} thread={thread} isOpen={thread.id === opened} />
                ))}
              </ul>
              <LoadMore query={query} shown={threads.length} noun={['conversation', 'conversations']} />
            </div>
          )
        }
        pane={
          opened && (
            <Suspense fallback={<PaneSkeleton />}>
              <ThreadView key={opened} id={opened} onClose={onClose} />
            </Suspense>
          )
        }
      />
    </>
  )
}

const Line = ({ thread, isOpen }: { thread: ThreadSummary; isOpen: boolean }) => (
  <EntryRow
    {...thread}
    isOpen={isOpen}
    badge={thread.unanswered ? <Badge tone="warning">Sans réponse</Badge> : <Badge>Répondu</Badge>}
  >
    <span className="block truncate font-medium text-ink">{thread.club.name}</span>
    {thread.tournament && <span className="block truncate">{thread.tournament.title}</span>}
  </EntryRow>
)
