import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { api } from '#web/lib/api/api.ts'
import type { ConstraintPart } from './constraints-dialog.tsx'

/** Sets the order of phases and finals, and who whistles, for all categories together. */
export function RuleConstraints({
  constraints,
  pending,
  onSave,
  tournamentId,
}: ConstraintPart & { tournamentId: number }) {
  const { options, courts, categories } = constraints
  const [stages, setStages] = useState(options.stages_in_order)
  const [finals, setFinals] = useState(options.finals_last)
  const [referees, setReferees] = useState(options.referees)
  const [without, setWithout] = useState(options.categories_without_referees)
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
              referees,
              categories_without_referees: without,
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
      <Field label="Arbitrage" hint="Les équipes qui ne jouent pas arbitrent les autres, à tour de rôle.">
        {(control) => (
          <NativeSelect
            {...control}
            empty="Arbitres extérieurs"
            value={String(referees?.per_game ?? '')}
            options={[
              { value: '1', label: 'Une équipe par match' },
              { value: '2', label: 'Deux équipes par match' },
            ]}
            onChange={({ target: { value } }) =>
              setReferees(
                value === ''
                  ? null
                  : { per_game: value === '1' ? 1 : 2, same_club_allowed: referees?.same_club_allowed ?? false },
              )
            }
          />
        )}
      </Field>
      {referees && (
        <>
          <Checkbox
            checked={referees.same_club_allowed}
            onChange={(event) => setReferees({ ...referees, same_club_allowed: event.target.checked })}
          >
            Une équipe peut arbitrer un match de son club
          </Checkbox>
          <fieldset>
            <legend className="font-semibold">Catégories dont les équipes arbitrent</legend>
            {categories.map(({ id, label }) => (
              <Checkbox
                key={id}
                checked={!without.includes(id)}
                onChange={({ target }) =>
                  setWithout(target.checked ? without.filter((each) => each !== id) : [...without, id])
                }
              >
                {label}
              </Checkbox>
            ))}
          </fieldset>
        </>
      )}
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
