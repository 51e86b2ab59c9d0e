import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ContentState } from '#web/components/ui/reports/content-state.tsx'
import { Stars } from '#web/components/ui/badges/stars.tsx'
import { CommentForm } from './comment-form.tsx'
import { ownCommentQuery } from './comments-query.ts'

/** Lets a club that took part give its opinion, or shows it as it stands. */
export default function OwnComment({ tournament }: { tournament: Pick<TournamentDetails, 'id' | 'time_zone'> }) {
  const { data } = useQuery(ownCommentQuery(tournament.id))
  const [isEditing, setEditing] = useState(false)
  if (!data || (data.comment === null && !data.permissions.comment)) return null
  const { comment } = data
  return (
    <Card as="section" aria-labelledby="votre-avis" className="mt-4 border-court bg-court-soft/40">
      <h3 id="votre-avis" className="mb-3 text-lg">
        {comment ? 'L’avis de votre club' : 'Donnez l’avis de votre club'}
      </h3>
      {!comment || isEditing ? (
        <CommentForm tournamentId={tournament.id} comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <>
          {comment.status !== 'withdrawn' && (
            <div className="mb-3">
              <Stars rating={comment.rating} />
              {comment.body && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{comment.body}</p>}
            </div>
          )}
          <ContentState
            type="commentaire"
            content={comment}
            time_zone={tournament.time_zone}
            lost="Ses mots et ses étoiles disparaissent pour de bon, et votre club ne pourra pas en donner un autre sur ce tournoi."
          >
            {comment.permissions.edit && (
              <Button variant="secondary" onClick={() => setEditing(true)}>
                Modifier
              </Button>
            )}
          </ContentState>
        </>
      )}
    </Card>
  )
}
