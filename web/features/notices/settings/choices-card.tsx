import { type FormEvent, useState } from 'react'
import type { HeldSettings } from '#contract/notices/settings.ts'
import { DIVISION_LABELS, isDivision } from '#domain/common/reference/divisions.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useSettingsChange } from './use-settings-change.ts'

/** What forms and filters offer. */
export function ChoicesCard({ held }: { held: HeldSettings }) {
  return <ChoicesForm key={JSON.stringify(held.choices)} choices={held.choices} />
}

type Choices = HeldSettings['choices']

function ChoicesForm({ choices }: { choices: Choices }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { act, error, isPending } = useAct(
    orpc.settings.changeChoices.mutationOptions(useSettingsChange('Choix enregistrés')),
  )
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    const wanted = {
      categories: ticked.getAll('categories').map(String),
      divisions: ticked.getAll('divisions').map(String),
    }
    const isEmpty = wanted.categories.length === 0 || wanted.divisions.length === 0
    setProblem(isEmpty ? 'Gardez au moins une catégorie et une division.' : null)
    if (!isEmpty)
      act({ ...wanted, read: { categories: activeOf(choices.categories), divisions: activeOf(choices.divisions) } })
  }
  const told = problem ?? (error ? problemOf(error).message : null)
  return (
    <Card as="section" aria-label="Catégories et divisions">
      <form onSubmit={save} noValidate className="grid gap-4">
        <div>
          <h2 className="text-heading">Catégories et divisions</h2>
          <p className="mt-1 text-muted">
            Celles que proposent les formulaires et les filtres. Ce qui en porte une autre la garde.
          </p>
        </div>
        <Group legend="Catégories" name="categories" choices={choices.categories} />
        <Group legend="Divisions" name="divisions" choices={choices.divisions} />
        {told && <Alert tone="danger" title={told} />}
        <Button type="submit" pending={isPending} className="justify-self-start">
          Enregistrer
        </Button>
      </form>
    </Card>
  )
}

function Group({ legend, name, choices }: { legend: string; name: keyof Choices; choices: Choices['categories'] }) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4">
        {choices.map(({ code, active }) => (
          <Checkbox key={code} name={name} value={code} defaultChecked={active}>
            {isDivision(code) ? DIVISION_LABELS[code] : code}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

const activeOf = (choices: Choices['categories']) => choices.filter(({ active }) => active).map(({ code }) => code)
