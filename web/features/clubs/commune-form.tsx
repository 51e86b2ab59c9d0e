import { useState } from 'react'
import { Alert } from '../../components/ui/alert.tsx'
import { SuggestField } from '../../components/ui/suggest-field.tsx'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { useAct } from '../../lib/use-act.ts'
import { inseeOf, useCommunes } from '../../lib/use-communes.ts'
import { useClubChange } from './use-club-change.ts'

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
