import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { api } from '../../lib/api.ts'
import type { ConstraintPart } from './constraints-dialog.tsx'

/** The order of things, for all categories together. */
export function RuleConstraints({
  constraints,
  pending,
  onSave,
  tournamentId,
}: ConstraintPart & { tournamentId: number }) {
  const { options, courts } = constraints
  const [stages, setStages] = useState(options.stages_in_order)
  const [finals, setFinals] = useState(options.finals_last)
  const [travel, setTravel] = useState(String(options.travel_minutes))
  const isFar = new Set(courts.map(({ site }) => site)).size > 1
  const minutes = Number(travel)
  const isRead = /^\d{1,3}$/.test(travel) && minutes <= 240
  return (
    <form
      noValidate
      className="grid gap-4 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRead)
          onSave((problem_hash) =>
            api.plans.constrainPlanning({
              id: tournamentId,
              problem_hash,
              stages_in_order: stages,
              finals_last: finals,
              travel_minutes: minutes,
            }),
          )
      }}
    >
      <Checkbox
        checked={stages}
        onChange={(event) => setStages(event.target.checked)}
        hint="Dans une catégorie, les tableaux attendent la fin des poules."
      >
        Phases l’une après l’autre
      </Checkbox>
      <Checkbox
        checked={finals}
        onChange={(event) => setFinals(event.target.checked)}
        hint="Dernier match de sa catégorie, sur un terrain principal."
      >
        Finales en dernier
      </Checkbox>
      {isFar && (
        <Field label="Trajet entre deux salles, en minutes" error={isRead ? undefined : 'Entre 0 et 240 minutes.'}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={travel}
              onChange={(event) => setTravel(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex justify-end">
        <Button type="submit" pending={pending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
