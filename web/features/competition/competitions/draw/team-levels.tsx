import { ofName } from '#domain/common/french-names.ts'
import type { CategorySetUp, DrawnTeam } from '#contract/competition/competitions.ts'
import { Card } from '#web/components/ui/card.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { SET_UP } from '../use-set-up.ts'

type TeamLevelsProps = { category: CategorySetUp; waits: boolean }

/** Asks before a draw how strong each team is, so that the strong ones are spread. */
export function TeamLevels({ category, waits }: TeamLevelsProps) {
  return (
    <Card as="section" aria-labelledby="niveaux">
      <h4 id="niveaux" className="text-lg leading-tight font-bold">
        Équipes à tirer
      </h4>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Notez le niveau de celles que vous connaissez, 1 pour les plus fortes&nbsp;: le tirage les sépare.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {category.teams.map((team) => (
          <li key={team.registration_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium wrap-anywhere">{team.team_name}</span>
              <span className="block text-sm text-muted wrap-anywhere">{team.club_name}</span>
            </span>
            <LevelSelect category={category} team={team} disabled={waits} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type LevelSelectProps = { category: CategorySetUp; team: DrawnTeam; disabled: boolean }

function LevelSelect({ category, team, disabled }: LevelSelectProps) {
  const { act, isPending, variables } = useToldAct({
    act: orpc.competitions.level,
    done: 'Niveau noté',
    refresh: SET_UP,
  })
  const { id, version } = category
  const shown = isPending && variables ? variables.level : team.level
  return (
    <NativeSelect
      aria-label={`Niveau ${ofName(team.team_name)}`}
      className="w-36"
      empty="Inconnu"
      disabled={disabled}
      value={String(shown ?? '')}
      onChange={({ target }) =>
        act({
          id,
          version,
          registration_id: team.registration_id,
          level: target.value === '' ? null : Number(target.value),
        })
      }
      options={levelsOf(category).map((level) => ({ value: String(level), label: `Niveau ${level}` }))}
    />
  )
}

/** Five levels can be chosen by hand; there are as many as needed once they come from the strengths. */
const levelsOf = ({ teams }: CategorySetUp) =>
  Array.from({ length: Math.max(5, ...teams.map(({ level }) => level ?? 0)) }, (_, index) => index + 1)
