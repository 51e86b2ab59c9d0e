import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { DeskAct } from '#contract/competition/desk-acts.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { ScrollBox } from '#web/components/ui/scroll-box.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestUuid } from './request-uuid.ts'
import { useDeskChange } from './use-desk-change.ts'

type ActDialogProps = {
  category_id: number
  act: DeskAct
  title: string
  /** What it replaces by what, where the title does not say it. */
  words?: string | undefined
  confirm: string
  onClose: () => void
}

/** What an act moves, before it is done. It is done as it was read, or not at all. */
export default function ActDialog({ category_id: id, act, title, words, confirm, onClose }: ActDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(
    orpc.desk.preview.queryOptions({ input: { id, act }, gcTime: 0, retry: false }),
  )
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const requestId = useRequestUuid()
  const { problem, reactions } = useDeskChange({ done: 'C’est fait', onDone: onClose })
  const apply = useAct(
    orpc.desk.apply.mutationOptions({
      ...reactions,
      onError: async (failure: unknown) => {
        reactions.onError(failure)
        if (problemOf(failure).code === 'PREVIEW_STALE') await refetch()
      },
    }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!data) return
    const said = reason.trim()
    setMissing(data.needs_reason && said.length < 3)
    if (data.needs_reason && said.length < 3) return
    const input = { id, act, hash: data.hash, ...(data.needs_reason ? { reason: said } : {}) }
    apply.act({ ...input, request_id: requestId(input) })
  }
  return (
    <Dialog title={title} description={words} isOpen onClose={onClose} isDismissable={reason === ''}>
      {data ? (
        <form onSubmit={send} noValidate className="grid gap-4">
          {data.difference.length > 0 ? (
            <div>
              <p id={titleId} className="font-semibold">
                Ce qui change
              </p>
              <ScrollBox labelledBy={titleId} className="mt-1 max-h-80">
                <ul className="grid gap-1 pl-5 [list-style:disc]">
                  {data.difference.map(({ text }, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the same sentence may come twice
                    <li key={index}>{text}</li>
                  ))}
                </ul>
              </ScrollBox>
            </div>
          ) : (
            <p>Aucun classement ni aucun autre match ne bouge.</p>
          )}
          {data.needs_reason && (
            <Field
              label="Raison"
              hint="Cette phase est vérifiée et verrouillée."
              error={missing ? 'Indiquez la raison du changement.' : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  value={reason}
                  maxLength={300}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          )}
          {problem && <Alert tone="danger" title={problem} />}
          <DialogButtons confirmLabel={confirm} pending={apply.isPending} disabled={isFetching} onClose={onClose} />
        </form>
      ) : error ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 rounded-card" />
      )}
    </Dialog>
  )
}
