import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'

type InsightErrorProps = {
  /** 'Erreur Météo' */
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Stands in place of a figure that could not be read: it says why, under the title of the figure, and a button tries again. */
export const InsightError = ({ title, query: { error, isFetching, refetch } }: InsightErrorProps) =>
  error && <ProblemAlert title={title} error={error} pending={isFetching} onRetry={() => void refetch()} />
