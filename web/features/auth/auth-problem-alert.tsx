import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { authMessage } from './auth-problem.ts'

type AuthProblemAlertProps = { error: Error; pending: boolean; onRetry: () => void; className?: string }

/** What the auth service could not tell, and a way to ask again. */
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
