import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OwnComment } from '#contract/community/comments.ts'
import { COMMENT_EDIT_HOURS, COMMENT_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { api } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { StarChoice } from './star-choice.tsx'

type CommentFormProps = { tournamentId: number; comment: OwnComment | null; onDone: () => void }

/** Stars, and words if there are some. */
export function CommentForm({ tournamentId, comment, onDone }: CommentFormProps) {
  const [rating, setRating] = useState(comment?.rating ?? 0)
  const [body, setBody] = useState(comment?.body ?? '')
  const [isMissing, setMissing] = useState(false)
  const queryClient = useQueryClient()
  const { act, isPending, error } = useAct({
    mutationFn: (said: { rating: number; body: string }) =>
      comment ? api.comments.edit({ id: comment.id, ...said }) : api.comments.write({ id: tournamentId, ...said }),
    onSuccess: async ({ status }) => {
      onDone()
      await queryClient.invalidateQueries()
      await showToast(
        status === 'held'
          ? { title: 'Votre avis est enregistré.', description: 'Un modérateur le relit avant qu’il paraisse.' }
          : { title: 'Votre avis est en ligne.', tone: 'success' },
      )
    },
  })
  const problem = error && problemOf(error)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(rating === 0)
    if (rating === 0) return event.currentTarget.querySelector('input')?.focus()
    act({ rating, body })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      {error && problem?.code !== 'BAD_REQUEST' && <ProblemAlert error={error} />}
      <StarChoice
        value={rating}
        error={isMissing && rating === 0 ? 'Choisissez de une à cinq étoiles.' : undefined}
        onChange={setRating}
      />
      <Field
        label="Votre avis"
        optional
        hint={`Publié au nom de votre club, et modifiable ${COMMENT_EDIT_HOURS} heures. Ne nommez pas de joueur mineur.`}
        error={problem?.fields.body}
      >
        {(control) => (
          <Textarea
            {...control}
            name="body"
            value={body}
            maxLength={COMMENT_MAX_LENGTH}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {comment ? 'Enregistrer' : 'Publier l’avis'}
        </Button>
        {comment && (
          <Button variant="quiet" onClick={onDone}>
            Revenir
          </Button>
        )}
      </div>
    </form>
  )
}
