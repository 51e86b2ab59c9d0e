import { useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { inseeOf, useCommunes } from '#web/lib/tournaments/use-communes.ts'

/** Chooses the commune of the club, which is saved at once. */
export function CommuneForm({ city, onDone }: { city: string | null; onDone?: () => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { suggestions, isUnknown } = useCommunes(typed)
  const { act, problem, isPending } = useToldAct({
    act: orpc.clubs.setCommune,
    done: 'La commune de votre club est enregistrée',
    refusal: 'here',
    onDone,
  })
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
      {problem && <Alert tone="danger" title={problem} className="mt-3" />}
    </div>
  )
}
