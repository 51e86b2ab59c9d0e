import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import type { AskingClub } from '#contract/organizing/organizing.ts'
import { ORGANIZING_LABELS, ORGANIZING_STATES, type OrganizingState } from '#domain/organizing/organizing.ts'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { AskingClubRow } from './asking-club-row.tsx'
import { organizingQuery } from './organizing-query.ts'
import { useOrganizingDecision } from './use-organizing-decision.ts'

const ReasonDialog = lazy(async () => ({
  default: (await import('#web/components/ui/dialogs/reason-dialog.tsx')).ReasonDialog,
}))

type Asked = { asking: AskingClub; outcome: 'refuse' | 'withdraw' }

/** Clubs that ask to organise, and what became of the others. */
export function AskingClubs() {
  const [state, setState] = useState<OrganizingState>('asked')
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...organizingQuery(state),
    placeholderData: keepPreviousData,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const { decide, isPending } = useOrganizingDecision(() => setAsked(null))
  const clubs = data?.pages.flatMap(({ items }) => items) ?? []
  const list = useRef<HTMLUListElement>(null)
  const nothing = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(
    list,
    clubs.map(({ club }) => String(club.id)),
    nothing,
  )
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Chargement des clubs" className="grid gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28 rounded-card" />
        ))}
      </div>
    )
  const counts = data.pages[0]?.counts
  const of = ({ club: { id }, version }: AskingClub) => ({ id, version })
  return (
    <>
      <ChoiceChips
        legend="État"
        hideLegend
        name="organisation"
        choices={ORGANIZING_STATES.map((value) => ({
          value,
          label: ORGANIZING_LABELS[value],
          count: counts?.[value] ?? 0,
        }))}
        value={state}
        oneLine
        onChange={(chosen) => setState(ORGANIZING_STATES.find((one) => one === chosen) ?? 'asked')}
      />
      <div ref={nothing} tabIndex={-1} className="outline-none">
        {clubs.length === 0 && (
          <EmptyState title={NOTHING[state].title} className="mt-4">
            {NOTHING[state].text}
          </EmptyState>
        )}
      </div>
      <ul ref={list} aria-label={ORGANIZING_LABELS[state]} className="mt-4 grid gap-3" {...keptFocus}>
        {clubs.map((asking) => (
          <AskingClubRow
            key={asking.club.id}
            asking={asking}
            pending={isPending}
            onGrant={() => decide({ ...of(asking), outcome: 'grant' })}
            onRefuse={() => setAsked({ asking, outcome: 'refuse' })}
            onWithdraw={() => setAsked({ asking, outcome: 'withdraw' })}
          />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          shown={clubs.length}
          total={counts?.[state]}
          noun={['club', 'clubs']}
          hasMore
          pending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
      <Suspense>
        {asked && (
          <ReasonDialog
            title={asked.outcome === 'refuse' ? 'Refuser la demande' : 'Retirer le droit d’organiser'}
            description={asked.asking.club.name}
            confirmLabel={asked.outcome === 'refuse' ? 'Refuser' : 'Retirer'}
            pending={isPending}
            onConfirm={(reason) => decide({ ...of(asked.asking), outcome: asked.outcome, reason })}
            onClose={() => setAsked(null)}
          >
            {asked.outcome === 'withdraw' && <p className="text-muted">{runningWords(asked.asking.running)}</p>}
          </ReasonDialog>
        )}
      </Suspense>
    </>
  )
}

function runningWords(running: number): string {
  if (running === 0) return 'Le club ne pourra plus créer de tournois\u00a0; ses brouillons restent en attente.'
  const which = running === 1 ? 'Son tournoi publié continue' : `Ses ${running} tournois publiés continuent`
  return `${which}, et le club les mène jusqu’au bout. Il ne pourra plus en créer.`
}

const NOTHING: Record<OrganizingState, { title: string; text: string }> = {
  asked: { title: 'Aucune demande', text: 'Les clubs qui veulent organiser arrivent ici, le plus ancien d’abord.' },
  granted: { title: 'Aucun club n’organise', text: 'Ceux à qui vous l’accordez se retrouvent ici.' },
  refused: { title: 'Aucun refus', text: 'Un club refusé peut demander à nouveau trente jours plus tard.' },
  withdrawn: {
    title: 'Aucun retrait',
    text: 'Un club à qui ce droit est retiré mène ce qu’il a publié jusqu’au bout.',
  },
}
