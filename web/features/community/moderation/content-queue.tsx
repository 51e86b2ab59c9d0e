import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ModeratedContent } from '#contract/community/moderation.ts'
import type { ModerationQueue } from '#domain/community/moderation/moderation-queue.ts'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { KEYS_HINT_ID, KeysHint, useKeysSwitch } from '#web/components/ui/lists/keys-switch.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { isRefused } from '#web/lib/api/api-error.ts'
import { rowKeys } from '#web/lib/focus/row-keys.ts'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { ContentRow } from './content-row.tsx'
import { decisionWords } from './decision-words.ts'
import { moderationQuery, typeAsked } from './moderation-query.ts'
import type { ContentAsked } from './use-content-tabs.tsx'

const ContentDialog = lazy(() => import('./content-dialog.tsx'))
const RefusalDialog = lazy(() => import('#web/components/ui/reports/refusal-dialog.tsx'))

/** Lists one queue of the moderators: what has waited longest comes first. */
export function ContentQueue({ queue, search, onChange }: ContentAsked & { queue: ModerationQueue }) {
  const type = typeAsked(search.contenu)
  const query = useInfiniteQuery(moderationQuery({ queue, type }))
  const [refused, setRefused] = useState<ModeratedContent | null>(null)
  const open = (fiche: string | undefined) => onChange({ contenu: search.contenu, fiche })
  const closeSheet = () => {
    if (search.fiche) open(undefined)
  }
  const refuse = (content: ModeratedContent) => {
    closeSheet()
    setRefused(content)
  }
  const { act: decide, isPending } = useToldAct({
    act: orpc.moderation.decide,
    done: ({ status }) => decisionWords(status),
    onDone: closeSheet,
    onRefused: (error) => isRefused(error) && closeSheet(),
    keyOf: ({ id }) => id,
  })
  const approve = ({ id, version }: ModeratedContent) => decide({ id, version, outcome: 'approve' })
  const contents = query.data?.pages.flatMap(({ items }) => items) ?? []
  const list = useRef<HTMLDivElement>(null)
  const nothing = useRef<HTMLDivElement>(null)
  const [areKeysOn, setAreKeysOn] = useKeysSwitch()
  const keptFocus = useKeptFocus(
    list,
    contents.map(({ id }) => id),
    nothing,
  )
  const decidable = (id: string) => contents.find((content) => content.id === id && content.permissions.decide)
  const onKeyDown = rowKeys({
    onAct: (id) => {
      const content = decidable(id)
      if (content && !isPending) approve(content)
    },
    onRefuse: (id) => {
      const content = decidable(id)
      if (content) refuse(content)
    },
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <ChoiceChips
          legend="Type de contenu"
          hideLegend
          name="contenu"
          oneLine
          choices={TYPES}
          value={type ?? ALL}
          onChange={(value) => onChange({ contenu: typeAsked(value), fiche: undefined })}
        />
        {contents.length > 0 && <CsvLink name="moderation" asked={{ queue, ...(type ? { type } : {}) }} />}
      </div>
      <Loaded query={query} skeleton={<QueueSkeleton />} label="Chargement des contenus">
        {({ pages }) =>
          contents.length === 0 ? (
            <div ref={nothing} tabIndex={-1} className="outline-none">
              <EmptyState title={NOTHING[queue].title}>{NOTHING[queue].text}</EmptyState>
            </div>
          ) : (
            <>
              <div
                ref={list}
                role="table"
                aria-label="Contenus à modérer"
                aria-describedby={areKeysOn ? KEYS_HINT_ID : undefined}
                {...keptFocus}
                {...(areKeysOn ? { onKeyDown } : {})}
                className="overflow-hidden rounded-card border border-line bg-card"
              >
                <div role="row" className={`${COLUMNS} bg-raised/60 py-2.5 text-sm font-semibold max-lg:sr-only`}>
                  {['Type', 'Contenu', 'Auteur', 'Tournoi', 'Date', 'Signalements', 'Actions'].map((name) => (
                    <span key={name} role="columnheader" className="last:sr-only">
                      {name}
                    </span>
                  ))}
                </div>
                {contents.map((content) => (
                  <ContentRow
                    key={content.id}
                    className={COLUMNS}
                    content={content}
                    pending={isPending}
                    actKey={areKeysOn ? 'a' : undefined}
                    onSee={() => open(content.id)}
                    onApprove={() => approve(content)}
                    onRefuse={() => refuse(content)}
                  />
                ))}
              </div>
              <KeysHint isOn={areKeysOn} onChange={setAreKeysOn} />
              {query.hasNextPage && (
                <LoadMore
                  query={query}
                  shown={contents.length}
                  total={type ? undefined : pages[0]?.counts[queue]}
                  noun={['contenu', 'contenus']}
                />
              )}
            </>
          )
        }
      </Loaded>
      <Suspense>
        {search.fiche && (
          <ContentDialog
            id={search.fiche}
            pending={isPending}
            onApprove={approve}
            onRefuse={refuse}
            onClose={() => open(undefined)}
          />
        )}
        {refused && (
          <RefusalDialog
            content={refused}
            title={refused.status === 'appealed' ? 'Maintenir le refus' : 'Refuser ce contenu'}
            confirmLabel={refused.status === 'appealed' ? 'Maintenir le refus' : 'Refuser'}
            rule={refused.refusal?.rule}
            done={decisionWords}
            onClose={() => setRefused(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const QueueSkeleton = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-24 rounded-card" />
    ))}
  </div>
)

const ALL = 'tout'
const TYPES = [
  { value: ALL, label: 'Tout' },
  { value: 'commentaire', label: 'Commentaires' },
  { value: 'réponse', label: 'Réponses' },
  { value: 'photo', label: 'Photos' },
]

const COLUMNS =
  'grid gap-x-4 gap-y-1 px-4 lg:grid-cols-[6.5rem_minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_7rem_7rem] lg:items-center'

const NOTHING: Record<ModerationQueue, { title: string; text: string }> = {
  waiting: { title: 'Rien n’attend', text: 'Les photos nouvelles et les avis aux mots crus arrivent ici.' },
  reported: { title: 'Aucun signalement', text: 'Ce que les clubs et les visiteurs signalent arrive ici.' },
  held: { title: 'Rien n’est retenu', text: 'Ce que des mots ou des signalements ont masqué arrive ici.' },
  appeals: { title: 'Aucun appel', text: 'Les refus contestés par leur auteur arrivent ici.' },
}
