import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Desk } from '#contract/competition/desk-view.ts'
import { pairing } from '#domain/competition/match.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import { useDesk } from '../desk-context.ts'
import { useDeskChange } from '../use-desk-change.ts'

/** A word to the clubs of a match, a court, a category, to those that are late, to all. How many it reaches is said first. */
export default function WriteDialog({ onClose }: { onClose: () => void }) {
  const { desk } = useDesk()
  const [to, setTo] = useState('all')
  const [text, setText] = useState('')
  const audience = audienceOf(to)
  const { data, error, isFetching, refetch } = useQuery(
    orpc.desk.audience.queryOptions({ input: { id: desk.id, ...audience } }),
  )
  const { keyed } = useRequestKey()
  const { problem, setProblem, reactions } = useDeskChange({ done: 'Message envoyé', onDone: onClose })
  const write = useAct({
    mutationFn: (input: Parameters<typeof api.desk.write>[0]) => api.desk.write(input, keyed(input)),
    ...reactions,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim().length < 3) return setProblem('Écrivez votre message.')
    if (data) write.act({ id: desk.id, audience, text: text.trim(), expected_clubs: data.clubs })
    return undefined
  }
  return (
    <Dialog title="Écrire aux clubs" isOpen onClose={onClose} isDismissable={text === ''}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field label="À qui" hint={data && reachWords(data.clubs)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={to}
              onChange={(event) => {
                setTo(event.target.value)
                setProblem(null)
              }}
              options={optionsOf(desk)}
            />
          )}
        </Field>
        <Field label="Message" hint="Il arrive dans leur messagerie et par e-mail.">
          {(control) => (
            <Textarea {...control} value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        {problem && <Alert tone="danger" title={problem} />}
        {error && !problem && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
        <DialogButtons
          confirmLabel="Envoyer"
          pending={write.isPending}
          disabled={!data || data.clubs === 0}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const reachWords = (clubs: number) =>
  clubs === 0 ? 'Aucun club n’est concerné.' : `${clubs} ${clubs > 1 ? 'clubs le recevront' : 'club le recevra'}.`

const optionsOf = ({ categories, courts, matches }: Desk) => [
  { value: 'all', label: 'Tous les clubs' },
  { value: 'late', label: 'Les équipes en retard ou absentes' },
  ...categories.map(({ id, label }) => ({ value: `category-${id}`, label })),
  ...courts.map(({ id, name }) => ({ value: `court-${id}`, label: `${name}, matchs à venir` })),
  ...matches
    .filter(({ status }) => status === 'scheduled' || status === 'in_progress')
    .filter(({ teams }) => teams.every(({ registration_id }) => registration_id !== null))
    .map(({ id, label, teams }) => ({
      value: `match-${id}`,
      label: `${label}\u00a0: ${pairing(teams[0].name, teams[1].name)}`,
    })),
]

function audienceOf(value: string) {
  const [kind = '', of = ''] = value.split('-')
  if (kind === 'category' || kind === 'court' || kind === 'match') return { kind, of: Number(of) } as const
  return { kind: kind === 'late' ? 'late' : 'all' } as const
}
