import type { ReactNode } from 'react'
import type { Comment } from '#contract/community/comments.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { ReportButton } from '#web/components/ui/reports/report-button.tsx'
import { Stars } from '#web/components/ui/badges/stars.tsx'

type CommentItemProps = {
  comment: Comment
  time_zone: string
  /** The organiser may add this. */
  children?: ReactNode
}

/** Shows one opinion: of which club, how many stars, its words and the answer of the organiser. */
export function CommentItem({ comment, time_zone, children }: CommentItemProps) {
  const { id, club, rating, body, answer } = comment
  return (
    <li className="border-b border-line py-4">
      <article aria-label={`Avis ${ofName(club.name)}`}>
        <div className="flex items-center gap-3">
          <Crest club={club} size={34} className="shrink-0" />
          <div className="min-w-0 flex-1">
            <h3 className="text-base leading-snug wrap-anywhere">{club.name}</h3>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <Stars rating={rating} />
              <Said of={comment} time_zone={time_zone} />
            </p>
          </div>
          <ReportButton id={id} type="commentaire" name={`l’avis ${ofName(club.name)}`} />
        </div>
        {body && <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{body}</p>}
        {answer && (
          <div className="mt-3 max-w-prose border-l-3 border-court pl-4">
            <div className="flex items-center justify-between gap-3">
              <p className="text-sm text-muted wrap-anywhere">
                <strong className="text-ink">{answer.club_name}</strong>, organisateur ·{' '}
                <Said of={answer} time_zone={time_zone} />
              </p>
              <ReportButton id={answer.id} type="réponse" name={`la réponse ${ofName(answer.club_name)}`} />
            </div>
            <p className="whitespace-pre-line wrap-anywhere">{answer.body}</p>
          </div>
        )}
      </article>
      {children}
    </li>
  )
}

function Said({ of: { date, edited }, time_zone }: { of: { date: string; edited: boolean }; time_zone: string }) {
  return (
    <span>
      <time dateTime={date}>{formatDate(date, time_zone)}</time>
      {edited && ' (modifié)'}
    </span>
  )
}
