import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDate } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { LetterBody } from './letter-body.tsx'
import { useLetter } from './use-letter.ts'

type ComposeDialogProps = {
  platformName: string
  /** Number of the tournament whose organiser is written to; empty: the platform, unless chosen otherwise. */
  to: string
  onSent: (id: string) => void
  onClose: () => void
}

/** Opens a conversation with an organiser or with the platform. */
export default function ComposeDialog(props: ComposeDialogProps) {
  const query = useQuery(orpc.threads.correspondents.queryOptions())
  return (
    <Dialog isOpen onClose={props.onClose} title="Écrire" isDismissable={false}>
      <Loaded query={query} skeleton="h-80">
        {({ can_write, organizers, reason }) =>
          can_write ? (
            <ComposeForm {...props} organizers={organizers} />
          ) : (
            <Alert tone="warning" title={reason ?? 'Vous ne pouvez pas écrire pour le moment.'} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type Organizer = { tournament: { id: number; title: string; time_zone: string }; club: { name: string }; date: string }

function ComposeForm({ platformName, to, organizers, onSent }: ComposeDialogProps & { organizers: Organizer[] }) {
  const queryClient = useQueryClient()
  const { form, ...letter } = useLetter(
    'ecrire',
    { to: '', subject: '', content: '' },
    {
      call: api.threads.start,
      onSent: async ({ id }) => {
        await queryClient.invalidateQueries({ queryKey: orpc.messages.list.key() })
        onSent(id)
      },
    },
  )
  const chosen = to || letter.values.to
  const [recipient, setRecipient] = useState(
    organizers.some(({ tournament }) => String(tournament.id) === chosen)
      ? chosen
      : organizers.length > 0
        ? ''
        : PLATFORM,
  )
  const send = (event: FormEvent) =>
    letter.send(event, recipient ? {} : { to: 'Choisissez à qui vous écrivez.' }, (written) => ({
      to:
        recipient === PLATFORM
          ? { kind: 'platform' as const }
          : { kind: 'organizer' as const, tournament_id: Number(recipient) },
      ...written,
    }))
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-4">
      <Field label="À" error={recipient ? undefined : letter.missing.to}>
        {(control) => (
          <NativeSelect
            {...control}
            name="to"
            value={recipient}
            empty="Choisir"
            onChange={(event) => {
              setRecipient(event.target.value)
              letter.change('to', event.target.value)
            }}
            options={[
              ...organizers.map(({ tournament, club, date }) => ({
                value: String(tournament.id),
                label: `${club.name}\u00a0: ${tournament.title}, ${formatDate(date, tournament.time_zone)}`,
              })),
              { value: PLATFORM, label: `${platformName}, la plateforme` },
            ]}
          />
        )}
      </Field>
      <LetterBody letter={letter} />
      <p className="text-sm text-muted">
        Votre nom et celui de votre club sont lus par le destinataire, jamais votre adresse. Les membres de votre club
        suivent la conversation. Ce que vous tapez reste sur cet appareil jusqu’à l’envoi.
      </p>
      <Button type="submit" pending={letter.isPending} className="justify-self-start max-sm:w-full">
        Envoyer
      </Button>
    </form>
  )
}

const PLATFORM = 'plateforme'
