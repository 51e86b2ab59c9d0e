import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import type { Suggestion } from '#web/components/ui/fields/suggest-input.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { useLifeAct } from './use-life-act.ts'

type HandOverDialogProps = {
  life: TournamentLife
  /** An administrator gives it at once; an organiser asks first. */
  mode: 'ask' | 'reassign'
  onClose: () => void
}

/** Another club that may organise takes the tournament over. */
export default function HandOverDialog({ life, mode, onClose }: HandOverDialogProps) {
  const { id, title } = life
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [club, setClub] = useState<Suggestion | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const q = useDebounced(typed ?? '', 200)
  const found = useQuery(orpc.tournaments.possibleOrganizers.queryOptions({ input: { id, q } }))
  // Clubs found for other letters would be chosen by who types and presses Enter at once.
  const data = typed === q ? found.data : undefined
  const { problem, forget, reactions } = useLifeAct(
    mode === 'ask' ? 'Proposition envoyée' : 'Organisateur changé',
    onClose,
  )
  const ask = useAct(orpc.tournaments.handOver.mutationOptions(reactions))
  const give = useAct(orpc.tournaments.reassign.mutationOptions(reactions))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!club) {
      setMissing('Choisissez un club dans la liste.')
      return focusField(form.current, 'club_id')
    }
    const asked = { id, club_id: Number(club.value) }
    if (mode === 'ask') ask.act(asked)
    else give.act(asked)
  }
  const suggestions = (data?.items ?? []).map((item) => ({
    value: String(item.id),
    label: item.name,
    hint: item.city ?? undefined,
  }))
  return (
    <Dialog
      title={mode === 'ask' ? 'Confier le tournoi à un autre club' : 'Changer d’organisateur'}
      description={title}
      isOpen
      onClose={onClose}
      isDismissable={club === null}
      size="sm"
    >
      <form ref={form} onSubmit={send} noValidate className="grid gap-5">
        <p className="text-muted">
          {mode === 'ask'
            ? 'Son responsable reçoit votre proposition. Tant qu’il n’a pas accepté, rien ne change.'
            : 'Les deux clubs sont prévenus. L’ancien n’a plus accès au tournoi.'}
        </p>
        <SuggestField
          label="Club"
          name="club_id"
          hint="Un club autorisé à organiser des tournois."
          error={missing ?? undefined}
          placeholder="Nom du club"
          chosen={club?.label}
          suggestions={suggestions}
          nothing={typed !== null && typed !== '' && data?.items.length === 0 && 'Aucun club autorisé de ce nom.'}
          onTyped={(text) => {
            setTyped(text)
            if (text !== null) setClub(null)
          }}
          onChoose={(chosen) => {
            setClub(chosen)
            setMissing(null)
            forget()
          }}
          clearLabel="Effacer le club"
        />
        {problem && <Alert tone="danger" title={problem} />}
        <DialogButtons
          confirmLabel={mode === 'ask' ? 'Proposer' : 'Confier le tournoi'}
          pending={ask.isPending || give.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
