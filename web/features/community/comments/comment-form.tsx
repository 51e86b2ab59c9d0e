import type { OwnComment } from '#contract/community/comments.ts'
import { COMMENT_EDIT_HOURS, COMMENT_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { TextareaField } from '#web/components/ui/forms/form-fields.tsx'
import { api } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { StarChoice } from './star-choice.tsx'

type CommentFormProps = { tournamentId: number; comment: OwnComment | null; onDone: () => void }

/** A comment has stars, and words if there are some. */
export function CommentForm({ tournamentId, comment, onDone }: CommentFormProps) {
  const form = useActForm({
    values: { rating: String(comment?.rating ?? ''), body: comment?.body ?? '' },
    check: ({ rating }) => ({ rating: Number(rating) ? null : 'Choisissez de une à cinq étoiles.' }),
    act: async (said: { rating: number; body: string }, options) =>
      comment
        ? api.comments.edit({ id: comment.id, ...said }, options)
        : api.comments.write({ id: tournamentId, ...said }, options),
    input: ({ rating, body }) => ({ rating: Number(rating), body }),
    done: ({ status }) =>
      status === 'held'
        ? { title: 'Votre avis est enregistré.', description: 'Un modérateur le relit avant qu’il paraisse.' }
        : 'Votre avis est en ligne.',
    onDone,
  })
  return (
    <ActForm
      form={form}
      foot={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={form.isPending}>
            {comment ? 'Enregistrer' : 'Publier l’avis'}
          </Button>
          {comment && (
            <Button variant="quiet" onClick={onDone}>
              Revenir
            </Button>
          )}
        </div>
      }
    >
      <StarChoice
        field={form.register('rating')}
        value={Number(form.watch('rating'))}
        error={form.problemAt('rating')}
      />
      <TextareaField
        form={form}
        name="body"
        label="Votre avis"
        optional
        hint={`Publié au nom de votre club, et modifiable ${COMMENT_EDIT_HOURS} heures. Ne nommez pas de joueur mineur.`}
        maxLength={COMMENT_MAX_LENGTH}
      />
    </ActForm>
  )
}
