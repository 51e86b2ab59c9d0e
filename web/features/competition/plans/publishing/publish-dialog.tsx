import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { reasonProblem } from '#domain/common/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import { ViolationTexts } from '../violation-texts.tsx'
import { WhoLearnsWhat } from './who-learns-what.tsx'

type PublishDialogProps = { tournamentId: number; version: number; onDone: () => void; onClose: () => void }

/** « Ce qui change pour qui », what the plan breaks, and the two ways out: with the clubs told, or silently with a reason. */
export default function PublishDialog({ tournamentId: id, version, onDone, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(
    orpc.plans.changes.queryOptions({ input: { id, version }, staleTime: 0 }),
  )
  const [isSilent, setSilent] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { keyed, forget } = useRequestKey()
  const {
    act,
    isPending,
    error: failure,
  } = useAct({
    mutationFn: (asked: Parameters<typeof api.plans.publish>[0]) => api.plans.publish(asked, keyed(asked)),
    onSuccess: async ({ number, told }) => {
      forget()
      const description =
        told > 0 ? `${told > 1 ? `${told} clubs prévenus` : '1 club prévenu'}.` : 'Personne n’a été prévenu.'
      onDone()
      await showToast({ title: `Planning ${number} publié`, description, tone: 'success' })
    },
    onError: (refused) => isRefused(refused) && forget(),
    // What this dialog asked is of a draft that is no more: it is not asked again while it closes.
    onSettled: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  })
  const impossible = data?.problems.filter(({ is_impossible }) => is_impossible) ?? []
  const waived = data && impossible.length === 0 ? data.problems.length : 0
  const needsReason = isSilent || waived > 0
  const isBlocked = !data || data.unplaced > 0 || impossible.length > 0
  const clubs = data?.clubs.length ?? 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = needsReason ? reasonProblem(reason) : null
    setProblem(wrong ? 'Indiquez un motif\u00a0: il est gardé avec le planning.' : undefined)
    if (wrong) return field.current?.focus()
    act({ id, version, waived, reason: needsReason ? reason.trim() : null, tell: !isSilent })
  }
  return (
    <Dialog title="Publier le planning" size="lg" isOpen onClose={onClose} isDismissable={reason === ''}>
      {error && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 rounded-card" />}
      {data && (
        <form onSubmit={send} noValidate className="grid gap-5">
          {data.unplaced > 0 && (
            <Alert
              tone="danger"
              title={
                data.unplaced === 1
                  ? '1 match n’a pas d’horaire\u00a0: placez-le avant de publier.'
                  : `${data.unplaced} matchs n’ont pas d’horaire\u00a0: placez-les avant de publier.`
              }
            />
          )}
          {impossible.length > 0 && (
            <Alert tone="danger" title="Personne ne pourrait jouer ainsi">
              <ViolationTexts label="Ce qui ne peut pas se jouer" violations={impossible} />
            </Alert>
          )}
          {waived > 0 && (
            <Alert tone="warning" title={waived === 1 ? '1 écart à accepter' : `${waived} écarts à accepter`}>
              <ViolationTexts label="Écarts" violations={data.problems} />
            </Alert>
          )}
          <section aria-labelledby="qui-change">
            <h3 id="qui-change" className="font-semibold">
              Ce qui change pour qui
            </h3>
            {clubs === 0 ? (
              <p className="text-muted">Aucune équipe ne change d’heure ni de terrain.</p>
            ) : (
              <WhoLearnsWhat clubs={data.clubs} />
            )}
          </section>
          {clubs > 0 && (
            <Checkbox checked={isSilent} onChange={(event) => setSilent(event.target.checked)}>
              Publier sans prévenir les clubs
            </Checkbox>
          )}
          {needsReason && (
            <Field
              label="Motif"
              hint={
                waived > 0 ? 'Pourquoi ces écarts sont acceptés. Gardé avec le planning.' : 'Gardé avec le planning.'
              }
              error={problem}
            >
              {(control) => (
                <Textarea
                  {...control}
                  ref={field}
                  rows={2}
                  value={reason}
                  maxLength={REASON_MAX_LENGTH}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          )}
          {failure && <Alert tone="danger" title={problemOf(failure).message} />}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Revenir
            </Button>
            <Button type="submit" pending={isPending} disabled={isBlocked}>
              {isSilent || clubs === 0 ? 'Publier' : `Publier et prévenir ${clubs === 1 ? '1 club' : `${clubs} clubs`}`}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
