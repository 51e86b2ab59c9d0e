import { counted } from '#domain/common/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditReport } from '#contract/office/audits.ts'
import { AUDIT_STATE_LABELS, NOTHING_FOUND } from '#domain/office/audit.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { auditQuery } from './audit-queries.ts'
import { FindingRow } from './finding-row.tsx'
import { FINDING_GROUPS, type FindingGroup, groupOf } from './finding-groups.ts'
import { useAuditActs } from './use-audit-acts.ts'

export function AuditFindings({ id }: { id: number }) {
  const query = useQuery(auditQuery(id))
  return (
    <Loaded query={query} skeleton="h-72" label="Chargement de l’audit">
      {(run) => <Findings run={run} />}
    </Loaded>
  )
}

function Findings({ run }: { run: AuditReport }) {
  const { ignore } = useAuditActs()
  const [chosen, choose] = useState<FindingGroup | 'all'>('all')
  const { findings, unanswered, ended_at, state } = run
  const shown = findings.filter((finding) => chosen === 'all' || groupOf(finding) === chosen)
  const standing = findings.filter((finding) => groupOf(finding) !== 'solved')
  return (
    <section aria-labelledby="audit-found" className="grid gap-4">
      <h2 id="audit-found" className="text-xl">
        {ended_at ? `Audit du ${formatMoment(ended_at, PARIS)}` : 'Audit'}
      </h2>
      {state !== 'success' && (
        <Alert
          tone="warning"
          title={`${AUDIT_STATE_LABELS[state]}\u00a0: toutes les questions n’ont pas été posées.`}
        />
      )}
      {unanswered.length > 0 && (
        <Alert tone="warning" title={`Sans réponse cette fois\u00a0: ${[...new Set(unanswered)].join(', ')}.`} />
      )}
      {findings.length > 0 && (
        <ChoiceChips
          legend="Ce qui est montré"
          hideLegend
          name="audit-groupe"
          oneLine
          choices={[
            { value: 'all', label: 'Tout', count: findings.length },
            ...FINDING_GROUPS.map(({ value, label }) => ({
              value,
              label,
              count: findings.filter((finding) => groupOf(finding) === value).length,
            })).filter(({ count }) => count > 0),
          ]}
          value={chosen}
          onChange={(value) => choose(FINDING_GROUPS.find((group) => group.value === value)?.value ?? 'all')}
        />
      )}
      {standing.length === 0 && unanswered.length === 0 && state === 'success' && (
        <EmptyState title={NOTHING_FOUND}>{counted(run.checks_total, 'vérification')}, rien à signaler.</EmptyState>
      )}
      {shown.length > 0 && (
        <RowList aria-label="Problèmes">
          {shown.map((finding) => (
            <FindingRow
              key={finding.code}
              finding={finding}
              pending={ignore.isPending}
              onIgnore={(until) => ignore.act({ id: finding.code, until })}
            />
          ))}
        </RowList>
      )}
    </section>
  )
}
