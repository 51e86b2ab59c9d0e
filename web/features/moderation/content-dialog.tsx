import { Link } from '@tanstack/react-router'
import type { ModeratedContent } from '#contract/moderation.ts'
import { CONTENT_TYPE_LABELS, contentLabel, MODERATION_RULE_LABELS } from '#domain/content.ts'
import { formatDate, formatLongMoment } from '#domain/dates.ts'
import { ofName } from '#domain/french-names.ts'
import { REPORT_REASON_LABELS } from '#domain/report.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Photo } from '../../components/ui/photo.tsx'
import { Stars } from '../../components/ui/stars.tsx'
import { tournamentParam } from '../../lib/tournament-param.ts'

type ContentDialogProps = {
  content: ModeratedContent
  onApprove: () => void
  onRefuse: () => void
  onClose: () => void
}

/** All that a decision needs: the whole content, where it stands, who reports it and why. */
export default function ContentDialog({ content, onApprove, onRefuse, onClose }: ContentDialogProps) {
  const { type, body, rating, sources, author, tournament, created_at, reports, refusal, appeal, flagged_words } =
    content
  const moment = (instant: string) => formatLongMoment(instant, tournament.time_zone)
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={`${CONTENT_TYPE_LABELS[type]} ${ofName(author.club.name)}`}
      description={`${author.name ?? 'Auteur parti'}, ${moment(created_at)}`}
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge>{contentLabel(content)}</Badge>
          <Link
            to="/tournois/$id"
            params={{ id: tournamentParam(tournament) }}
            className="underline underline-offset-4"
          >
            {tournament.title}
          </Link>
        </p>
        {rating !== null && <Stars rating={rating} />}
        <Photo
          sources={sources}
          alt={body || 'Photo sans légende'}
          sizes="(min-width: 48rem) 46rem, 100vw"
          className="max-h-[60vh] w-auto max-w-full rounded-control bg-raised"
        />
        {body && <p className="whitespace-pre-line wrap-anywhere">{body}</p>}
        {flagged_words.length > 0 && <p className="text-muted">Mots relevés&nbsp;: {flagged_words.join(', ')}</p>}
        {refusal && (
          <p>
            <strong>Refusé</strong> le {formatDate(refusal.at, tournament.time_zone)}
            {refusal.by && ` par ${refusal.by}`}&nbsp;: {MODERATION_RULE_LABELS[refusal.rule]}. {refusal.reason}
          </p>
        )}
        {appeal && (
          <div>
            <p className="whitespace-pre-line wrap-anywhere">
              <strong>Contestation</strong>&nbsp;: {appeal.body}
            </p>
            <p className="text-muted">À répondre avant le {formatDate(appeal.answer_until, tournament.time_zone)}.</p>
          </div>
        )}
        {reports.length > 0 && (
          <section aria-labelledby="signalements">
            <h3 id="signalements" className="mb-2 text-lg">
              {reports.length > 1 ? `${reports.length} signalements` : 'Un signalement'}
            </h3>
            <ul className="divide-y divide-line">
              {reports.map((report, index) => (
                <li key={index} className="py-2 wrap-anywhere">
                  <strong>{REPORT_REASON_LABELS[report.reason]}</strong>, {moment(report.created_at)}
                  {!report.counts && ' (ne compte pas\u00a0: trop de signalements écartés)'}
                  {report.body && <p>{report.body}</p>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {content.permissions.decide && (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onRefuse}>
              {content.status === 'appealed' ? 'Maintenir le refus' : 'Refuser'}
            </Button>
            <Button onClick={onApprove}>{content.status === 'appealed' ? 'Rétablir' : 'Approuver'}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
