import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { MANUAL_METHODS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { isPhone } from '#domain/common/people/phone.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { api } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import { AddedClubFields } from './added-club-fields.tsx'
import { type AddedClub, NO_CLUB, type TypedTeam, inputOf, typedProblems } from './typed-team.ts'

export type AddableCategory = { id: number; label: string; price_cents: number; places_left: number }

type AddTeamDialogProps = {
  tournamentId: number
  categories: readonly AddableCategory[]
  asksDocuments: boolean
  onClose: () => void
}

/** A team that has asked by telephone: its club, what it is called, how it pays. */
export default function AddTeamDialog({ tournamentId, categories, asksDocuments, onClose }: AddTeamDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const first = categories.find(({ places_left }) => places_left > 0) ?? categories[0]
  const [typed, setTyped] = useState<TypedTeam>({
    category: String(first?.id ?? ''),
    team_name: '',
    club: NO_CLUB,
    state: 'awaited',
    method: 'cheque',
    papers_seen: false,
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { keyed, forget } = useRequestKey()
  const { act, error, isPending } = useAct({
    mutationFn: (input: ReturnType<typeof inputOf>) =>
      api.registrations.addByHand({ id: tournamentId, ...input }, keyed(input)),
    onSuccess: async ({ team_name }) => {
      forget()
      onClose()
      await showToast({ title: `${team_name} : équipe ajoutée`, tone: 'success' })
    },
    onError: (failure) => {
      if (isRefused(failure)) forget()
      const { code, message, fields } = problemOf(failure)
      show({ ...fields, ...(code === 'CLUB_EXISTS' ? { club: message } : {}) })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const show = (found: Record<string, string>) => {
    setProblems(found)
    const [name] = Object.keys(found)
    if (name) focusField(form.current, name)
  }
  const change = (part: Partial<TypedTeam>) => setTyped((now) => ({ ...now, ...part }))
  const category = categories.find(({ id }) => String(id) === typed.category)
  const isNew = typed.club.kind === 'new'
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = typedProblems(typed, { isPhone, teamNameProblem })
    show(found)
    if (Object.keys(found).length === 0) act(inputOf(typed))
  }
  const isBeside = error !== null && Object.keys(problems).length > 0
  return (
    <Dialog title="Ajouter une équipe" isOpen onClose={onClose} isDismissable={false} size="lg">
      <form ref={form} onSubmit={send} noValidate className="grid gap-4 sm:grid-cols-2">
        <AddedClubFields
          tournamentId={tournamentId}
          club={typed.club}
          problems={problems}
          onChange={(club: AddedClub) => change({ club })}
        />
        <Field label="Nom de l’équipe" error={problems.team_name}>
          {(control) => (
            <Input
              {...control}
              name="team_name"
              value={typed.team_name}
              maxLength={TEAM_NAME_MAX_LENGTH}
              autoComplete="off"
              onChange={(event) => change({ team_name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Catégorie" error={problems.category}>
          {(control) => (
            <NativeSelect
              {...control}
              name="category"
              value={typed.category}
              onChange={(event) => change({ category: event.target.value })}
              options={categories.map(({ id, label, places_left }) => ({
                value: String(id),
                label: places_left > 0 ? label : `${label} (complet)`,
              }))}
            />
          )}
        </Field>
        {category && category.price_cents > 0 && (
          <>
            <Field label="Paiement">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={typed.state}
                  onChange={(event) => change({ state: event.target.value === 'received' ? 'received' : 'awaited' })}
                  options={[
                    { value: 'awaited', label: 'À recevoir' },
                    { value: 'received', label: 'Déjà reçu' },
                  ]}
                />
              )}
            </Field>
            <Field label={typed.state === 'received' ? 'Reçu par' : 'Payé par'}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={typed.method}
                  onChange={(event) =>
                    change({ method: MANUAL_METHODS.find((known) => known === event.target.value) ?? typed.method })
                  }
                  options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
                />
              )}
            </Field>
          </>
        )}
        {asksDocuments && (isNew || (typed.club.kind === 'known' && !typed.club.has_account)) && (
          <Checkbox
            className="sm:col-span-2"
            checked={typed.papers_seen}
            onChange={(event) => change({ papers_seen: event.target.checked })}
            hint="Ce club n’a pas de compte : il ne peut pas les déposer ici."
          >
            J’ai vu sur papier les documents demandés.
          </Checkbox>
        )}
        {error && !isBeside && <ProblemAlert error={error} className="sm:col-span-2" />}
        <div className="sm:col-span-2">
          <DialogButtons confirmLabel="Ajouter l’équipe" pending={isPending} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
