import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { GENDERS, GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useClubChange } from '../use-club-change.ts'

type Problems = { name?: string; category?: string; gender?: string }

/** A first team: its name and what it plays. The rest is asked when it registers. */
export function TeamForm() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const [problems, setProblems] = useState<Problems>({})
  const { act, error, isPending } = useAct(orpc.teams.add.mutationOptions(useClubChange('Votre équipe est créée')))
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { team, found } = read(form)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (team) return act(team)
    const field = form.elements.namedItem(wrong ?? 'name')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form
      onSubmit={add}
      onChange={(event) => Object.keys(problems).length > 0 && setProblems(read(event.currentTarget).found)}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label="Nom de l’équipe" hint="Comme il sera imprimé." error={problems.name} className="sm:col-span-2">
        {(control) => <Input {...control} name="name" maxLength={TEAM_NAME_MAX_LENGTH} autoComplete="off" />}
      </Field>
      <Field label="Catégorie" error={problems.category}>
        {(control) => (
          <NativeSelect
            {...control}
            name="category"
            defaultValue=""
            empty="Choisir"
            options={CATEGORIES.filter((value) => settings.categories.includes(value)).map(named)}
          />
        )}
      </Field>
      <Field label="Genre" error={problems.gender}>
        {(control) => (
          <NativeSelect
            {...control}
            name="gender"
            defaultValue=""
            empty="Choisir"
            options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
          />
        )}
      </Field>
      {error && <Alert tone="danger" title={problemOf(error).message} className="sm:col-span-2" />}
      <Button type="submit" variant="secondary" pending={isPending} className="sm:col-span-2 sm:justify-self-start">
        Créer l’équipe
      </Button>
    </form>
  )
}

const named = (value: string) => ({ value, label: value })

function read(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (field: string) => {
    const value = typed.get(field)
    return typeof value === 'string' ? value : ''
  }
  const name = text('name')
  const category = CATEGORIES.find((value) => value === text('category'))
  const gender = GENDERS.find((value) => value === text('gender'))
  const wrong = teamNameProblem(name)
  const found: Problems = {
    ...(wrong ? { name: wrong } : {}),
    ...(category ? {} : { category: 'Choisissez une catégorie.' }),
    ...(gender ? {} : { gender: 'Choisissez un genre.' }),
  }
  return { found, team: !wrong && category && gender ? { name, category, gender } : null }
}
