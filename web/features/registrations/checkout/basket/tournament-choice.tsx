import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useChosenTournament, useOtherTournaments } from './other-tournaments.ts'

type TournamentChoiceProps = {
  /** The tournament of the page, which stands first. */
  options: RegistrationOptions
  chosen: number
  onChoose: (options: RegistrationOptions) => unknown
}

/** Asks in which tournament of the organiser the team enters; nothing as long as there is only one. */
export function TournamentChoice({ options, chosen, onChoose }: TournamentChoiceProps) {
  const others = useOtherTournaments(options)
  const { choose, isLoading, error } = useChosenTournament(onChoose)
  if (others.length === 0) return null
  return (
    <Field
      label="Tournoi"
      hint={isLoading ? 'Lecture de ce tournoi…' : 'Tous les tournois de cet organisateur se paient ensemble.'}
      error={error ? problemOf(error).message : undefined}
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={String(chosen)}
          aria-busy={isLoading || undefined}
          onChange={({ target }) => void choose(Number(target.value))}
          options={[options.tournament, ...others].map(({ id, title, starts_at, ends_at, time_zone }) => ({
            value: String(id),
            label: `${title}, ${formatDateRange(starts_at, ends_at, time_zone)}`,
          }))}
        />
      )}
    </Field>
  )
}
