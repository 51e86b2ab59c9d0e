import { useSuspenseQuery } from '@tanstack/react-query'
import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import { GENDERS, GENDER_LABELS, type Gender } from '#domain/common/reference/genders.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

/** Creates a first team with its name, category and gender. The rest is asked when it registers. */
export function TeamForm() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const form = useActForm({
    values: { name: '', category: '', gender: '' },
    check: ({ name, category, gender }) => ({
      name: teamNameProblem(name),
      category: category === '' ? 'Choisissez une catégorie.' : null,
      gender: gender === '' ? 'Choisissez un genre.' : null,
    }),
    act: orpc.teams.add,
    // The check has already refused empty values.
    input: ({ name, category, gender }) => ({ name, category: category as Category, gender: gender as Gender }),
    done: 'Votre équipe est créée',
    fieldOf: { TEAM_EXISTS: 'name' },
  })
  return (
    <ActForm
      form={form}
      className="sm:grid-cols-2"
      foot={
        <Button
          type="submit"
          variant="secondary"
          pending={form.isPending}
          className="sm:col-span-2 sm:justify-self-start"
        >
          Créer l’équipe
        </Button>
      }
    >
      <TextField
        form={form}
        name="name"
        label="Nom de l’équipe"
        hint="Comme il sera imprimé."
        maxLength={TEAM_NAME_MAX_LENGTH}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <SelectField
        form={form}
        name="category"
        label="Catégorie"
        empty="Choisir"
        options={CATEGORIES.filter((value) => settings.categories.includes(value)).map(named)}
      />
      <SelectField form={form} name="gender" label="Genre" empty="Choisir" options={GENDER_OPTIONS} />
    </ActForm>
  )
}

const named = (value: string) => ({ value, label: value })

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))
