import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match } from '#contract/matches.ts'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { formatDayLong } from '#domain/dates.ts'
import { Button } from '../../components/ui/button.tsx'
import { matchDays } from './match-groups.ts'
import { MatchRow } from './match-row.tsx'
import { tournamentMatchesQueries } from './tournament-matches-query.ts'
import { useFreshResults } from './use-fresh-results.ts'

/** Programme and results on the page of a tournament; nothing before there are matches. */
export function TournamentMatches({ tournament, today }: { tournament: TournamentDetails; today: string }) {
  const queries = tournamentMatchesQueries(tournament, today)
  const coming = useQuery(queries.coming).data?.items ?? []
  const over = useQuery(queries.over).data?.items ?? []
  useFreshResults(coming)
  if (coming.length === 0 && over.length === 0) return null
  return (
    <section aria-labelledby="matchs" className="flex flex-col gap-8">
      <h2 id="matchs" className="text-heading">
        Matchs et scores
      </h2>
      {coming.length > 0 && <Half title="À venir" matches={coming} />}
      {over.length > 0 && <Half title="Résultats" matches={over} />}
    </section>
  )
}

function Half({ title, matches }: { title: string; matches: readonly Match[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? matches : matches.slice(0, FIRST)
  return (
    <div>
      <h3 className="mb-3 text-xl">{title}</h3>
      <div className="flex flex-col gap-4">
        {matchDays(shown).map(({ day, tournaments }) => (
          <div key={day} className="overflow-hidden rounded-card border border-line bg-card">
            <p className="border-b border-line bg-raised/60 px-4 py-2.5 font-semibold first-letter:uppercase sm:px-5">
              {formatDayLong(day)}
            </p>
            <ul className="divide-y divide-line">
              {tournaments
                .flatMap((entry) => entry.matches)
                .map((match) => (
                  <MatchRow key={match.id} match={match} />
                ))}
            </ul>
          </div>
        ))}
      </div>
      {matches.length > FIRST && !isWhole && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsWhole(true)}>
          Voir les {matches.length} matchs
        </Button>
      )}
    </div>
  )
}

const FIRST = 5
