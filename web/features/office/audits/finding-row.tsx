import { CircleCheck, Ellipsis, Info, TriangleAlert } from 'lucide-react'
import type { AuditFinding } from '#contract/office/audits.ts'
import { FINDING_AGE_LABELS, FINDING_PRIORITY_LABELS, FINDING_TYPE_LABELS } from '#domain/office/audit.ts'
import { formatDate, formatDay } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { AuditedThing } from './audited-thing.tsx'
import { groupOf } from './finding-groups.ts'

type FindingRowProps = { finding: AuditFinding; pending: boolean; onIgnore: (until: string | null) => void }

/** A problem with its severity, its age and its examples, and the buttons to set it aside for a while. */
export function FindingRow({ finding, pending, onIgnore }: FindingRowProps) {
  const { message, type, priority, category, age, first_seen_at, examples, affected, ignored_until } = finding
  const now = useNow()
  const solved = groupOf(finding) === 'solved'
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return (
    <li className="flex items-start gap-3 border-b border-line p-4 last:border-b-0 sm:p-5">
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge
            tone={solved ? 'success' : TONES[type]}
            icon={solved ? <CircleCheck aria-hidden="true" /> : ICONS[type]}
          >
            {solved ? FINDING_AGE_LABELS.solved : FINDING_TYPE_LABELS[type]}
          </Badge>
          <span className="text-[0.9375rem] text-muted">
            {category}
            {!solved && `, priorité ${FINDING_PRIORITY_LABELS[priority].toLowerCase()}`}
          </span>
        </div>
        <h3 className="text-lg leading-tight wrap-anywhere">{message}</h3>
        <p className="text-[0.9375rem] text-muted">
          {age === 'new' ? 'Nouveau' : `Depuis le ${formatDate(first_seen_at, PARIS)}`}
          {ignored_until && `, mis de côté jusqu’au ${formatDay(ignored_until)}`}
        </p>
        {!solved && (
          <details className="text-[0.9375rem]">
            <summary className="min-h-6 cursor-pointer font-semibold">
              {affected > examples.length ? `Les ${examples.length} premiers` : 'Lesquels'}
            </summary>
            <ul className="mt-2 grid gap-1">
              {examples.map(({ entity, entity_id, detail }) => (
                <li key={`${entity} ${entity_id}`} className="figures wrap-anywhere">
                  <AuditedThing entity={entity} id={entity_id} /> <span className="text-muted">{detail}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {!solved && (
        <Menu
          label={`Mettre de côté\u00a0: ${message}`}
          trigger={<Ellipsis aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={
            pending
              ? []
              : [
                  ignored_until !== null && { label: 'Signaler de nouveau', onAction: () => onIgnore(null) },
                  { label: 'Mettre de côté une semaine', onAction: () => onIgnore(inDays(7)) },
                  { label: 'Mettre de côté un mois', onAction: () => onIgnore(inDays(30)) },
                  { label: 'Mettre de côté trois mois', onAction: () => onIgnore(inDays(91)) },
                ]
          }
        />
      )}
    </li>
  )
}

const TONES: Record<AuditFinding['type'], BadgeTone> = { error: 'danger', warning: 'warning', info: 'neutral' }
const ICONS = {
  error: <TriangleAlert aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
}
