import { Link } from '@tanstack/react-router'
import type { AuditRun } from '#contract/office/audits.ts'
import { AUDIT_STATE_LABELS, FINDING_TYPES, NOTHING_FOUND } from '#domain/office/audit.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { LoadMore, type MorePages } from '#web/components/ui/lists/load-more.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'

type PastAuditsProps = {
  runs: readonly AuditRun[]
  shown: number | undefined
  query: MorePages
}

/** The audits that have ended; each can be opened again. */
export function PastAudits({ runs, shown, query }: PastAuditsProps) {
  if (runs.length === 0) return null
  return (
    <section aria-labelledby="audit-past" className="grid gap-3">
      <h2 id="audit-past" className="text-xl">
        Audits passés
      </h2>
      <RowList aria-label="Audits passés">
        {runs.map((run) => (
          <li
            key={run.id}
            aria-current={run.id === shown ? 'true' : undefined}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line p-4 last:border-b-0 aria-current:bg-raised"
          >
            <Link
              to="/admin/audit"
              search={{ audit: run.id }}
              className="figures font-semibold underline-offset-4 before:absolute before:inset-0 hover:underline"
            >
              {formatMoment(run.ended_at ?? run.asked_at, PARIS)}
            </Link>
            <span className="text-[0.9375rem] text-muted">{run.started_by ?? 'Chaque nuit'}</span>
            <span className="flex-1 text-right text-[0.9375rem]">{outcomeOf(run)}</span>
          </li>
        ))}
      </RowList>
      {query.hasNextPage && <LoadMore query={query} shown={runs.length} noun={['audit', 'audits']} />}
    </section>
  )
}

const NOUNS = {
  error: ['erreur', 'erreurs'],
  warning: ['avertissement', 'avertissements'],
  info: ['information', 'informations'],
}

export function outcomeOf({ state, counts }: AuditRun): string {
  if (state !== 'success') return AUDIT_STATE_LABELS[state]
  const words = FINDING_TYPES.filter((type) => counts[type] > 0).map(
    (type) => `${counts[type]} ${NOUNS[type][counts[type] > 1 ? 1 : 0]}`,
  )
  return words.join(', ') || NOTHING_FOUND
}
