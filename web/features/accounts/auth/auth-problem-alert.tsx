import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { authMessage } from './auth-problem.ts'

type AuthProblemAlertProps = { error: Error; pending: boolean; onRetry: () => void; className?: string }

/** Says that the auth service could not answer, and offers to ask again. */
export function AuthProblemAlert({ error, pending, onRetry, className }: AuthProblemAlertProps) {
  return (
    <Alert
      tone="danger"
      title={authMessage(error)}
      className={className}
      action={
        <Button variant="secondary" pending={pending} onClick={onRetry}>
          Réessayer
        </Button>
      }
    />
  )
}
