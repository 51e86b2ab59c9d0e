import { useQuery } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Analysis } from '#contract/insights/analyses.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import type { AnalysisKind } from '#domain/insights/analysis.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import type { Chosen } from './subject-fields.tsx'

type AnalysisBlockProps = {
  kind: AnalysisKind
  subject: Chosen
  title: string
  children: (analysis: Analysis) => ReactNode
}

/** Shows the last answer of one computation about one subject, with its date, and asks for a new one at once. */
export function AnalysisBlock({ kind, subject, title, children }: AnalysisBlockProps) {
  const last = useQuery(orpc.analyses.last.queryOptions({ input: { kind, subject_id: subject.id } }))
  const run = useToldAct({ act: orpc.analyses.run, done: null, refresh: [orpc.analyses.last], refusal: 'here' })
  const ranAt = last.data?.analysis?.ran_at
  return (
    <section aria-label={`${title}\u00a0: ${subject.name}`} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="text-lg leading-tight">{title}</h3>
          {last.data && (
            <p role="status" className="text-[0.9375rem] text-muted">
              {ranAt ? `Dernière analyse le ${formatMoment(ranAt, PARIS)}` : 'Jamais analysé'}
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
      {run.isPending ? (
        <Computing className="h-40" />
      ) : (
        <Loaded query={last} skeleton="h-24" label="Chargement de la dernière analyse">
          {({ analysis }) => analysis && children(analysis)}
        </Loaded>
      )}
    </section>
  )
}
