import { useSuspenseQuery } from '@tanstack/react-query'
import type { Team } from '#contract/clubs/teams.ts'
import { isPhone } from '#domain/common/people/phone.ts'
import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import { type Division, LEVEL_OPTIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS, GENDER_LABELS, type Gender } from '#domain/common/reference/genders.ts'
import { type Season, categorySeasonLabel, seasonLabel } from '#domain/common/dates/season.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

type TeamDialogProps = { season: string; team: Team | null; onClose: () => void }

export default function TeamDialog({ season, team, onClose }: TeamDialogProps) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const form = useActForm({
    values: valuesOf(team),
    check: ({ name, category, gender, coach_phone }) => ({
      name: teamNameProblem(name),
      category: category === '' ? 'Choisissez une catégorie.' : null,
      gender: gender === '' ? 'Choisissez un genre.' : null,
      coach_phone: coach_phone.trim() === '' || isPhone(coach_phone) ? null : 'Indiquez un numéro de téléphone valide.',
    }),
    act: async (facts: ReturnType<typeof factsOf>, options) =>
      team
        ? api.teams.edit({ id: team.id, updated_at: team.updated_at, ...facts }, options)
        : api.teams.add({ season, ...facts }, options),
    input: factsOf,
    done: team ? 'L’équipe est modifiée' : 'L’équipe est créée',
    fieldOf: { TEAM_EXISTS: 'name' },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={team ? 'Modifier l’équipe' : 'Créer une équipe'}
      description={seasonLabel(season as Season).replace('s', 'S')}
      confirmLabel={team ? 'Enregistrer' : 'Créer l’équipe'}
      cancelLabel="Annuler"
      size="lg"
      className="sm:grid-cols-2"
      onClose={onClose}
    >
      {team && team.entries.length > 0 && (
        <Alert title="Cette équipe est inscrite" className="mb-1 sm:col-span-2">
          Le nom imprimé reste celui de l’inscription, même si vous le changez ici&nbsp;:{' '}
          {team.entries.map(({ title, team_name }) => `${team_name} (${title})`).join(', ')}.
        </Alert>
      )}
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
        options={CATEGORIES.filter((value) => settings.categories.includes(value) || value === team?.category).map(
          (value) => ({ value, label: categorySeasonLabel(value, season as Season) }),
        )}
      />
      <SelectField form={form} name="gender" label="Genre" empty="Choisir" options={GENDER_OPTIONS} />
      <SelectField form={form} name="level" label="Niveau" optional empty="Non précisé" options={LEVEL_OPTIONS} />
      <TextField
        form={form}
        name="colours"
        label="Couleurs"
        hint="Par exemple bleu et blanc."
        optional
        maxLength={120}
        autoComplete="off"
      />
      <TextField form={form} name="coach_name" label="Coach" optional maxLength={120} autoComplete="off" />
      <TextField
        form={form}
        name="coach_phone"
        label="Téléphone du coach"
        optional
        type="tel"
        maxLength={24}
        autoComplete="off"
      />
    </FormDialog>
  )
}

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))

type Values = Record<'name' | 'category' | 'gender' | 'level' | 'coach_name' | 'coach_phone' | 'colours', string>

const valuesOf = (team: Team | null): Values => ({
  name: team?.name ?? '',
  category: team?.category ?? '',
  gender: team?.gender ?? '',
  level: team?.level ?? '',
  coach_name: team?.coach_name ?? '',
  coach_phone: team?.coach_phone ?? '',
  colours: team?.colours ?? '',
})

/** Called once the check has accepted the values. */
const factsOf = ({ name, category, gender, level, coach_name, coach_phone, colours }: Values) => ({
  name,
  category: category as Category,
  gender: gender as Gender,
  level: (level || null) as Division | null,
  coach_name: coach_name.trim() || null,
  coach_phone: coach_phone.trim() || null,
  colours: colours.trim() || null,
})
