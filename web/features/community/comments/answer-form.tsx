import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ANSWER_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

type AnswerFormProps = { commentId: string; body: string; onClose: () => void }

export function AnswerForm({ commentId, body, onClose }: AnswerFormProps) {
  const queryClient = useQueryClient()
  const { act, isPending, error } = useAct(
    orpc.comments.answer.mutationOptions({
      onSuccess: async ({ status }) => {
        onClose()
        await queryClient.invalidateQueries()
        const title = status === 'held' ? 'Un modérateur relit votre réponse.' : 'Votre réponse est en ligne.'
        await showToast({ title, tone: 'success' })
      },
    }),
  )
  const problem = error && problemOf(error)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    act({ id: commentId, body: formText(event.currentTarget, 'body') })
  }
  return (
    <form onSubmit={send} noValidate className="mt-3 grid gap-3">
      <Field
        label="Votre réponse"
        hint="Une seule réponse par avis, au nom de votre club."
        error={problem ? (problem.fields.body ?? problem.message) : undefined}
      >
        {(control) => <Textarea {...control} name="body" rows={3} defaultValue={body} maxLength={ANSWER_MAX_LENGTH} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          Publier la réponse
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Revenir
        </Button>
      </div>
    </form>
  )
}
