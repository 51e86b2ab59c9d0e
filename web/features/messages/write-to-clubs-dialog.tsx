import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { AUDIENCE_LABELS, AUDIENCE_STATES } from '#domain/audience.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { api, orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { focusField } from '../../lib/focus-field.ts'
import { type RequestKey, requestKey } from '../../lib/request-key.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAct } from '../../lib/use-act.ts'
import { AudienceLine } from './audience-line.tsx'
import { type Attached, AttachmentsField, withAttachments } from './attachments-field.tsx'
import { LetterFields, letterProblems } from './letter-fields.tsx'
import { useDraft } from './use-draft.ts'

export type WritableTournament = { id: number; title: string; categories: { id: number; label: string }[] }

type WriteToClubsDialogProps = {
  tournaments: readonly WritableTournament[]
  /** Chosen at first. */
  tournamentId: number | undefined
  onClose: () => void
}

/** The organiser writes to clubs of a tournament; how many is said before it is sent. */
export default function WriteToClubsDialog({ tournaments, tournamentId, onClose }: WriteToClubsDialogProps) {
  const { values, change, clear } = useDraft('ecrire-aux-clubs', { subject: '', content: '' })
  const [tournament_id, setTournament] = useState(tournamentId ?? tournaments[0]?.id ?? 0)
  const [chosen, setChosen] = useState<Chosen>({})
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const [checked, setChecked] = useState<Record<string, string>>({})
  const key = useRef<RequestKey | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const tournament = tournaments.find(({ id }) => id === tournament_id)
  const everybody = useQuery(orpc.threads.audience.queryOptions({ input: { tournament_id } }))
  const audience = useQuery(orpc.threads.audience.queryOptions({ input: { tournament_id, ...chosen } }))
  const clubs = audience.data?.clubs
  const { act, error, isPending } = useAct({
    mutationFn: async (input: Parameters<typeof api.threads.writeToClubs>[0]) => {
      key.current = requestKey(key.current, input)
      return api.threads.writeToClubs(input, { context: { idempotency_key: key.current.key } })
    },
    onSuccess: async ({ sent }) => {
      clear()
      onClose()
      await queryClient.invalidateQueries({ queryKey: orpc.threads.key() })
      await showToast({ title: sent > 1 ? `Message envoyé à ${sent} clubs` : 'Message envoyé', tone: 'success' })
    },
    onError: async (refusal) => {
      focusField(form.current, Object.keys(problemOf(refusal).fields)[0])
      await queryClient.invalidateQueries({ queryKey: orpc.threads.audience.key() })
    },
  })
  const problem = error && problemOf(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = letterProblems(values)
    setChecked(found)
    const [first] = Object.keys(found)
    if (first) return focusField(form.current, first)
    if (clubs && clubs.length > 0)
      act({ tournament_id, ...chosen, expected_clubs: clubs.length, ...values, ...withAttachments(attached) })
  }
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
        <Field label="Club" className="sm:col-span-2">
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
          <LetterFields values={values} onChange={change} problems={{ ...checked, ...problem?.fields }} />
          <AttachmentsField attached={attached} onChange={setAttached} />
        </div>
        {problem && Object.keys(problem.fields).length === 0 && (
          <Alert tone="danger" title={problem.message} className="sm:col-span-2">
            Rien n’est parti. Votre message est toujours là.
          </Alert>
        )}
        <Button
          type="submit"
          pending={isPending}
          disabled={!clubs || clubs.length === 0}
          className="justify-self-start max-sm:w-full sm:col-span-2"
        >
          {clubs && clubs.length > 1 ? `Envoyer à ${clubs.length} clubs` : 'Envoyer'}
        </Button>
      </form>
    </Dialog>
  )
}

type Chosen = { tournament_category_id?: number; state?: (typeof AUDIENCE_STATES)[number]; club_id?: number }

const withoutNothing = (chosen: { [Key in keyof Chosen]: Chosen[Key] | undefined }): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
