import { Link } from '@tanstack/react-router'
import type { ModerationCase } from '#contract/community/moderation.ts'
import { contentLabel, MODERATION_RULE_LABELS } from '#domain/community/content.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { sentence } from '#domain/common/text.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Photo } from '#web/components/ui/pictures/photo.tsx'
import { Stars } from '#web/components/ui/badges/stars.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'

/** Shows what was published, where it stands, and what was last decided and contested. */
export function ContentWhole({ content }: { content: ModerationCase }) {
  const { body, rating, sources, tournament, refusal, appeal, flagged_words } = content
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge>{contentLabel(content)}</Badge>
        {appeal?.is_late && <Badge tone="danger">Réponse en retard</Badge>}
        <Link to="/tournois/$id" params={{ id: tournamentParam(tournament) }} className="underline underline-offset-4">
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
        <p className="wrap-anywhere">
          <strong>Refusé</strong> le {formatDate(refusal.at, tournament.time_zone)}
          {refusal.by && ` par ${refusal.by}`}&nbsp;: {MODERATION_RULE_LABELS[refusal.rule]}. {sentence(refusal.reason)}
        </p>
      )}
      {appeal && (
        <div>
          <p className="whitespace-pre-line wrap-anywhere">
            <strong>Contestation</strong>&nbsp;: {appeal.body}
          </p>
          <p className={appeal.is_late ? 'font-medium text-danger' : 'text-muted'}>
            À répondre avant le {formatDate(appeal.answer_until, tournament.time_zone)}.
          </p>
        </div>
      )}
    </div>
  )
}
