import { Alert } from '../../components/ui/alert.tsx'
import { ProblemAlert } from '../../components/ui/problem-alert.tsx'
import { isNotFound } from '../../lib/api-error.ts'

type PaneProblemProps = { error: Error; pending: boolean; onRetry: () => void }

/** Instead of what was to be opened. */
export function PaneProblem({ error, pending, onRetry }: PaneProblemProps) {
  if (!isNotFound(error)) return <ProblemAlert error={error} pending={pending} onRetry={onRetry} />
  return (
    <Alert tone="warning" title="Ce message n’existe pas, ou n’est pas pour vous">
      Il a pu être écrit à un autre club que le vôtre. Vos messages sont dans la liste.
    </Alert>
  )
}
