import { useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { inseeOf, useCommunes } from '#web/lib/tournaments/use-communes.ts'
import { useClubChange } from '../use-club-change.ts'

/** The commune of the club: choosing it keeps it. */
export function CommuneForm({ city, onDone }: { city: string | null; onDone?: () => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { suggestions, isUnknown } = useCommunes(typed)
  const { act, error, isPending } = useAct(
    orpc.clubs.setCommune.mutationOptions(useClubChange('La commune de votre club est enregistrée', onDone)),
  )
  return (
    <div aria-busy={isPending}>
      <SuggestField
        label="Commune du club"
        hint="Les distances se comptent à partir d’elle."
        placeholder="Ville ou code postal"
        chosen={chosen ?? city ?? undefined}
        suggestions={suggestions}
        nothing={isUnknown && 'Aucune commune de ce nom.'}
        onTyped={setTyped}
        onChoose={(suggestion) => {
          if (!suggestion) return
          setChosen(suggestion.label)
          act({ insee: inseeOf(suggestion) })
        }}
        clearLabel="Effacer la commune"
      />
      {error && <Alert tone="danger" title={problemOf(error).message} className="mt-3" />}
    </div>
  )
}
