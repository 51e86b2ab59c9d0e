import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { reasonProblem } from '#domain/common/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { Field } from '../fields/field.tsx'
import { Textarea } from '../fields/textarea.tsx'

type ReasonDialogProps = {
  title: string
  /** The subject of the refusal: a team, a document. */
  description: string
  confirmLabel: string
  pending: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  /** Says who reads the reason. */
  hint?: string
  /** Other effects, named under the reason. */
  children?: ReactNode
}

/** Refuses or ends what a club has sent. The club gets this reason. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  pending,
  onConfirm,
  onClose,
  hint = 'Le club le lira tel quel.',
  children,
}: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = reasonProblem(reason)
    setProblem(found)
    if (found) return field.current?.focus()
    onConfirm(reason.trim())
  }
  return (
    <Dialog title={title} description={description} isOpen onClose={onClose} isDismissable={reason === ''}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field label="Motif" hint={hint} error={problem ?? undefined}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                if (problem) setProblem(reasonProblem(event.target.value))
              }}
              maxLength={REASON_MAX_LENGTH}
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
              autoFocus
            />
          )}
        </Field>
        {children}
        <DialogButtons confirmLabel={confirmLabel} pending={pending} tone="danger" onClose={onClose} />
      </form>
    </Dialog>
  )
}
