import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'

type InsightErrorProps = {
  /** 'Erreur Météo' */
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** A figure that could not be had: under its own title, why, and a button to try again. */
export const InsightError = ({ title, query: { error, isFetching, refetch } }: InsightErrorProps) =>
  error && <ProblemAlert title={title} error={error} pending={isFetching} onRetry={() => void refetch()} />
