import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AskingClub } from '#contract/organizing/organizing.ts'
import { ORGANIZING_LABELS, ORGANIZING_STATES, type OrganizingState } from '#domain/organizing/organizing.ts'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { AskingClubRow } from './asking-club-row.tsx'
import { organizingQuery } from './organizing-query.ts'

type Asked = { asking: AskingClub; outcome: 'refuse' | 'withdraw' }

/** Clubs that ask to organise, and those that were answered. */
export function AskingClubs() {
  const [state, setState] = useState<OrganizingState>('asked')
  const query = useInfiniteQuery(organizingQuery(state))
  const [asked, setAsked] = useState<Asked | null>(null)
  const grant = useToldAct({ act: orpc.organizing.decide, done: TOLD.granted, refresh: SHOWN_BY, keyOf })
  const clubs = query.data?.pages.flatMap(({ items }) => items) ?? []
  const list = useRef<HTMLUListElement>(null)
  const nothing = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(
    list,
    clubs.map(({ club }) => String(club.id)),
    nothing,
  )
  return (
    <>
      <Loaded query={query} skeleton={<ClubsSkeleton />} label="Chargement des clubs">
        {({ pages: [first] }) => (
          <>
            <ChoiceChips
              legend="État"
              hideLegend
              name="organisation"
              choices={ORGANIZING_STATES.map((value) => ({
                value,
                label: ORGANIZING_LABELS[value],
                count: first?.counts[value] ?? 0,
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
                  pending={grant.isPending}
                  onGrant={() => grant.act({ id: asking.club.id, version: asking.version, outcome: 'grant' })}
                  onRefuse={() => setAsked({ asking, outcome: 'refuse' })}
                  onWithdraw={() => setAsked({ asking, outcome: 'withdraw' })}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <LoadMore query={query} shown={clubs.length} total={first?.counts[state]} noun={['club', 'clubs']} />
            )}
          </>
        )}
      </Loaded>
      {asked && <Refusal {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Refusal({ asking: { club, version, running }, outcome, onClose }: Asked & { onClose: () => void }) {
  return (
    <ReasonAct
      title={outcome === 'refuse' ? 'Refuser la demande' : 'Retirer le droit d’organiser'}
      description={club.name}
      confirmLabel={outcome === 'refuse' ? 'Refuser' : 'Retirer'}
      act={orpc.organizing.decide}
      input={(reason) => ({ id: club.id, version, outcome, reason })}
      done={({ state }) => TOLD[state]}
      refresh={SHOWN_BY}
      onClose={onClose}
    >
      {outcome === 'withdraw' && <p className="text-muted">{runningWords(running)}</p>}
    </ReasonAct>
  )
}

function ClubsSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28 rounded-card" />
      ))}
    </div>
  )
}

const keyOf = ({ id }: { id: number }) => String(id)

const SHOWN_BY = [orpc.organizing, orpc.moderation]

const TOLD: Record<OrganizingState, string> = {
  asked: 'Décision enregistrée.',
  granted: 'Accordé\u00a0: le club est prévenu.',
  refused: 'Refusé\u00a0: le club lit le motif.',
  withdrawn: 'Retiré\u00a0: le club lit le motif.',
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
