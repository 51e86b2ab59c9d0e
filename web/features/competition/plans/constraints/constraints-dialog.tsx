import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanConstraints } from '#contract/competition/plans.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { BoardDay } from '../board/board-scale.ts'
import { CourtConstraints } from './court-constraints.tsx'
import { RuleConstraints } from './rule-constraints.tsx'
import { TeamConstraints } from './team-constraints.tsx'

type ConstraintsDialogProps = {
  tournamentId: number
  zone: string
  days: readonly BoardDay[]
  /** Something was changed, so that plans are read again. */
  onDone: () => void
  onClose: () => void
}

export type ConstraintPart = {
  constraints: PlanConstraints
  zone: string
  days: readonly BoardDay[]
  pending: boolean
  /** Saves one thing; the answer is what is shown next. */
  onSave: (save: (problem_hash: string) => Promise<PlanConstraints>) => void
}

/** Sets what a planning keeps to besides formats: breaks and rank of courts, absences and coaches of teams, order of phases. */
export default function ConstraintsDialog({ tournamentId: id, zone, days, onDone, onClose }: ConstraintsDialogProps) {
  const queryClient = useQueryClient()
  const options = orpc.plans.constraints.queryOptions({ input: { id }, staleTime: 0 })
  const { data, error, refetch, isFetching } = useQuery(options)
  const [tab, setTab] = useState('courts')
  const [isChanged, setChanged] = useState(false)
  const save = useMutation({
    mutationFn: (call: (problem_hash: string) => Promise<PlanConstraints>) => call(data!.problem_hash),
    onSuccess: async (constraints) => {
      setChanged(true)
      await showToast({ title: 'Contraintes enregistrées', tone: 'success' })
      // The answer is drawn last: the button is ready by the time that somebody sees it, and may be pressed again at once.
      queryClient.setQueryData(options.queryKey, constraints)
    },
  })
  const close = () => {
    onClose()
    if (isChanged) onDone()
  }
  const part = data && { constraints: data, zone, days, pending: save.isPending, onSave: save.mutate }
  return (
    <Dialog title="Contraintes du planning" size="lg" isOpen onClose={close} isDismissable={false}>
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 rounded-card" />}
      {save.error && (
        <Alert tone="danger" className="mb-4" title={problemOf(save.error).message}>
          {problemOf(save.error).code === 'CONFLICT' && 'Fermez cette fenêtre et rouvrez-la.'}
        </Alert>
      )}
      {part && (
        <Tabs
          label="Contraintes"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'courts', label: 'Terrains', panel: <CourtConstraints {...part} tournamentId={id} /> },
            { id: 'teams', label: 'Équipes', panel: <TeamConstraints {...part} tournamentId={id} /> },
            {
              id: 'rules',
              label: 'Règles',
              panel: <RuleConstraints key={part.constraints.problem_hash} {...part} tournamentId={id} />,
            },
          ]}
        />
      )}
    </Dialog>
  )
}
