import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { AuditFindings } from './audit-findings.tsx'
import { auditsQuery, splitRuns } from './audit-queries.ts'
import { AuditUnderWay } from './audit-under-way.tsx'
import { PastAudits } from './past-audits.tsx'
import { useAuditActs } from './use-audit-acts.ts'

/** The audits of the platform: the one under way, the findings of the chosen one, and the past ones. */
export function AuditScreen({ chosen }: { chosen: number | undefined }) {
  const query = useInfiniteQuery(auditsQuery())
  const { start, cancel } = useAuditActs()
  const head = useRef<HTMLDivElement>(null)
  return (
    <Loaded query={query} skeleton={<ScreenSkeleton />} label="Chargement des audits">
      {({ pages }) => {
        const { underWay, ended } = splitRuns(pages.flatMap(({ items }) => items))
        const shown = chosen ?? ended.find(({ state }) => state === 'success')?.id
        return (
          <div className="grid gap-6">
            <div ref={head} className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <p className="max-w-2xl flex-1 basis-72 text-muted">
                Chaque nuit, la plateforme vérifie ses places, ses comptes, ses fichiers et ce qui attend. Un audit ne
                change rien.
              </p>
              <Button
                icon={<ClipboardCheck aria-hidden="true" />}
                pending={start.isPending}
                underWay={underWay !== null}
                onClick={() => start.act({})}
              >
                Lancer l’audit
              </Button>
            </div>
            {underWay && (
              <AuditUnderWay
                run={underWay}
                pending={cancel.isPending}
                start={head}
                onCancel={() => cancel.act({ id: underWay.id })}
              />
            )}
            {shown === undefined ? (
              !underWay && (
                <EmptyState title="Aucun audit pour l’instant">
                  Le premier a lieu cette nuit, ou dès que vous le lancez.
                </EmptyState>
              )
            ) : (
              <AuditFindings id={shown} />
            )}
            <PastAudits runs={ended} shown={shown} query={query} />
          </div>
        )
      }}
    </Loaded>
  )
}

const ScreenSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-14 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)
