import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Registration } from '#contract/registrations.ts'
import { reasonProblem } from '#domain/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/thresholds.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Textarea } from '../../../components/ui/textarea.tsx'

type ReasonDialogProps = {
  title: string
  registration: Registration
  confirmLabel: string
  pending: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  /** The effect on the money. */
  children: ReactNode
}

/** Ends a registration on behalf of the organiser. The club gets this reason. */
export function ReasonDialog({
  title,
  registration,
  confirmLabel,
  pending,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const { team_name, tournament } = registration
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
    <Dialog
      title={title}
      description={`${team_name}, ${tournament.title}`}
      isOpen
      onClose={onClose}
      isDismissable={reason === ''}
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field label="Motif" hint="Le club le lira tel quel." error={problem ?? undefined}>
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
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
