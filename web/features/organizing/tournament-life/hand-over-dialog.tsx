import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import type { Suggestion } from '#web/components/ui/fields/suggest-input.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { HeldField } from '#web/components/ui/forms/form-fields.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'

type HandOverDialogProps = {
  life: TournamentLife
  /** An administrator gives it at once; an organiser asks first. */
  mode: 'ask' | 'reassign'
  onClose: () => void
}

/** Hands a tournament over to another club that may organise. */
export default function HandOverDialog({ life: { id, title }, mode, onClose }: HandOverDialogProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced(typed ?? '', 200)
  const found = useQuery(orpc.tournaments.possibleOrganizers.queryOptions({ input: { id, q } }))
  // Pressing Enter chooses the first suggestion, so those of earlier letters are not shown.
  const clubs = typed === q ? found.data?.items : undefined
  const form = useActForm({
    values: { club: null as Suggestion | null },
    check: ({ club }) => ({ club: club ? null : 'Choisissez un club dans la liste.' }),
    act: (asked: { id: number; club_id: number }, options) =>
      mode === 'ask' ? api.tournaments.handOver(asked, options) : api.tournaments.reassign(asked, options),
    input: ({ club }) => ({ id, club_id: Number(club?.value) }),
    done: mode === 'ask' ? 'Proposition envoyée' : 'Organisateur changé',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={mode === 'ask' ? 'Confier le tournoi à un autre club' : 'Changer d’organisateur'}
      description={title}
      confirmLabel={mode === 'ask' ? 'Proposer' : 'Confier le tournoi'}
      size="sm"
      onClose={onClose}
    >
      <p className="text-muted">
        {mode === 'ask'
          ? 'Son responsable reçoit votre proposition. Tant qu’il n’a pas accepté, rien ne change.'
          : 'Les deux clubs sont prévenus. L’ancien n’a plus accès au tournoi.'}
      </p>
      <HeldField form={form} name="club">
        {({ ref, value, onChange, error }) => (
          <SuggestField
            ref={ref}
            label="Club"
            hint="Un club autorisé à organiser des tournois."
            error={error}
            placeholder="Nom du club"
            chosen={value?.label}
            suggestions={(clubs ?? []).map((club) => ({
              value: String(club.id),
              label: club.name,
              hint: club.city ?? undefined,
            }))}
            nothing={typed !== null && typed !== '' && clubs?.length === 0 && 'Aucun club autorisé de ce nom.'}
            onTyped={(text) => {
              setTyped(text)
              if (text !== null && value) onChange(null)
            }}
            onChoose={onChange}
            clearLabel="Effacer le club"
          />
        )}
      </HeldField>
    </FormDialog>
  )
}
