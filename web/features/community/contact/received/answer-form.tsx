import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ContactMessage } from '#contract/community/contact-messages.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

type AnswerFormProps = { message: ContactMessage; onTyping: (typing: boolean) => void }

/** An answer by mail. What was typed stays until it has left. */
export function AnswerForm({ message: { id, version, email }, onTyping }: AnswerFormProps) {
  const queryClient = useQueryClient()
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { act, isPending } = useAct(
    orpc.contactMessages.answer.mutationOptions({
      onSuccess: () => {
        onTyping(false)
        return showToast({ title: 'Réponse envoyée.', tone: 'success' })
      },
      onError: (error) => {
        const { message, fields } = problemOf(error)
        setProblem(fields.content ?? message)
      },
      onSettled: () => queryClient.invalidateQueries(),
    }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!content.trim()) return setProblem('Écrivez votre réponse.')
    setProblem(null)
    act({ id, version, content })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <Field label="Répondre" hint={`Par e-mail à ${email}, avec le message d’origine.`} error={problem ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            value={content}
            maxLength={5000}
            required
            onChange={(event) => {
              setContent(event.target.value)
              onTyping(event.target.value !== '')
              if (problem) setProblem(null)
            }}
          />
        )}
      </Field>
      <p>
        <Button type="submit" pending={isPending}>
          Envoyer la réponse
        </Button>
      </p>
    </form>
  )
}
