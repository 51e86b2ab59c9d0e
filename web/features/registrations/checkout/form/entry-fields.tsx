import { useEffect, useEffectEvent, useRef } from 'react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { CategoryChoice } from './category-choice.tsx'
import { misfitOf, NEW_TEAM } from './checkout-values.ts'
import { categoryOfTeam, defaultTeam, namesIn, proposedName } from './default-values.ts'
import { TeamChoice } from './team-choice.tsx'
import type { CheckoutState } from '../use-checkout.ts'

type EntryFieldsProps = {
  /** The tournament of the team, as it is once the other teams of the form are in. */
  options: RegistrationOptions
  clubName: string | null
  checkout: CheckoutState
}

/** Asks for the category and the team: what is chosen for one proposes the other. */
export function EntryFields({ options, clubName, checkout }: EntryFieldsProps) {
  const { form, isRestored, lines, values } = checkout
  const { register, formState, setValue } = form
  const { errors } = formState
  const category = options.categories.find(({ id }) => String(id) === values.category)
  const shown = useRef(values.category)
  const followCategory = useEffectEvent((entered: string | null) => {
    // A team that comes back keeps its name, as long as its category is not changed.
    if ((isRestored && lines.turns === 0) || entered === shown.current) return
    shown.current = entered
    if (!formState.dirtyFields.team) setValue('team', defaultTeam(options, entered))
    if (!formState.dirtyFields.team_name) setValue('team_name', proposedName(options, clubName, entered))
  })
  useEffect(() => followCategory(values.category), [values.category])
  return (
    <>
      <CategoryChoice
        categories={options.categories}
        zone={options.tournament.time_zone}
        field={register('category')}
        error={errors.category?.message}
      />
      <TeamChoice
        teams={options.teams}
        names={namesIn(options.registrations, category?.id)}
        entered={category}
        team={register('team', {
          onChange: ({ target }: { target: { value: string } }) => {
            if (!values.category) setValue('category', categoryOfTeam(options, target.value))
          },
        })}
        chosen={options.teams.find(({ id }) => id === values.team)}
        team_name={register('team_name')}
        younger={register('younger')}
        misfit={misfitOf(values, options)}
        isNew={values.team === NEW_TEAM}
        errors={{
          team: errors.team?.message,
          team_name: errors.team_name?.message,
          younger: errors.younger?.message,
        }}
      />
    </>
  )
}
