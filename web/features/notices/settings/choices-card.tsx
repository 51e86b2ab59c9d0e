import type { HeldSettings } from '#contract/notices/settings.ts'
import { DIVISION_LABELS, isDivision } from '#domain/common/reference/divisions.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { CheckboxField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { type ActForm as Form, useActForm } from '#web/lib/forms/use-act-form.ts'
import { SHOWING_SETTINGS, useKeepSettings } from './use-keep-settings.ts'

/** The categories and divisions that forms and filters offer. */
export function ChoicesCard({ held }: { held: HeldSettings }) {
  return <ChoicesForm key={JSON.stringify(held.choices)} choices={held.choices} />
}

type Choices = HeldSettings['choices']

function ChoicesForm({ choices }: { choices: Choices }) {
  const read = { categories: activeOf(choices.categories), divisions: activeOf(choices.divisions) }
  const form = useActForm({
    values: read,
    check: ({ categories, divisions }) => ({
      categories: categories.length === 0 || divisions.length === 0 ? EMPTY : null,
    }),
    act: orpc.settings.changeChoices,
    input: (wanted) => ({ ...wanted, read }),
    done: 'Choix enregistrés',
    refresh: SHOWING_SETTINGS,
    onDone: useKeepSettings(),
  })
  const problem = form.problemAt('categories') ?? form.problemAt('divisions')
  return (
    <Card as="section" aria-label="Catégories et divisions">
      <ActForm
        form={form}
        foot={
          <Button type="submit" pending={form.isPending} className="justify-self-start">
            Enregistrer
          </Button>
        }
      >
        <div>
          <h2 className="text-heading">Catégories et divisions</h2>
          <p className="mt-1 text-muted">
            Celles que proposent les formulaires et les filtres. Ce qui en porte une autre la garde.
          </p>
        </div>
        <Group form={form} legend="Catégories" name="categories" choices={choices.categories} />
        <Group form={form} legend="Divisions" name="divisions" choices={choices.divisions} />
        {problem && <Alert tone="danger" title={problem} />}
      </ActForm>
    </Card>
  )
}

const EMPTY = 'Gardez au moins une catégorie et une division.'

type GroupProps = {
  form: Form<Record<keyof Choices, string[]>>
  legend: string
  name: keyof Choices
  choices: Choices['categories']
}

function Group({ form, legend, name, choices }: GroupProps) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4">
        {choices.map(({ code }) => (
          <CheckboxField key={code} form={form} name={name} value={code}>
            {isDivision(code) ? DIVISION_LABELS[code] : code}
          </CheckboxField>
        ))}
      </div>
    </fieldset>
  )
}

const activeOf = (choices: Choices['categories']) => choices.filter(({ active }) => active).map(({ code }) => code)
