import { Button } from '#web/components/ui/buttons/button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { RESULT_GRID } from './result-groups.tsx'
import { TournamentCard } from '../cards/tournament-card.tsx'
import type { TournamentSearch } from '../search/tournament-search.ts'
import type { TournamentPage } from './tournaments-query.ts'
import { wideningAdvice } from './widening-advice.ts'

type NoResultsProps = {
  search: TournamentSearch
  nearest: TournamentPage['nearest']
  onClear: () => void
  onShowPast: () => void
}

/** Advises which filter to drop when no tournament is found, and shows the nearest ones. */
export default function NoResults({ search, nearest, onClear, onShowPast }: NoResultsProps) {
  const advice = wideningAdvice(search)
  return (
    <>
      <EmptyState
        title={advice ? 'Aucun tournoi ne correspond' : 'Aucun tournoi à venir'}
        action={
          <>
            {advice && <Button onClick={onClear}>Effacer les filtres</Button>}
            {!search.past && (
              <Button variant="secondary" onClick={onShowPast}>
                Voir les tournois passés
              </Button>
            )}
          </>
        }
      >
        {advice && <p>{advice}</p>}
      </EmptyState>
      {nearest.length > 0 && (
        <section aria-labelledby="proches" className="mt-10">
          <h3 id="proches" className="mb-4 text-xl">
            Ce qui s’en approche le plus
          </h3>
          <div className={RESULT_GRID}>
            {nearest.map((tournament) => (
              <TournamentCard key={tournament.id} tournament={tournament} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
