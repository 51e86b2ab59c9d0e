import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { counted } from '#domain/common/counted.ts'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'

type WaitingTeamsProps = { scope: 'all' | 'organized'; tournamentId: number; onOpen: (registration: string) => void }

/** Lists the teams that wait for a place of one tournament: each opens its registration. */
export function WaitingTeams({ scope, tournamentId, onOpen }: WaitingTeamsProps) {
  const { data } = useQuery(orpc.registrations.toDo.queryOptions({ input: { scope, tournament_id: tournamentId } }))
  if (!data?.waiting) return null
  return (
    <div className="my-5 rounded-card border border-line bg-card">
      <Fold title="Liste d’attente" heading="h3" fact={counted(data.waiting, 'équipe')}>
        <WaitingRows scope={scope} tournamentId={tournamentId} onOpen={onOpen} />
      </Fold>
    </div>
  )
}

function WaitingRows({ scope, tournamentId, onOpen }: WaitingTeamsProps) {
  const asked = { scope, tournament_id: tournamentId, status: 'waitlisted' as const, order: 'to_do' as const }
  const query = useInfiniteQuery(pagesOf(orpc.registrations.list, asked))
  return (
    <PagedRows
      query={query}
      label="Équipes en liste d’attente"
      noun={['équipe', 'équipes']}
      empty={{ title: 'Personne n’attend', text: 'Chaque équipe qui attendait a eu sa réponse.' }}
    >
      {({ id, team_name, category, rank }) => (
        <li key={id} className="relative flex items-baseline gap-3 px-4 py-3">
          <span className="w-8 shrink-0 font-display font-bold">{rank}</span>
          <div className="min-w-0 flex-1">
            <OpenButton isRow onOpen={() => onOpen(id)}>
              {team_name}
            </OpenButton>
            <p className="text-[0.9375rem] text-muted">{categoryName(category)}</p>
          </div>
        </li>
      )}
    </PagedRows>
  )
}
