import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { APPEAL_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { Button } from '../buttons/button.tsx'
import { Field } from '../fields/field.tsx'
import { Textarea } from '../fields/textarea.tsx'

/** Contests a refusal; this is possible once. */
export function AppealForm({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { act, isPending, error } = useAct(
    orpc.moderation.appeal.mutationOptions({
      onSuccess: async () => {
        onClose()
        await queryClient.invalidateQueries()
        await showToast({ title: 'Votre contestation est envoyée.', tone: 'success' })
      },
    }),
  )
  const problem = error && problemOf(error)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    act({ id, body: formText(event.currentTarget, 'body') })
  }
  return (
    <form onSubmit={send} noValidate className="grid w-full gap-3">
      <Field label="Pourquoi contestez-vous ?" error={problem ? (problem.fields.body ?? problem.message) : undefined}>
        {(control) => <Textarea {...control} name="body" rows={3} maxLength={APPEAL_MAX_LENGTH} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          Envoyer la contestation
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Revenir
        </Button>
      </div>
    </form>
  )
}
