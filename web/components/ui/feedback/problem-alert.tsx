import { problemOf } from '#web/lib/api/api-error.ts'
import { Alert } from './alert.tsx'
import { Button } from '../buttons/button.tsx'

type ProblemAlertProps = {
  error: Error
  /** Says what has failed, above the sentence of the error. */
  title?: string
  onRetry?: () => void
  pending?: boolean
  className?: string
}

/** Shows a failed call: its sentence, the reference to quote when the fault is ours, and a button to try again. */
export function ProblemAlert({ error, title, onRetry, pending = false, className }: ProblemAlertProps) {
  const { message, reference } = problemOf(error)
  return (
    <Alert
      tone="danger"
      title={title ?? message}
      action={
        onRetry && (
          <Button variant="secondary" pending={pending} onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
      {...(className ? { className } : {})}
    >
      {[title && message, reference && `Référence à nous donner\u00a0: ${reference}`].filter(Boolean).join(' ')}
    </Alert>
  )
}
