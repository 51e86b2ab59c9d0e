import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { DelayOption } from './delay-option.tsx'
import { useDeskChange } from '../use-desk-change.ts'

/** A delay: three ways to deal with it, each with its price, then the list of what it moves. */
export default function DelayDialog({ match, onClose }: { match: DeskMatch; onClose: () => void }) {
  const [minutes, setMinutes] = useState(match.late_minutes > 0 ? match.late_minutes : 10)
  const [kind, setKind] = useState<Kind>('absorb')
  const [tell, setTell] = useState(true)
  const { data, error, isFetching, refetch } = useQuery(
    orpc.desk.delays.queryOptions({ input: { id: match.id, minutes }, gcTime: 0, retry: false }),
  )
  const { problem, reactions } = useDeskChange({ done: 'Retard appliqué', onDone: onClose })
  const delay = useAct(
    orpc.desk.delay.mutationOptions({
      ...reactions,
      onError: async (failure: unknown) => {
        reactions.onError(failure)
        if (problemOf(failure).code === 'PREVIEW_STALE') await refetch()
      },
    }),
  )
  const chosen = data?.choices.find((choice) => choice.kind === kind)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && !chosen.problem) delay.act({ id: match.id, minutes, choice: kind, hash: chosen.hash, tell })
  }
  const moves = (chosen?.moves.length ?? 0) > 0
  return (
    <Dialog
      title={`Retard de ${match.label}`}
      description="De combien ce match finira-t-il en retard&nbsp;?"
      isOpen
      onClose={onClose}
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        <ChoiceChips
          legend="Minutes de retard"
          name="minutes"
          hideLegend
          choices={MINUTES.map((value) => ({
            value: String(value),
            label: value === 0 ? 'À l’heure' : `${value} min`,
          }))}
          value={String(minutes)}
          onChange={(value) => setMinutes(value === undefined ? minutes : Number(value))}
        />
        {data ? (
          <div role="radiogroup" aria-label="Que faire" className="grid gap-2" aria-busy={isFetching}>
            {data.choices.map((choice) => (
              <DelayOption
                key={choice.kind}
                choice={choice}
                minutes={minutes}
                isChosen={choice.kind === kind}
                onChoose={() => setKind(choice.kind)}
              />
            ))}
          </div>
        ) : error ? (
          <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-56 rounded-card" />
        )}
        {moves && (
          <Checkbox checked={tell} onChange={(event) => setTell(event.target.checked)}>
            Prévenir {chosen!.clubs} {chosen!.clubs > 1 ? 'clubs' : 'club'}
          </Checkbox>
        )}
        {problem && <Alert tone="danger" title={problem} />}
        <DialogButtons
          confirmLabel={moves && tell ? 'Appliquer et prévenir' : 'Appliquer'}
          pending={delay.isPending}
          disabled={!chosen || chosen.problem !== null || isFetching}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

type Kind = 'absorb' | 'shift_court' | 'replan'

const MINUTES = [0, 5, 10, 15, 20, 30, 45, 60]
