import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Analysis } from '#contract/insights/analyses.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import type { AnalysisKind } from '#domain/insights/analysis.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import type { Chosen } from './subject-fields.tsx'

type AnalysisBlockProps = {
  kind: AnalysisKind
  subject: Chosen
  title: string
  children: (analysis: Analysis) => ReactNode
}

/** One computation about one subject: its last answer with its date, and a new one at once. */
export function AnalysisBlock({ kind, subject, title, children }: AnalysisBlockProps) {
  const queryClient = useQueryClient()
  const options = orpc.analyses.last.queryOptions({ input: { kind, subject_id: subject.id } })
  const last = useQuery(options)
  const run = useAct(
    orpc.analyses.run.mutationOptions({
      onSuccess: (analysis) => queryClient.setQueryData(options.queryKey, { analysis }),
    }),
  )
  const analysis = last.data?.analysis
  return (
    <section aria-label={`${title}\u00a0: ${subject.name}`} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="text-lg leading-tight">{title}</h3>
          {last.data && (
            <p role="status" className="text-[0.9375rem] text-muted">
              {analysis ? `Dernière analyse le ${formatMoment(analysis.ran_at, PARIS)}` : 'Jamais analysé'}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          icon={<Calculator aria-hidden="true" />}
          pending={run.isPending}
          aria-label={`Analyser\u00a0: ${title.toLowerCase()}, ${subject.name}`}
          onClick={() => run.act({ kind, subject_id: subject.id })}
        >
          Analyser
        </Button>
      </div>
      {run.error && (
        <ProblemAlert
          error={run.error}
          pending={run.isPending}
          onRetry={() => run.act({ kind, subject_id: subject.id })}
        />
      )}
      {last.error && !last.data && (
        <ProblemAlert error={last.error} pending={last.isFetching} onRetry={() => void last.refetch()} />
      )}
      {run.isPending ? (
        <Computing className="h-40" />
      ) : last.isPending ? (
        <Skeleton className="h-24 rounded-card" />
      ) : (
        analysis && children(analysis)
      )}
    </section>
  )
}
