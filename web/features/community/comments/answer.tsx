import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#contract/community/comments.ts'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ContentState } from '#web/components/ui/reports/content-state.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ownCommentQuery } from './comments-query.ts'

type AnswerProps = { comment: Comment; tournament: Pick<TournamentDetails, 'id' | 'time_zone'> }

/** Lets the organiser answer one opinion, or tells where the answer stands. */
export default function Answer({ comment, tournament }: AnswerProps) {
  const { data } = useQuery(ownCommentQuery(tournament.id))
  const [isOpen, setOpen] = useState(false)
  if (!data?.permissions.answer) return null
  const own = data.answers.find(({ comment_id }) => comment_id === comment.id)
  if (isOpen) return <AnswerForm commentId={comment.id} body={own?.body ?? ''} onClose={() => setOpen(false)} />
  if (own)
    return (
      <div className="mt-2 pl-4">
        {own.status !== 'published' && comment.answer === null && (
          <p className="mb-2 whitespace-pre-line">{own.body}</p>
        )}
        <ContentState
          type="réponse"
          content={own}
          time_zone={tournament.time_zone}
          lost="Elle disparaît pour de bon, et cet avis ne pourra pas recevoir d’autre réponse."
        >
          {own.permissions.edit && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Modifier la réponse
            </Button>
          )}
        </ContentState>
      </div>
    )
  if (comment.answer) return null
  return (
    <Button
      variant="secondary"
      className="mt-2"
      aria-label={`Répondre à l’avis ${ofName(comment.club.name)}`}
      onClick={() => setOpen(true)}
    >
      Répondre
    </Button>
  )
}
