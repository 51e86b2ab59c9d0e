import { useState, type FormEvent } from 'react'
import type { CarriableTeams } from '#contract/clubs/teams.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { api } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { faultData } from '#web/lib/api/fault-data.ts'
import { isApiFault } from '#web/lib/api/api-fault.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import { CarryOverLine, type Choice } from './carry-over-line.tsx'
import { useTeamChange } from './use-team-change.ts'

/** A line a team, all of them chosen at first. */
export function CarryOverForm({ carriable, onClose }: { carriable: CarriableTeams; onClose: () => void }) {
  const { season, items } = carriable
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(items.map((team) => [team.id, proposedChoice(team)])),
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { keyed } = useRequestKey()
  const { act, error, isPending } = useAct({
    mutationFn: (input: Parameters<typeof api.teams.carryOver>[0]) => api.teams.carryOver(input, keyed(input)),
    ...useTeamChange('Les équipes sont reprises', onClose),
    onError: (refusal: Error) => {
      const id = takenTeam(refusal)
      if (id) setProblems({ [id]: problemOf(refusal).message })
    },
  })
  const taken = items.flatMap(({ id }) => {
    const { isTaken, ...choice } = choices[id]!
    return isTaken ? [{ id, ...choice }] : []
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = Object.fromEntries(
      taken.flatMap(({ id, name }) => {
        const problem = teamNameProblem(name)
        return problem ? [[id, problem]] : []
      }),
    )
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) focusField(event.currentTarget, `reprise-${first}`)
    else if (taken.length > 0) act({ season, teams: taken })
  }
  return (
    <form onSubmit={submit} noValidate>
      <ul className="divide-y divide-line rounded-card border border-line">
        {items.map((team) => (
          <CarryOverLine
            key={team.id}
            team={team}
            season={season}
            choice={choices[team.id]!}
            problem={problems[team.id]}
            onChange={(change) =>
              setChoices((before) => ({ ...before, [team.id]: { ...before[team.id]!, ...change } }))
            }
          />
        ))}
      </ul>
      {error && takenTeam(error) === null && <ProblemAlert error={error} className="mt-4" />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" pending={isPending} disabled={taken.length === 0}>
          {taken.length === 1 ? 'Reprendre 1 équipe' : `Reprendre ${taken.length} équipes`}
        </Button>
      </div>
    </form>
  )
}

const proposedChoice = ({ proposed, players_count }: CarriableTeams['items'][number]): Choice => ({
  ...proposed,
  with_players: players_count > 0,
  isTaken: true,
})

/** The team whose name is already that of another one. */
function takenTeam(error: unknown): string | null {
  if (!isApiFault(error) || error.code !== 'TEAM_EXISTS') return null
  const { team_id } = faultData(error)
  return typeof team_id === 'string' ? team_id : null
}
