import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrganizedTournament } from '#contract/tournaments/tournaments.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { byUrgency, organizerAct } from '#domain/organizing/organizer-home.ts'
import { type ButtonVariant, buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { FactorProposal } from '#web/features/accounts/auth/factors/factor-proposal.tsx'
import { nowQuery, TournamentNow } from '#web/features/competition/matches/tournament-now.tsx'
import { OfferedTournaments } from '#web/features/organizing/tournament-life/offered-tournaments.tsx'
import { OrganizedRow } from '#web/features/tournaments/tournaments/home/organized-row.tsx'
import { OrganizerSkeleton } from '#web/features/tournaments/tournaments/home/organizer-skeleton.tsx'
import { OrganizerToDo } from '#web/features/tournaments/tournaments/home/organizer-to-do.tsx'
import { PreparedRow } from '#web/features/tournaments/tournaments/home/prepared-row.tsx'
import { TournamentTile } from '#web/features/tournaments/tournaments/cards/tournament-tile.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

/** The first page of the area for clubs that organise. It begins with what needs them most. */
export const Route = createFileRoute('/organisateur/')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(orpc.tournaments.organized.queryOptions()),
  head: ({ matches }) => areaMeta('Mes tournois', matches),
  pendingComponent: OrganizerSkeleton,
  component: OrganizerHome,
})

function OrganizerHome() {
  const { data } = useQuery(orpc.tournaments.organized.queryOptions())
  const today = runningOf(data?.items ?? [], useNow())
  const isEmpty = data && data.items.length + data.preparing.length + data.done.length === 0
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title">Mes tournois</h1>
        {data && !isEmpty && today.length === 0 && <NewTournament permissions={data.permissions} />}
      </div>
      {today.reduceRight<ReactNode>(
        (after, tournament) => (
          <Today key={tournament.id} tournament={tournament}>
            {after}
          </Today>
        ),
        <>
          <OfferedTournaments />
          <Tournaments />
        </>,
      )}
    </>
  )
}

/** On its day a tournament comes before anything else; its matches are read before the rest is drawn, which they would move. */
function Today({ tournament, children }: { tournament: OrganizedTournament; children: ReactNode }) {
  const { id, title } = tournament
  const { isLoading } = useQuery(nowQuery(id))
  return (
    <>
      <section aria-labelledby={`jour-${id}`} className="mb-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id={`jour-${id}`} className="text-heading">
            <span className="text-leather-strong">Aujourd’hui,</span> {title}
          </h2>
          <ButtonLink to="/organisateur/tournois/$id/jour-j" params={{ id: String(id) }}>
            Ouvrir le Jour J
          </ButtonLink>
        </div>
        <TournamentNow tournament={tournament} />
      </section>
      {!isLoading && children}
    </>
  )
}

function Tournaments() {
  const { data, error, refetch, isFetching } = useQuery(orpc.tournaments.organized.queryOptions())
  const now = useNow()
  const viewer = useViewer()
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <OrganizerSkeleton />
  const { items, preparing, done, refunds_due, permissions } = data
  const factor = viewer?.second_factor_advised && <FactorProposal user_id={viewer.user_id} />
  if (items.length + preparing.length + done.length === 0)
    return (
      <>
        <EmptyState title="Aucun tournoi pour l’instant" action={<NewTournament permissions={permissions} />}>
          Vos tournois apparaîtront ici, avec ce que chacun attend de vous.
        </EmptyState>
        {factor}
      </>
    )
  const ordered = byUrgency([...items, ...preparing], now)
  const isToday = runningOf(items, now).length > 0
  const coming = ordered.filter((tournament) => organizerAct(tournament, now) !== 'follow')
  return (
    <div className="flex flex-col gap-8">
      {items.length > 0 && (
        <OrganizerToDo
          tournaments={items}
          refundsDue={refunds_due}
          saysNothing={preparing.some((tournament) => organizerAct(tournament, now) === 'returned')}
          now={now}
        />
      )}
      {(coming.length > 0 || isToday) && (
        <section aria-labelledby={coming.length > 0 ? 'a-venir' : undefined}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            {coming.length > 0 && (
              <h2 id="a-venir" className="text-heading">
                {coming.length > 1 ? 'À préparer, le plus pressant d’abord' : 'À préparer'}
              </h2>
            )}
            {isToday && <NewTournament permissions={permissions} variant="secondary" />}
          </div>
          {coming.length > 0 && (
            <ul className="flex flex-col gap-3">
              {coming.map((tournament, index) =>
                'work' in tournament ? (
                  <OrganizedRow
                    key={tournament.id}
                    tournament={tournament}
                    isFirst={index === 0 && !isToday}
                    now={now}
                  />
                ) : (
                  <PreparedRow
                    key={tournament.id}
                    tournament={tournament}
                    isFirst={index === 0 && !isToday}
                    now={now}
                  />
                ),
              )}
            </ul>
          )}
        </section>
      )}
      {done.length > 0 && (
        <div className="rounded-card border border-line bg-card">
          <Fold title="Terminés" heading="h2" fact={done.length}>
            <ul className="grid gap-2.5 md:grid-cols-2 xl:grid-cols-3">
              {done.map((tournament) => (
                <TournamentTile key={tournament.id} tournament={tournament}>
                  {tournament.current_participants} {tournament.current_participants > 1 ? 'équipes' : 'équipe'},{' '}
                  {tournament.venue_city}
                </TournamentTile>
              ))}
            </ul>
          </Fold>
        </div>
      )}
      {factor}
    </div>
  )
}

/** The tournaments that have begun. */
const runningOf = (items: readonly OrganizedTournament[], now: Date) =>
  items.filter(({ starts_at }) => hasPassed(starts_at, now))

/** Leads to a new tournament, or says why none can be created. */
function NewTournament({
  permissions: { create, why_not },
  variant = 'primary',
}: {
  permissions: { create: boolean; why_not: string | null }
  /** On the day of a tournament, its desk is the main act. */
  variant?: ButtonVariant
}) {
  if (!create) return why_not && <p className="max-w-prose text-[0.9375rem] text-muted">{why_not}</p>
  return (
    <PathLink href={NEW} className={buttonClass(variant)}>
      <Plus className="size-5" aria-hidden="true" />
      Nouveau tournoi
    </PathLink>
  )
}

const NEW = '/organisateur/tournois/nouveau'
