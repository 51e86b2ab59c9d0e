import type { UseFormRegisterReturn } from 'react-hook-form'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { GroupedOptions } from '#web/components/ui/fields/grouped-options.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { teamOptions } from '#web/lib/tournaments/team-options.ts'
import { type misfitOf, NEW_TEAM } from './checkout-values.ts'
import { FormSection } from './form-section.tsx'

type TeamChoiceProps = {
  teams: RegistrationOptions['teams']
  /** These teams of the club are in this category already. */
  names: readonly string[]
  entered: RegistrationOptions['categories'][number] | undefined
  team: UseFormRegisterReturn
  team_name: UseFormRegisterReturn
  younger: UseFormRegisterReturn
  /** It tells why the chosen team does not simply fit. */
  misfit: ReturnType<typeof misfitOf>
  /** It shows what the club knows of the chosen team. */
  chosen: RegistrationOptions['teams'][number] | undefined
  /** It is true when a new name is typed instead of choosing a team. */
  isNew: boolean
  errors: { team?: string | undefined; team_name?: string | undefined; younger?: string | undefined }
}

/** Asks for one of the teams of the club, or for a new name. */
export function TeamChoice(props: TeamChoiceProps) {
  const { teams, names, entered, team, team_name, younger, misfit, chosen, isNew, errors } = props
  return (
    <FormSection legend="Équipe" error={errors.team ?? errors.younger}>
      <div className="grid gap-4 sm:grid-cols-2">
        {teams.length > 0 && (
          <Field label="Équipe de votre club" hint={chosen && knownOf(chosen)}>
            {(control) => (
              <NativeSelect {...control} {...team}>
                <GroupedOptions
                  options={[...teamOptions(teams, entered, names), { value: NEW_TEAM, label: 'Une nouvelle équipe' }]}
                />
              </NativeSelect>
            )}
          </Field>
        )}
        {isNew && (
          <Field label="Nom de l’équipe" error={errors.team_name} hint="Tel qu’il sera affiché et annoncé.">
            {(control) => (
              <Input {...control} {...team_name} autoComplete="off" maxLength={TEAM_NAME_MAX_LENGTH} required />
            )}
          </Field>
        )}
      </div>
      {misfit && (
        <div className="mt-4 grid gap-2">
          <Alert tone={misfit.fit === 'younger' ? 'warning' : 'danger'} title={misfit.message} />
          {misfit.fit === 'younger' && (
            <Checkbox {...younger} aria-invalid={errors.younger ? true : undefined}>
              Nous avons vérifié&nbsp;: ses joueurs peuvent jouer au-dessus de leur âge.
            </Checkbox>
          )}
        </div>
      )}
    </FormSection>
  )
}

/** It reads 'U13 féminin, régionale. Coach : Nadia Petit.' */
function knownOf(team: RegistrationOptions['teams'][number]): string {
  const played = categoryLabel({ ...team, division: team.level })
  return team.coach_name ? `${played}. Coach\u00a0: ${team.coach_name}.` : `${played}.`
}
