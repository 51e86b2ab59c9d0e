import type { UseFormRegisterReturn } from 'react-hook-form'
import type { RegistrationOptions } from '#contract/registrations.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/thresholds.ts'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { categoryLabel, categoryName } from '../../lib/category-label.ts'
import { NEW_TEAM } from './checkout-values.ts'
import { FormSection } from './form-section.tsx'

type TeamChoiceProps = {
  teams: RegistrationOptions['teams']
  team: UseFormRegisterReturn
  team_name: UseFormRegisterReturn
  /** What the club knows of the chosen one is shown. */
  chosen: RegistrationOptions['teams'][number] | undefined
  /** True when a new name is typed instead of choosing a team. */
  isNew: boolean
  error: string | undefined
}

/** One of the club’s teams, or a new team name. */
export function TeamChoice({ teams, team, team_name, chosen, isNew, error }: TeamChoiceProps) {
  return (
    <FormSection legend="Équipe">
      <div className="grid gap-4 sm:grid-cols-2">
        {teams.length > 0 && (
          <Field label="Équipe de votre club" hint={chosen && knownOf(chosen)}>
            {(control) => (
              <NativeSelect
                {...control}
                {...team}
                options={[
                  ...teams.map((known) => ({ value: known.id, label: `${known.name} (${categoryName(known)})` })),
                  { value: NEW_TEAM, label: 'Une nouvelle équipe' },
                ]}
              />
            )}
          </Field>
        )}
        {isNew && (
          <Field label="Nom de l’équipe" error={error} hint="Tel qu’il sera affiché et annoncé.">
            {(control) => (
              <Input {...control} {...team_name} autoComplete="off" maxLength={TEAM_NAME_MAX_LENGTH} required />
            )}
          </Field>
        )}
      </div>
    </FormSection>
  )
}

/** 'U13 féminin, régionale. Coach : Nadia Petit.' */
function knownOf(team: RegistrationOptions['teams'][number]): string {
  const played = categoryLabel({ ...team, division: team.level })
  return team.coach_name ? `${played}. Coach\u00a0: ${team.coach_name}.` : `${played}.`
}
