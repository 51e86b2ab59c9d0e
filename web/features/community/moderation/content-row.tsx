import type { ModeratedContent } from '#contract/community/moderation.ts'
import { CONTENT_TYPE_LABELS } from '#domain/community/content.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Photo } from '#web/components/ui/pictures/photo.tsx'
import { classNames } from '#web/lib/class-names.ts'

type ContentRowProps = {
  content: ModeratedContent
  className: string
  pending: boolean
  /** This key approves, while keys are on. */
  actKey: string | undefined
  onSee: () => void
  onApprove: () => void
  onRefuse: () => void
}

/** It is a row on a wide screen, a card on a phone. */
export function ContentRow({ content, className, pending, actKey, onSee, onApprove, onRefuse }: ContentRowProps) {
  const {
    type,
    body,
    sources,
    author,
    tournament,
    created_at,
    reports_count,
    flagged_words,
    permissions,
    status,
    appeal,
  } = content
  const name = `${CONTENT_TYPE_LABELS[type].toLowerCase()} ${ofName(author.club.name)}`
  const isAppeal = status === 'appealed'
  return (
    <div
      role="row"
      data-row={content.id}
      className={classNames(className, 'border-t border-line py-3 text-[0.9375rem] first:border-t-0')}
    >
      <span role="cell" className="font-semibold">
        {CONTENT_TYPE_LABELS[type]}
      </span>
      <div role="cell" className="flex min-w-0 items-center gap-3">
        {sources.length > 0 && (
          <Photo
            sources={sources}
            alt=""
            sizes="5rem"
            className="h-15 w-20 shrink-0 rounded-chip bg-raised object-cover"
          />
        )}
        <span className="line-clamp-3 min-w-0 wrap-anywhere">{body || NO_TEXT[type]}</span>
      </div>
      <span role="cell" className="min-w-0 wrap-anywhere">
        {author.club.name}
      </span>
      <span role="cell" className="min-w-0 text-muted wrap-anywhere">
        {tournament.title}
      </span>
      <span role="cell" className="text-muted">
        <time dateTime={created_at}>{formatDate(created_at, tournament.time_zone)}</time>
      </span>
      <span role="cell" className="flex flex-wrap gap-1.5">
        {reports_count > 0 ? (
          <Badge tone="danger">
            {reports_count}
            <span className="lg:sr-only">{reports_count > 1 ? 'signalements' : 'signalement'}</span>
          </Badge>
        ) : (
          <span className="text-muted max-lg:sr-only">0</span>
        )}
        {appeal?.is_late && <Badge tone="danger">Réponse en retard</Badge>}
        {flagged_words.length > 0 && <Badge tone="warning">{flagged_words.join(', ')}</Badge>}
      </span>
      <div role="cell" className="col-span-full mt-2 flex flex-wrap gap-2 lg:justify-end">
        <Button variant="quiet" data-open aria-label={`Voir\u00a0: ${name}`} onClick={onSee}>
          Voir
        </Button>
        <Button
          variant="secondary"
          pending={pending}
          disabled={!permissions.decide}
          aria-keyshortcuts={actKey}
          aria-label={`${isAppeal ? 'Rétablir' : 'Approuver'}\u00a0: ${name}`}
          onClick={onApprove}
        >
          {isAppeal ? 'Rétablir' : 'Approuver'}
        </Button>
        <Button
          variant="secondary"
          disabled={!permissions.decide}
          aria-label={`${isAppeal ? 'Maintenir' : 'Refuser'}\u00a0: ${name}`}
          onClick={onRefuse}
        >
          {isAppeal ? 'Maintenir' : 'Refuser'}
        </Button>
        {permissions.why_not && <p className="basis-full text-sm text-muted lg:text-right">{permissions.why_not}</p>}
      </div>
    </div>
  )
}

const NO_TEXT = { commentaire: 'Des étoiles, sans texte', réponse: 'Sans texte', photo: 'Sans légende' }
