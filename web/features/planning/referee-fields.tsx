import type { PlanSlot } from '#contract/plans.ts'
import { freeReferees } from '#domain/competition/schedule/assign-referees.ts'
import type { Referee } from '#domain/competition/schedule/schedule-problem.ts'
import { Field } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { type PlanIndex, toPlanned } from './plan-places.ts'

type RefereeFieldsProps = {
  index: PlanIndex
  slots: readonly PlanSlot[]
  slot: PlanSlot
  onChange: (referees: Referee[]) => void
}

/** Who whistles a game: those who do, and the teams that are free then. */
export function RefereeFields({ index, slots, slot, onChange }: RefereeFieldsProps) {
  const count = index.problem.referees?.per_game ?? 0
  if (count === 0) return null
  const free = freeReferees(index.problem, toPlanned(index, slots), slot.game)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Array.from({ length: count }, (_, at) => {
        const own = slot.referees[at]
        const others = slot.referees.filter((_referee, other) => other !== at)
        const offered = [...(own ? [own] : []), ...free.filter((each) => !isIn(slot.referees, each))]
        return (
          <Field key={at} label={count === 1 ? 'Équipe qui arbitre' : `Équipe qui arbitre, ${at + 1}`}>
            {(control) => (
              <NativeSelect
                {...control}
                empty="Aucune"
                value={own ? keyOf(own) : ''}
                options={offered.map((referee) => ({ value: keyOf(referee), label: index.sayReferee(referee) }))}
                onChange={({ target }) => {
                  const chosen = offered.find((referee) => keyOf(referee) === target.value)
                  onChange(
                    at === 0 ? [...(chosen ? [chosen] : []), ...others] : [...others, ...(chosen ? [chosen] : [])],
                  )
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

const isIn = (referees: readonly Referee[], one: Referee) => referees.some((each) => keyOf(each) === keyOf(one))
