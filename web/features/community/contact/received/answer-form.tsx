import { useEffect } from 'react'
import type { ContactMessage } from '#contract/community/contact-messages.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { TextareaField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

type AnswerFormProps = { message: ContactMessage; onTyping: (typing: boolean) => void }

/** Answers by mail. */
export function AnswerForm({ message: { id, version, email }, onTyping }: AnswerFormProps) {
  const form = useActForm({
    values: { content: '' },
    check: ({ content }) => ({ content: content.trim() ? null : 'Écrivez votre réponse.' }),
    act: orpc.contactMessages.answer,
    input: ({ content }) => ({ id, version, content }),
    done: 'Réponse envoyée.',
  })
  const { isDirty } = form
  useEffect(() => onTyping(isDirty), [onTyping, isDirty])
  return (
    <ActForm
      form={form}
      foot={
        <p>
          <Button type="submit" pending={form.isPending}>
            Envoyer la réponse
          </Button>
        </p>
      }
    >
      <TextareaField
        form={form}
        name="content"
        label="Répondre"
        hint={`Par e-mail à ${email}, avec le message d’origine.`}
        maxLength={5000}
        required
      />
    </ActForm>
  )
}
