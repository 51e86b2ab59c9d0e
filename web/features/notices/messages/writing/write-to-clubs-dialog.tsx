import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  AUDIENCE_LABELS,
  AUDIENCE_PAYMENT_LABELS,
  AUDIENCE_PAYMENTS,
  AUDIENCE_STATES,
  type AudiencePayment,
} from '#domain/community/audience.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { AudienceLine } from './audience-line.tsx'
import { LetterBody } from './letter-body.tsx'
import { useLetter } from './use-letter.ts'

export type WritableTournament = { id: number; title: string; categories: { id: number; label: string }[] }

type WriteToClubsDialogProps = {
  tournaments: readonly WritableTournament[]
  /** The tournament that is chosen at first. */
  tournamentId: number | undefined
  onClose: () => void
}

/** The organiser writes to clubs of a tournament; how many is said before it is sent. */
export default function WriteToClubsDialog({ tournaments, tournamentId, onClose }: WriteToClubsDialogProps) {
  const [tournament_id, setTournament] = useState(tournamentId ?? tournaments[0]?.id ?? 0)
  const [chosen, setChosen] = useState<Chosen>({})
  const queryClient = useQueryClient()
  const tournament = tournaments.find(({ id }) => id === tournament_id)
  const everybody = useQuery(orpc.threads.audience.queryOptions({ input: { tournament_id } }))
  const audience = useQuery(orpc.threads.audience.queryOptions({ input: { tournament_id, ...chosen } }))
  const clubs = audience.data?.clubs
  const { form, ...letter } = useLetter(
    'ecrire-aux-clubs',
    { subject: '', content: '' },
    {
      call: api.threads.writeToClubs,
      onSent: async ({ sent }) => {
        onClose()
        await queryClient.invalidateQueries({ queryKey: orpc.threads.key() })
        await showToast({ title: sent > 1 ? `Message envoyé à ${sent} clubs` : 'Message envoyé', tone: 'success' })
      },
      onRefused: () => queryClient.invalidateQueries({ queryKey: orpc.threads.audience.key() }),
    },
  )
  const send = (event: FormEvent) =>
    letter.send(event, {}, (written) =>
      clubs && clubs.length > 0 ? { tournament_id, ...chosen, expected_clubs: clubs.length, ...written } : null,
    )
  const choose = (part: { [Key in keyof Chosen]: Chosen[Key] | undefined }) =>
    setChosen((current) => withoutNothing({ ...current, ...part }))

  return (
    <Dialog isOpen onClose={onClose} title="Écrire aux clubs" isDismissable={false}>
      <form ref={form} onSubmit={send} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field label="Tournoi" className="sm:col-span-2">
          {(control) => (
            <NativeSelect
              {...control}
              value={String(tournament_id)}
              onChange={(event) => {
                setTournament(Number(event.target.value))
                setChosen({})
              }}
              options={tournaments.map(({ id, title }) => ({ value: String(id), label: title }))}
            />
          )}
        </Field>
        <Field label="Catégorie">
          {(control) => (
            <NativeSelect
              {...control}
              value={String(chosen.tournament_category_id ?? '')}
              empty="Toutes les catégories"
              onChange={(event) => choose({ tournament_category_id: Number(event.target.value) || undefined })}
              options={(tournament?.categories ?? []).map(({ id, label }) => ({ value: String(id), label }))}
            />
          )}
        </Field>
        <Field label="Inscriptions">
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen.state ?? ''}
              empty="Tous les états"
              onChange={(event) => choose({ state: AUDIENCE_STATES.find((state) => state === event.target.value) })}
              options={AUDIENCE_STATES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
            />
          )}
        </Field>
        <Field label="Paiement">
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen.payment ?? ''}
              empty="Payé ou non"
              onChange={(event) => choose({ payment: AUDIENCE_PAYMENTS.find((known) => known === event.target.value) })}
              options={AUDIENCE_PAYMENTS.map((value) => ({ value, label: AUDIENCE_PAYMENT_LABELS[value] }))}
            />
          )}
        </Field>
        <Field label="Club">
          {(control) => (
            <NativeSelect
              {...control}
              value={String(chosen.club_id ?? '')}
              empty="Tous les clubs"
              onChange={(event) => choose({ club_id: Number(event.target.value) || undefined })}
              options={(everybody.data?.clubs ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
        <AudienceLine clubs={clubs} error={audience.error} onRetry={() => void audience.refetch()} />
        <div className="grid gap-4 sm:col-span-2">
          <LetterBody letter={letter} kept="Rien n’est parti. Votre message est toujours là." />
        </div>
        <Button
          type="submit"
          pending={letter.isPending}
          disabled={!clubs || clubs.length === 0}
          className="justify-self-start max-sm:w-full sm:col-span-2"
        >
          {clubs && clubs.length > 1 ? `Envoyer à ${clubs.length} clubs` : 'Envoyer'}
        </Button>
      </form>
    </Dialog>
  )
}

type Chosen = {
  tournament_category_id?: number
  state?: (typeof AUDIENCE_STATES)[number]
  payment?: AudiencePayment
  club_id?: number
}

const withoutNothing = (chosen: { [Key in keyof Chosen]: Chosen[Key] | undefined }): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
