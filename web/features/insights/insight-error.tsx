import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { problemOf } from '../../lib/api-error.ts'

type InsightErrorProps = {
  /** 'Erreur Météo' */
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** A figure that could not be had: its own title, why, the reference to quote, and a button to try again. */
export function InsightError({ title, query: { error, isFetching, refetch } }: InsightErrorProps) {
  const { message, reference } = problemOf(error)
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          Réessayer
        </Button>
      }
    >
      {message}
      {reference && ` Référence à nous donner\u00a0: ${reference}`}
    </Alert>
  )
}
