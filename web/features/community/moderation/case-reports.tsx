import type { ModerationCase } from '#contract/community/moderation.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { REPORT_REASON_LABELS, REPORT_STATUS_LABELS } from '#domain/community/report.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'

type CaseReportsProps = { reports: ModerationCase['all_reports']; timeZone: string }

/** Tells who reports it and why, and what was answered to each. */
export function CaseReports({ reports, timeZone }: CaseReportsProps) {
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="signalements">
      <h3 id="signalements" className="mb-2 text-lg">
        {reports.length > 1 ? `${reports.length} signalements` : 'Un signalement'}
      </h3>
      <ul className="divide-y divide-line">
        {reports.map(({ reason, body, club, created_at, status, counts }, index) => (
          <li key={index} className="py-2 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{REPORT_REASON_LABELS[reason]}</strong>
              <Badge tone={status === 'open' ? 'warning' : 'neutral'}>{REPORT_STATUS_LABELS[status]}</Badge>
              <span className="text-muted">
                {club ?? 'Sans club'}, {formatLongMoment(created_at, timeZone)}
              </span>
            </p>
            {!counts && <p className="text-muted">Ne compte pas&nbsp;: trop de signalements écartés.</p>}
            {body && <p className="whitespace-pre-line">{body}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
