import { type FormEvent, useState } from 'react'
import type { SupervisedPerson } from '#contract/accounts/admin-people.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { api } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'

/** The platform writes to one person. */
export function WriteDialog({ person, onClose }: { person: SupervisedPerson; onClose: () => void }) {
  const [typed, setTyped] = useState({ subject: '', content: '' })
  const { keyed } = useRequestKey()
  const send = useAct({
    mutationFn: (letter: { id: string; subject: string; content: string }) => api.people.write(letter, keyed(letter)),
    onSuccess: async () => {
      onClose()
      await showToast({ title: 'Message envoyé', tone: 'success' })
    },
  })
  const fields = send.error ? problemOf(send.error).fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.act({ id: person.id, ...typed })
  }
  return (
    <Dialog
      title="Écrire"
      description={person.full_name ?? person.email}
      isOpen
      onClose={onClose}
      isDismissable={typed.subject + typed.content === ''}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Objet" error={fields['subject']}>
          {(control) => (
            <Input
              {...control}
              value={typed.subject}
              maxLength={120}
              onChange={(event) => setTyped({ ...typed, subject: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Message"
          error={fields['content']}
          hint="La personne le reçoit dans ses messages et par e-mail, de la part de la plateforme. Sa réponse arrive à l’adresse de contact."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              value={typed.content}
              maxLength={5_000}
              onChange={(event) => setTyped({ ...typed, content: event.target.value })}
            />
          )}
        </Field>
        {send.error && Object.keys(fields).length === 0 && <ProblemAlert error={send.error} />}
        <DialogButtons confirmLabel="Envoyer" pending={send.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
