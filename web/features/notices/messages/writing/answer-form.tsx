import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import { type Attached, AttachmentsField, withAttachments } from './attachments-field.tsx'
import { ContentField } from './content-field.tsx'
import { useDraft } from './use-draft.ts'

/** Answers a conversation. What is typed stays until it is sent, whatever happens. */
export function AnswerForm({ id }: { id: string }) {
  const { values, change, clear } = useDraft(`reponse:${id}`, { content: '' })
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const { keyed, forget } = useRequestKey()
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const { act, error, isPending } = useAct({
    mutationFn: (input: Parameters<typeof api.threads.answer>[0]) => api.threads.answer(input, keyed(input)),
    onSuccess: async (thread) => {
      forget()
      clear()
      setAttached([])
      queryClient.setQueryData(orpc.threads.get.queryKey({ input: { id } }), thread)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.threads.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.messages.list.key() }),
      ])
    },
  })
  const problem = error && problemOf(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(values.content.trim() === '')
    if (values.content.trim() === '') return form.current?.querySelector('textarea')?.focus()
    act({ id, content: values.content, ...withAttachments(attached) })
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="border-t border-line px-4 py-4 sm:px-6" data-screen-only>
      <ContentField
        label="Répondre"
        value={values.content}
        onChange={(content) => change('content', content)}
        error={isMissing && values.content.trim() === '' ? 'Écrivez votre message.' : problem?.fields.content}
      />
      {problem && !problem.fields.content && (
        <Alert tone="danger" title={problem.message} className="mt-3">
          Votre réponse est toujours là&nbsp;: vous pouvez l’envoyer à nouveau.
        </Alert>
      )}
      <div className="mt-2">
        <AttachmentsField attached={attached} onChange={setAttached} />
      </div>
      <Button
        type="submit"
        className="mt-3 max-sm:w-full"
        pending={isPending}
        icon={<Send className="size-4.5" aria-hidden="true" />}
      >
        Envoyer
      </Button>
    </form>
  )
}
