import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { ProblemAlert } from '../../components/ui/problem-alert.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { api, orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { focusField } from '../../lib/focus-field.ts'
import { type RequestKey, requestKey } from '../../lib/request-key.ts'
import { useAct } from '../../lib/use-act.ts'
import { type Attached, AttachmentsField, withAttachments } from './attachments-field.tsx'
import { LetterFields, letterProblems } from './letter-fields.tsx'
import { useDraft } from './use-draft.ts'

type ComposeDialogProps = {
  platformName: string
  /** Number of the tournament whose organiser is written to; empty: the platform, unless chosen otherwise. */
  to: string
  onSent: (id: string) => void
  onClose: () => void
}

/** Opens a conversation with an organiser or with the platform. */
export default function ComposeDialog(props: ComposeDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(orpc.threads.correspondents.queryOptions())
  return (
    <Dialog isOpen onClose={props.onClose} title="Écrire" isDismissable={false}>
      {data ? (
        data.can_write ? (
          <ComposeForm {...props} organizers={data.organizers} />
        ) : (
          <Alert tone="warning" title={data.reason ?? 'Vous ne pouvez pas écrire pour le moment.'} />
        )
      ) : error ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Chargement">
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </Dialog>
  )
}

type Organizer = { tournament: { id: number; title: string }; club: { name: string }; date: string }

function ComposeForm({ platformName, to, organizers, onSent }: ComposeDialogProps & { organizers: Organizer[] }) {
  const { values, change, clear } = useDraft('ecrire', { to: '', subject: '', content: '' })
  const chosen = to || values.to
  const [recipient, setRecipient] = useState(
    organizers.some(({ tournament }) => String(tournament.id) === chosen)
      ? chosen
      : organizers.length > 0
        ? ''
        : PLATFORM,
  )
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const [checked, setChecked] = useState<Record<string, string>>({})
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
      await queryClient.invalidateQueries({ queryKey: orpc.messages.list.key() })
      onSent(id)
    },
    onError: (refusal) => focusField(form.current, Object.keys(problemOf(refusal).fields)[0]),
  })
  const problem = error && problemOf(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = { ...(recipient ? {} : { to: 'Choisissez à qui vous écrivez.' }), ...letterProblems(values) }
    setChecked(found)
    const [first] = Object.keys(found)
    if (first) return focusField(form.current, first)
    const { subject, content } = values
    const addressee =
      recipient === PLATFORM
        ? { kind: 'platform' as const }
        : { kind: 'organizer' as const, tournament_id: Number(recipient) }
    act({ to: addressee, subject, content, ...withAttachments(attached) })
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-4">
      <Field label="À" error={checked.to && !recipient ? checked.to : undefined}>
        {(control) => (
          <NativeSelect
            {...control}
            name="to"
            value={recipient}
            empty="Choisir"
            onChange={(event) => {
              setRecipient(event.target.value)
              change('to', event.target.value)
            }}
            options={[
              ...organizers.map(({ tournament, club, date }) => ({
                value: String(tournament.id),
                label: `${club.name}\u00a0: ${tournament.title}, ${formatDate(date, 'Europe/Paris')}`,
              })),
              { value: PLATFORM, label: `${platformName}, la plateforme` },
            ]}
          />
        )}
      </Field>
      <LetterFields values={values} onChange={change} problems={{ ...checked, ...problem?.fields }} />
      <AttachmentsField attached={attached} onChange={setAttached} />
      {problem && Object.keys(problem.fields).length === 0 && (
        <Alert tone="danger" title={problem.message}>
          Votre message est toujours là&nbsp;: vous pouvez l’envoyer à nouveau.
        </Alert>
      )}
      <p className="text-sm text-muted">
        Votre nom et celui de votre club sont lus par le destinataire, jamais votre adresse. Les membres de votre club
        suivent la conversation. Ce que vous tapez reste sur cet appareil jusqu’à l’envoi.
      </p>
      <Button type="submit" pending={isPending} className="justify-self-start max-sm:w-full">
        Envoyer
      </Button>
    </form>
  )
}

const PLATFORM = 'plateforme'
