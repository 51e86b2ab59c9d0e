import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Planning } from '#contract/competition/plans.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { PlanningBoard } from './board/planning-board.tsx'

/** Shows the board of a tournament, or what is missing before there is one. */
export default function PlanningScreen({ tournamentId: id }: { tournamentId: number }) {
  const answer = useQuery(orpc.plans.get.queryOptions({ input: { id }, staleTime: Infinity, gcTime: 0 }))
  const { error, refetch, isFetching } = answer
  // The board does not change while somebody works on it: saving tells what somebody else has changed.
  const [shown, setShown] = useState<{ data: Planning; times: number } | null>(null)
  if (answer.data && !shown) setShown({ data: answer.data, times: 0 })
  const reload = async () => {
    const { data } = await refetch()
    if (data) setShown((before) => ({ data, times: (before?.times ?? 0) + 1 }))
  }
  if (error && !shown) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!shown) return <PlanningSkeleton />
  const { data, times } = shown
  if (data.problem.games.length === 0) return <NothingToPlan id={id} undrawn={data.undrawn} />
  if (data.problem.courts.every(({ open }) => open.length === 0))
    return (
      <EmptyState
        title="Aucun terrain n’est ouvert"
        action={
          <ButtonLink to="/organisateur/tournois/$id/fiche" params={{ id: String(id) }} search={{ etape: 'terrains' }}>
            Indiquer les terrains
          </ButtonLink>
        }
      >
        Le planning a besoin de terrains et de leurs heures d’ouverture.
      </EmptyState>
    )
  return (
    <>
      {data.undrawn.length > 0 && (
        <Alert
          className="mb-4"
          title={`Pas encore dans le planning\u00a0: ${data.undrawn.join(', ')}.`}
          action={<ToFormats id={id} variant="secondary" />}
        >
          Leur formule ou leur tirage manque.
        </Alert>
      )}
      <PlanningBoard key={times} planning={data} onReload={() => void reload()} />
    </>
  )
}

const NothingToPlan = ({ id, undrawn }: { id: number; undrawn: readonly string[] }) => (
  <EmptyState
    title="Rien à planifier pour le moment"
    action={
      undrawn.length > 0 ? (
        <ToFormats id={id} />
      ) : (
        <ButtonLink to="/organisateur/tournois/$id/fiche" params={{ id: String(id) }} search={{ etape: 'categories' }}>
          Ouvrir la fiche
        </ButtonLink>
      )
    }
  >
    {undrawn.length > 0
      ? `Choisissez une formule et tirez les équipes\u00a0: ${undrawn.join(', ')}.`
      : 'Ce tournoi n’a pas de catégorie à jouer.'}
  </EmptyState>
)

const ToFormats = ({ id, variant = 'primary' }: { id: number; variant?: 'primary' | 'secondary' }) => (
  <ButtonLink to="/organisateur/tournois/$id/formules" params={{ id: String(id) }} variant={variant}>
    Choisir les formules
  </ButtonLink>
)

function PlanningSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-11 rounded-control" />
      <Skeleton className="h-[60vh] rounded-card" />
    </div>
  )
}
