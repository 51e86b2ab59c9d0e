import type { ReactNode } from 'react'
import { AFTER_RESUMING } from '#domain/organizing/tournament-life.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type EndingDialogProps = {
  isOpen: boolean
  pending: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a tournament is closed, says what closing does, and lists each missing thing. */
export function FinishDialog({
  missing,
  children,
  ...asked
}: EndingDialogProps & { missing: readonly string[]; children: ReactNode }) {
  return (
    <ConfirmDialog
      title="Clore le tournoi&nbsp;?"
      confirmLabel="Clore le tournoi"
      tone={missing.length > 0 ? 'danger' : 'primary'}
      {...asked}
    >
      <p>{children}</p>
      {missing.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-ink">Il manque encore&nbsp;:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

export function ResumeDialog(asked: EndingDialogProps) {
  return (
    <ConfirmDialog title="Rouvrir le tournoi&nbsp;?" confirmLabel="Rouvrir le tournoi" tone="primary" {...asked}>
      <p>{AFTER_RESUMING}</p>
    </ConfirmDialog>
  )
}
