import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Spinner } from '#web/components/ui/feedback/spinner.tsx'
import type { RegistrationFilters } from '../../registrations-query.ts'
import { readPending } from './approvable.ts'
import { ApproveOutcomes } from './approve-outcomes.tsx'
import { type Outcome, approveInTurn } from './approve-in-turn.ts'
import { NotApproved, teamsWord } from './not-approved.tsx'
import { ToApproveByTournament } from './to-approve-by-tournament.tsx'

/** It holds the chosen ones, or the filters of all that are to be approved. */
export type ToApprove = { chosen: readonly Registration[] } | { filters: RegistrationFilters }

type ApproveDialogProps = { asked: ToApprove; onClose: () => void }

/**
 * Confirms at once several approvals: how many, which cannot be and why; then shows progress, and what became of each.
 */
export default function ApproveDialog({ asked, onClose }: ApproveDialogProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['registrations', 'pending', asked],
    queryFn: () => ('chosen' in asked ? { ready: [...asked.chosen], blocked: [] } : readPending(asked.filters)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const isStopped = useRef(false)
  const ready = data?.ready ?? []

  const run = async (done: readonly Outcome[]) => {
    isStopped.current = false
    setIsRunning(true)
    setProblem(null)
    setOutcomes(done)
    const rest = ready.filter(({ id }) => !done.some(({ registration }) => registration.id === id))
    await approveInTurn(
      rest,
      (some) => setOutcomes((now) => [...(now ?? []), ...some]),
      () => isStopped.current,
    ).catch((failure: Error) => setProblem(failure))
    setIsRunning(false)
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'pending' })
  }
  const stop = () => {
    isStopped.current = true
  }

  if (outcomes && !isRunning)
    return (
      <ApproveOutcomes
        outcomes={outcomes}
        left={ready.length - outcomes.length}
        problem={problem}
        onAgain={() => void run(outcomes)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={outcomes ? 'Validation en cours' : data ? titleOf(ready.length) : 'Tout valider'}
      isOpen
      onClose={outcomes ? stop : onClose}
      isDismissable={!outcomes}
    >
      {error && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> Lecture des inscriptions en attente…
        </p>
      )}
      {data && !outcomes && (
        <>
          <ToApproveByTournament registrations={ready} />
          {ready.length > 0 && (
            <p>
              {ready.length === 1
                ? 'Le club en est averti par un message et un e-mail.'
                : 'Chaque club en est averti par un message et un e-mail.'}{' '}
              Une inscription validée peut encore être annulée.
            </p>
          )}
          <NotApproved registrations={data.blocked} />
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Revenir
            </Button>
            {ready.length > 0 && (
              <Button onClick={() => void run([])}>
                {ready.length === 1 ? 'Valider l’inscription' : `Valider les ${ready.length} inscriptions`}
              </Button>
            )}
          </div>
        </>
      )}
      {outcomes && (
        <>
          <p role="status" className="figures font-semibold">
            {outcomes.length} sur {ready.length}
          </p>
          <progress
            value={outcomes.length}
            max={ready.length}
            aria-label="Inscriptions traitées"
            className="mt-2 h-3 w-full accent-leather"
          />
          <div className="mt-6 flex justify-end">
            <Button variant="secondary" onClick={stop}>
              Arrêter là
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const titleOf = (count: number) => (count === 0 ? 'Rien ne peut être validé' : `Valider ${teamsWord(count)}\u00a0?`)
