import { ANSWER_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { TextareaField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

type AnswerFormProps = { commentId: string; body: string; onClose: () => void }

export function AnswerForm({ commentId, body: from, onClose }: AnswerFormProps) {
  const form = useActForm({
    values: { body: from },
    act: orpc.comments.answer,
    input: ({ body }) => ({ id: commentId, body }),
    done: ({ status }) => (status === 'held' ? 'Un modérateur relit votre réponse.' : 'Votre réponse est en ligne.'),
    onDone: onClose,
  })
  return (
    <ActForm
      form={form}
      className="mt-3"
      foot={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={form.isPending}>
            Publier la réponse
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Revenir
          </Button>
        </div>
      }
    >
      <TextareaField
        form={form}
        name="body"
        label="Votre réponse"
        hint="Une seule réponse par avis, au nom de votre club."
        rows={3}
        maxLength={ANSWER_MAX_LENGTH}
      />
    </ActForm>
  )
}
