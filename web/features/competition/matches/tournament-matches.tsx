import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match } from '#contract/competition/matches.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { counted } from '#domain/common/counted.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { CutNotice } from '#web/components/layout/problems/cut-notice.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { useCut } from '#web/lib/live/use-cut.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { CalendarMatch } from './calendar-match.tsx'
import { followedTopics } from './followed.ts'
import { MatchBoard } from './match-board.tsx'
import { matchDays } from './match-groups.ts'
import { knownPodiums, Podiums } from './podium.tsx'
import { tournamentMatchesQueries } from './tournament-matches-query.ts'
import { useFreshResults } from './use-fresh-results.ts'

type TournamentMatchesProps = { tournament: TournamentDetails; today: string }

/** Shows the matches on the page of a tournament: its programme before, then the podiums, or the last match, and all results. */
export function TournamentMatches({ tournament, today }: TournamentMatchesProps) {
  const queries = tournamentMatchesQueries(tournament, today)
  const coming = useQuery(queries.coming).data?.items ?? []
  const over = useQuery(queries.over).data?.items ?? []
  useFreshResults(coming)
  useLive(followedTopics(coming))
  const isCut = useCut()
  if (coming.length === 0 && over.length === 0) return null
  const isOver = tournamentMoment(tournament.availability.code) === 'after'
  const known = isOver ? knownPodiums(over, tournament.results) : []
  const last = isOver && known.length === 0 ? over.find(({ score }) => score?.kind === 'final') : undefined
  return (
    <section aria-labelledby="matchs" className="flex flex-col gap-8" data-page-act="follow_matches">
      <h2 id="matchs" className="text-heading">
        {isOver ? 'Résultats' : 'Matchs et scores'}
      </h2>
      {isCut && <CutNotice />}
      <Podiums known={known}>
        {over.length > 0 && (
          <Fold title="Tous les résultats" fact={counted(over.length, 'match')} isReady className="px-0">
            <Days matches={over} />
          </Fold>
        )}
      </Podiums>
      {last && (
        <div data-screen-only>
          <MatchBoard match={last} title="Dernier match" />
        </div>
      )}
      {coming.length > 0 && <Half title="À venir" matches={coming} />}
      {over.length > 0 && known.length === 0 && (
        <Half title={isOver ? 'Tous les résultats' : 'Résultats'} matches={over} />
      )}
    </section>
  )
}

function Half({ title, matches }: { title: string; matches: readonly Match[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? matches : matches.slice(0, FIRST)
  return (
    <div>
      <h3 className="mb-3 text-xl">{title}</h3>
      <Days matches={shown} />
      {matches.length > FIRST && !isWhole && (
        <Button data-screen-only variant="secondary" className="mt-4" onClick={() => setIsWhole(true)}>
          {matches.length > 1 ? `Voir les ${matches.length} matchs` : 'Voir le match'}
        </Button>
      )}
    </div>
  )
}

const FIRST = 5

function Days({ matches }: { matches: readonly Match[] }) {
  const names = namesIn(matches, ({ category }) => category.id)
  return (
    <div className="flex flex-col gap-4">
      {matchDays(matches).map(({ day, tournaments }) => (
        <div key={day} className="overflow-hidden rounded-card border border-line bg-card">
          <p className="border-b border-line bg-raised/60 px-4 py-2.5 font-semibold first-letter:uppercase sm:px-5">
            {formatDayLong(day)}
          </p>
          <ul className="divide-y divide-line">
            {tournaments
              .flatMap((entry) => entry.matches)
              .map((match) => (
                <CalendarMatch key={match.id} match={match} names={names} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
