import type { PlanSlot } from '#contract/competition/plans.ts'
import { refereeChoices } from '#domain/competition/schedule/checks/check-referees.ts'
import type { Referee } from '#domain/competition/schedule/schedule-problem.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { type PlanIndex, toPlanned } from '../plan-places.ts'

type RefereeFieldsProps = {
  index: PlanIndex
  slots: readonly PlanSlot[]
  slot: PlanSlot
  onChange: (referees: Referee[]) => void
}

/**
 * Chooses who whistles a game: those who do come first, then the teams that are free, then the others with what stands
 * against them.
 */
export function RefereeFields({ index, slots, slot, onChange }: RefereeFieldsProps) {
  const count = index.problem.referees?.per_game ?? 0
  if (count === 0) return null
  const planned = toPlanned(index, slots)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Array.from({ length: count }, (_, at) => {
        const own = slot.referees[at]
        const others = slot.referees.filter((_referee, other) => other !== at)
        const offered = refereeChoices(index.problem, planned, slot.game, at).filter(
          ({ referee }) => !others.some((each) => keyOf(each) === keyOf(referee)),
        )
        return (
          <Field key={at} label={count === 1 ? 'Équipe qui arbitre' : `Équipe qui arbitre, ${at + 1}`}>
            {(control) => (
              <NativeSelect
                {...control}
                empty="Aucune"
                value={own ? keyOf(own) : ''}
                options={offered.map(({ referee, name, why_not }) => ({
                  value: keyOf(referee),
                  label: why_not === null ? name : `${name}, ${why_not}`,
                }))}
                onChange={({ target }) => {
                  const found = offered.find(({ referee }) => keyOf(referee) === target.value)
                  const chosen = found ? [found.referee] : []
                  onChange(at === 0 ? [...chosen, ...others] : [...others, ...chosen])
                }}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

const keyOf = (referee: Referee) => (referee.kind === 'team' ? `team ${referee.team}` : `loser ${referee.game}`)
