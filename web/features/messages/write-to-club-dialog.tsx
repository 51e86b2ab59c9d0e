import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { SuggestField } from '../../components/ui/suggest-field.tsx'
import type { Suggestion } from '../../components/ui/suggest-input.tsx'
import { api, orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { focusField } from '../../lib/focus-field.ts'
import { type RequestKey, requestKey } from '../../lib/request-key.ts'
import { useAct } from '../../lib/use-act.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { type Attached, AttachmentsField, withAttachments } from './attachments-field.tsx'
import { LetterFields, letterProblems } from './letter-fields.tsx'
import { useDraft } from './use-draft.ts'

type WriteToClubDialogProps = { onSent: (id: string) => void; onClose: () => void }

/** The platform writes to a club. */
export default function WriteToClubDialog({ onSent, onClose }: WriteToClubDialogProps) {
  const { values, change, clear } = useDraft('ecrire-a-un-club', { subject: '', content: '' })
  const [club, setClub] = useState<Suggestion | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const [checked, setChecked] = useState<Record<string, string>>({})
  const found = useClubs(typed)
  const key = useRef<RequestKey | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const { act, error, isPending } = useAct({
    mutationFn: async (input: Parameters<typeof api.threads.start>[0]) => {
      key.current = requestKey(key.current, input)
      return api.threads.start(input, { context: { idempotency_key: key.current.key } })
    },
    onSuccess: async ({ id }) => {
      clear()
      await queryClient.invalidateQueries({ queryKey: orpc.threads.key() })
      onSent(id)
    },
    onError: (refusal) => focusField(form.current, Object.keys(problemOf(refusal).fields)[0]),
  })
  const problem = error && problemOf(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = { ...(club ? {} : { club: 'Choisissez un club dans la liste.' }), ...letterProblems(values) }
    setChecked(missing)
    const [first] = Object.keys(missing)
    if (first) return focusField(form.current, first)
    if (club) act({ to: { kind: 'club', club_id: Number(club.value) }, ...values, ...withAttachments(attached) })
  }
  return (
    <Dialog isOpen onClose={onClose} title="Écrire à un club" isDismissable={false}>
      <form ref={form} onSubmit={send} noValidate className="grid gap-4">
        <SuggestField
          label="Club"
          name="club"
          placeholder="Nom du club"
          chosen={club?.label}
          suggestions={found.suggestions}
          nothing={found.isUnknown && 'Aucun club de ce nom.'}
          onTyped={setTyped}
          onChoose={setClub}
          clearLabel="Choisir un autre club"
        />
        {checked.club && !club && <p className="text-sm font-medium text-danger">{checked.club}</p>}
        <LetterFields values={values} onChange={change} problems={{ ...checked, ...problem?.fields }} />
        <AttachmentsField attached={attached} onChange={setAttached} />
        {problem && Object.keys(problem.fields).length === 0 && (
          <Alert tone="danger" title={problem.message}>
            Votre message est toujours là&nbsp;: vous pouvez l’envoyer à nouveau.
          </Alert>
        )}
        <p className="text-sm text-muted">Le club lit le nom de la plateforme, pas le vôtre.</p>
        <Button type="submit" pending={isPending} className="justify-self-start max-sm:w-full">
          Envoyer
        </Button>
      </form>
    </Dialog>
  )
}

function useClubs(typed: string | null) {
  const words = useDebounced(typed?.trim() ?? '', 150)
  const { data, isFetching } = useQuery({
    ...orpc.threads.clubs.queryOptions({ input: { q: words } }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
  const clubs = words.length < 2 ? [] : (data?.items ?? [])
  return {
    isUnknown: words.length >= 2 && !isFetching && data?.items.length === 0,
    suggestions: clubs.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city ?? undefined })),
  }
}
