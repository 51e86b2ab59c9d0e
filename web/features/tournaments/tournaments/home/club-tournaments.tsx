import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { priceLabel } from '#domain/common/money.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { StateSign } from '#web/components/ui/badges/state-sign.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { orpc } from '#web/lib/api/api.ts'
import { STATE_TONES } from '../cards/state-tones.ts'
import { placesText } from '../entering/places-text.ts'
import { TournamentTile } from '../cards/tournament-tile.tsx'

/** What a club organises now and next, the nearest first. */
export const clubTournamentsQuery = (id: number) =>
  orpc.tournaments.list.queryOptions({ input: { organizer_club_id: id, order: 'date', limit: 8 } })

/** What a club organises: what is played now, then what comes, by date. */
export function ClubTournaments({ id }: { id: number }) {
  const query = useQuery(clubTournamentsQuery(id))
  const tournaments = query.data?.items.filter(({ status }) => status !== 'cancelled') ?? []
  const live = tournaments.filter(isLive)
  const next = tournaments.filter((tournament) => !isLive(tournament))
  return (
    <>
      {query.error && !query.data && (
        <ProblemAlert
          title="Les prochains tournois n’ont pas pu être lus"
          error={query.error}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {live.length > 0 && (
        <section aria-labelledby="en-ce-moment">
          <h2 id="en-ce-moment" className="mb-3 text-heading">
            En ce moment
          </h2>
          <Tiles tournaments={live} />
        </section>
      )}
      {next.length > 0 && (
        <section aria-labelledby="prochains">
          <h2 id="prochains" className="mb-3 text-heading">
            {next.length > 1 ? 'Prochains tournois' : 'Prochain tournoi'}
          </h2>
          <Tiles tournaments={next} />
        </section>
      )}
    </>
  )
}

const isLive = ({ availability }: TournamentSummary) => availability.code === 'active'

const Tiles = ({ tournaments }: { tournaments: readonly TournamentSummary[] }) => (
  <ul className={classNames('grid gap-3', tournaments.length > 1 && 'sm:grid-cols-2')}>
    {tournaments.map((tournament) => (
      <TournamentTile key={tournament.id} tournament={tournament}>
        {factOf(tournament)}
      </TournamentTile>
    ))}
  </ul>
)

/** Its state, then its places and its price while somebody can enter, or its days while it is played. */
function factOf(tournament: TournamentSummary): ReactNode {
  const { availability, categories, starts_at, ends_at, time_zone } = tournament
  const { lowest_price_cents: lowest, highest_price_cents: highest } = tournament
  return (
    <>
      <span
        className={classNames('flex items-center gap-1.5 font-semibold [&_svg]:size-4', STATE_TONES[availability.code])}
      >
        <StateSign code={availability.code} />
        {availability.label}
      </span>
      {availability.can_register &&
        `${placesText(tournament)}, ${priceLabel({ lowest, highest, count: categories.length })}`}
      {isLive(tournament) && formatDateRange(starts_at, ends_at, time_zone)}
    </>
  )
}
