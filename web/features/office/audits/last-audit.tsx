import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import type { AuditRun } from '#contract/office/audits.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { auditsQuery, splitRuns } from './audit-queries.ts'
import { outcomeOf } from './past-audits.tsx'
import { useAuditActs } from './use-audit-acts.ts'

/** The time and result of the last audit in one line, with a button for another one. */
export default function LastAudit() {
  const query = useInfiniteQuery(auditsQuery())
  const { start } = useAuditActs()
  return (
    <Loaded query={query} skeleton="h-12.5">
      {({ pages }) => (
        <AuditLine
          runs={pages.flatMap(({ items }) => items)}
          onStart={() => start.act({})}
          isStarting={start.isPending}
        />
      )}
    </Loaded>
  )
}

type AuditLineProps = { runs: readonly AuditRun[]; isStarting: boolean; onStart: () => void }

function AuditLine({ runs, isStarting, onStart }: AuditLineProps) {
  const { underWay, ended } = splitRuns(runs)
  const [last] = ended
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">Dernier audit</span>
        <span className="block text-[0.9375rem] text-muted">
          {last ? (
            <>
              {formatMoment(last.ended_at ?? last.asked_at, PARIS)}&nbsp;:{' '}
              <Link to="/admin/audit" search={{ audit: last.id }} className="underline underline-offset-4">
                {outcomeOf(last)}
              </Link>
            </>
          ) : (
            'Aucun pour l’instant\u00a0: le premier a lieu cette nuit.'
          )}
        </span>
      </p>
      <Button
        variant="secondary"
        icon={<ClipboardCheck aria-hidden="true" />}
        pending={isStarting}
        underWay={underWay !== null}
        onClick={onStart}
      >
        {underWay ? 'Audit en cours' : 'Lancer l’audit'}
      </Button>
    </div>
  )
}
