import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { isNotFound, problemOf } from '#web/lib/api/api-error.ts'
import { BackLink } from './back-link.tsx'

type PaneProblemProps = { error: Error; pending: boolean; onRetry: () => void }

/** Says that an entry cannot be opened. A link that lost its end in a mail leads to nothing either. */
export function PaneProblem({ error, pending, onRetry }: PaneProblemProps) {
  const isNothing = isNotFound(error) || problemOf(error).code === 'BAD_REQUEST'
  return (
    <>
      <BackLink />
      {isNothing ? (
        <Alert tone="warning" title="Ce message n’existe pas, ou n’est pas pour vous">
          Il a pu être écrit à un autre club que le vôtre. Vos messages sont dans la liste.
        </Alert>
      ) : (
        <ProblemAlert error={error} pending={pending} onRetry={onRetry} />
      )}
    </>
  )
}
