import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Gender } from '#domain/common/reference/genders.ts'
import { ofName } from '#domain/common/french-names.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useClosed } from '#web/lib/closed-doors.ts'
import { type Town, useTownChoice } from '#web/lib/tournaments/town-choice.ts'
import { askedPart } from '../cards/asked-part.ts'
import { POSTER_WIDTH, TournamentPoster } from '../cards/tournament-poster.tsx'
import { nearClubQuery } from './near-club-query.ts'

const SHOWN = 6

/** The search of the first screen asks for this; empty fields are left out. */
export type Wish = { category?: string; gender?: Gender }

/** A visitor first sees the next tournaments of the whole country that have a free place. */
export const nextOnesQuery = orpc.tournaments.list.queryOptions({
  input: { places_left: true, order: 'bookable', limit: SHOWN },
})

type NextOnesProps = { wish: Wish; hasClub: boolean; openCount: number }

/**
 * The next tournaments with a place: near the town chosen on this device, else near one's club, else anywhere. They
 * follow the category and the gender that the search above asks for.
 */
export function NextOnes(props: NextOnesProps) {
  const town = useTownChoice()
  // Another town begins anew: what was near the former one must not stand under its name.
  return <Strip key={town?.near} town={town} {...props} />
}

function Strip({ town, wish, hasClub, openCount }: NextOnesProps & { town: Town | null }) {
  const closed = useClosed('new_registrations')
  const isAsked = town !== null || Object.keys(wish).length > 0
  const asked = useQuery({ ...askedQuery(wish, town, hasClub), enabled: isAsked, placeholderData: keepPreviousData })
  const nearClub = useQuery({ ...nearClubQuery, enabled: hasClub })
  const anywhere = useQuery({ ...nextOnesQuery, enabled: !hasClub })
  const usual = hasClub ? nearClub : anywhere
  // The usual ones stay until those that are asked for have arrived, or when they cannot.
  const found = isAsked ? asked.data : undefined
  const items = found ? found.items.map((item) => askedPart(item, item.asked)) : usual.data?.items
  const isNearTown = town !== null && found !== undefined
  const place = isNearTown ? town.town : hasClub ? (nearClub.data?.city ?? null) : null
  const failed = [...(isAsked ? [asked] : []), usual].find(({ error, data }) => error && !data)
  const title = place ? `Les plus proches ${ofName(place)}` : 'Les prochains tournois'
  return (
    <section aria-labelledby="prochains" className="page-width pb-10 lg:pb-14">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="prochains" className="text-heading">
          {title}
        </h2>
        {openCount > 0 && closed === null && (
          <p className="text-[0.9375rem] text-muted">
            {openCount} {openCount > 1 ? 'tournois ouverts' : 'tournoi ouvert'} aux inscriptions en France
          </p>
        )}
      </div>
      {failed?.error && (
        <ProblemAlert error={failed.error} pending={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      {items?.length === 0 && (
        <EmptyState
          heading="h3"
          title={
            Object.keys(wish).length > 0
              ? 'Aucun tournoi à prendre pour ce choix'
              : 'Aucun tournoi à prendre en ce moment'
          }
          action={
            <ButtonLink to="/tournois" search={wish}>
              Voir tous les tournois
            </ButtonLink>
          }
        >
          <p>Les prochains s’afficheront ici dès que leurs organisateurs les publieront.</p>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Row label={title}>
          {items.map((tournament) => (
            <TournamentPoster key={tournament.id} tournament={tournament} />
          ))}
        </Row>
      )}
      {!items && !failed && (
        <Row label={title}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <li key={index} className={POSTER_WIDTH}>
              <Skeleton className="h-72 rounded-card" />
            </li>
          ))}
        </Row>
      )}
    </section>
  )
}

function askedQuery(wish: Wish, town: Town | null, hasClub: boolean) {
  const order = town || hasClub ? 'distance' : 'bookable'
  return orpc.tournaments.list.queryOptions({
    input: { ...wish, ...(town ? { near: town.near } : {}), places_left: true, order, limit: SHOWN },
  })
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="-mx-4 flex snap-x scroll-px-4 gap-3.5 overflow-x-auto px-4 py-1.5 sm:-mx-1.5 sm:scroll-px-1.5 sm:px-1.5 lg:grid lg:grid-cols-6 lg:overflow-visible print:grid print:grid-cols-3"
    >
      {children}
    </ul>
  )
}
