import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Team } from '#contract/clubs/teams.ts'
import { isPhone } from '#domain/common/people/phone.ts'
import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import { type Division, LEVEL_OPTIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS, GENDER_LABELS, type Gender } from '#domain/common/reference/genders.ts'
import { type Season, categorySeasonLabel } from '#domain/common/dates/season.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useTeamChange } from './use-team-change.ts'

type Values = Record<'name' | 'category' | 'gender' | 'level' | 'coach_name' | 'coach_phone' | 'colours', string>

export function TeamFields({ season, team, onClose }: { season: string; team: Team | null; onClose: () => void }) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const { register, handleSubmit, formState, setError } = useForm<Values>({ defaultValues: typed(team) })
  const { errors } = formState
  const onError = (error: unknown) => {
    const { code, message, fields } = problemOf(error)
    if (code === 'TEAM_EXISTS') setError('name', { message }, { shouldFocus: true })
    for (const [name, words] of Object.entries(fields))
      if (name in typed(null)) setError(name as keyof Values, { message: words }, { shouldFocus: true })
  }
  const add = useAct(orpc.teams.add.mutationOptions({ ...useTeamChange('L’équipe est créée', onClose), onError }))
  const edit = useAct(orpc.teams.edit.mutationOptions({ ...useTeamChange('L’équipe est modifiée', onClose), onError }))
  const submit = handleSubmit((values) => {
    const facts = factsOf(values)
    if (team) edit.act({ id: team.id, updated_at: team.updated_at, ...facts })
    else add.act({ season, ...facts })
  })
  const error = team ? edit.error : add.error
  const isBeside = error !== null && ['TEAM_EXISTS', 'BAD_REQUEST'].includes(problemOf(error).code)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Nom de l’équipe"
        hint="Comme il sera imprimé."
        error={errors.name?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: (value) => teamNameProblem(value) ?? true })}
            maxLength={TEAM_NAME_MAX_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Catégorie" error={errors.category?.message}>
        {(control) => (
          <NativeSelect
            {...control}
            {...register('category', { validate: (value) => value !== '' || 'Choisissez une catégorie.' })}
            empty="Choisir"
            options={CATEGORIES.filter((value) => settings.categories.includes(value) || value === team?.category).map(
              (value) => ({ value, label: categorySeasonLabel(value, season as Season) }),
            )}
          />
        )}
      </Field>
      <Field label="Genre" error={errors.gender?.message}>
        {(control) => (
          <NativeSelect
            {...control}
            {...register('gender', { validate: (value) => value !== '' || 'Choisissez un genre.' })}
            empty="Choisir"
            options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
          />
        )}
      </Field>
      <Field label="Niveau" optional>
        {(control) => <NativeSelect {...control} {...register('level')} empty="Non précisé" options={LEVEL_OPTIONS} />}
      </Field>
      <Field label="Couleurs" hint="Par exemple bleu et blanc." error={errors.colours?.message} optional>
        {(control) => <Input {...control} {...register('colours')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label="Coach" error={errors.coach_name?.message} optional>
        {(control) => <Input {...control} {...register('coach_name')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label="Téléphone du coach" error={errors.coach_phone?.message} optional>
        {(control) => (
          <Input
            {...control}
            {...register('coach_phone', {
              validate: (value) => value.trim() === '' || isPhone(value) || 'Indiquez un numéro de téléphone valide.',
            })}
            type="tel"
            maxLength={24}
            autoComplete="off"
          />
        )}
      </Field>
      {error && !isBeside && <ProblemAlert error={error} className="sm:col-span-2" />}
      <div className="mt-2 flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button variant="quiet" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" pending={add.isPending || edit.isPending}>
          {team ? 'Enregistrer' : 'Créer l’équipe'}
        </Button>
      </div>
    </form>
  )
}

const typed = (team: Team | null): Values => ({
  name: team?.name ?? '',
  category: team?.category ?? '',
  gender: team?.gender ?? '',
  level: team?.level ?? '',
  coach_name: team?.coach_name ?? '',
  coach_phone: team?.coach_phone ?? '',
  colours: team?.colours ?? '',
})

/** Once the fields have been checked. */
const factsOf = ({ name, category, gender, level, coach_name, coach_phone, colours }: Values) => ({
  name,
  category: category as Category,
  gender: gender as Gender,
  level: (level || null) as Division | null,
  coach_name: coach_name.trim() || null,
  coach_phone: coach_phone.trim() || null,
  colours: colours.trim() || null,
})
