import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../components/ui/dialog.tsx'
import { DialogButtons } from '../../components/ui/dialog-buttons.tsx'
import { Field } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { ProblemAlert } from '../../components/ui/problem-alert.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { organizersQuery } from './organizers-query.ts'

/** An administrator makes a tournament for a club that organises: which one, then its form. */
export default function NewForClubDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(organizersQuery())
  const [club, setClub] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLSelectElement>(null)
  const navigate = useNavigate()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (club) void navigate({ to: '/organisateur/tournois/nouveau', search: { club: Number(club) } })
    else {
      setProblem('Choisissez le club qui organise.')
      field.current?.focus()
    }
  }
  return (
    <Dialog
      title="Nouveau tournoi"
      description="Il sera celui du club choisi, qui le voit aussitôt parmi les siens."
      isOpen
      onClose={onClose}
    >
      {error && !data ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label="Chargement des clubs">
          <Skeleton className="h-12 rounded-control" />
        </div>
      ) : (
        <form onSubmit={send} noValidate className="grid gap-5">
          <Field label="Club organisateur" error={problem}>
            {(control) => (
              <NativeSelect
                {...control}
                ref={field}
                empty="Choisir un club"
                value={club}
                onChange={(event) => {
                  setClub(event.target.value)
                  setProblem(undefined)
                }}
                options={data.items
                  .map((one) => ({ value: String(one.club.id), label: one.club.name }))
                  .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'))}
              />
            )}
          </Field>
          <DialogButtons confirmLabel="Continuer" pending={false} onClose={onClose} />
        </form>
      )}
    </Dialog>
  )
}
