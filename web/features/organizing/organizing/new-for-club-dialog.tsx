import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import type { Suggestion } from '#web/components/ui/fields/suggest-input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'

/** An administrator makes a tournament for a club that organises: which one, then its form. */
export default function NewForClubDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [club, setClub] = useState<Suggestion | null>(null)
  const [missing, setMissing] = useState<string>()
  const q = useDebounced(typed ?? '', 200)
  const found = useQuery(orpc.organizing.names.queryOptions({ input: { q } }))
  // Clubs found for other letters would be chosen by who types and presses Enter at once.
  const items = typed === q ? found.data?.items : undefined
  const navigate = useNavigate()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (club) void navigate({ to: '/organisateur/tournois/nouveau', search: { club: Number(club.value) } })
    else {
      setMissing('Choisissez dans la liste le club qui organise.')
      focusField(form.current, 'club_id')
    }
  }
  return (
    <Dialog
      title="Nouveau tournoi"
      description="Il sera celui du club choisi, qui le voit aussitôt parmi les siens."
      isOpen
      onClose={onClose}
    >
      <form ref={form} onSubmit={send} noValidate className="grid gap-5">
        <SuggestField
          label="Club organisateur"
          name="club_id"
          hint="Un club autorisé à organiser des tournois."
          error={missing}
          placeholder="Nom du club"
          chosen={club?.label}
          suggestions={(items ?? []).map(({ id, name, city }) => ({
            value: String(id),
            label: name,
            hint: city ?? undefined,
          }))}
          nothing={typed !== null && typed !== '' && items?.length === 0 && 'Aucun club autorisé de ce nom.'}
          onTyped={(text) => {
            setTyped(text)
            if (text !== null) setClub(null)
          }}
          onChoose={(chosen) => {
            setClub(chosen)
            setMissing(undefined)
          }}
          clearLabel="Effacer le club"
        />
        {found.error && !found.data && (
          <ProblemAlert error={found.error} pending={found.isFetching} onRetry={() => void found.refetch()} />
        )}
        <DialogButtons confirmLabel="Continuer" pending={false} onClose={onClose} />
      </form>
    </Dialog>
  )
}
