import { useState } from 'react'
import type { CarriableTeams } from '#contract/clubs/teams.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { CarryOverLine, type Choice } from './carry-over-line.tsx'

/** One line per team, all of them chosen at first. */
export function CarryOverForm({ carriable, onClose }: { carriable: CarriableTeams; onClose: () => void }) {
  const { season } = carriable
  // The list may be read again while somebody types, so the first one is kept.
  const [items] = useState(carriable.items)
  const form = useActForm({
    values: { teams: items.map(proposedChoice) },
    check: ({ teams }) =>
      Object.fromEntries(
        teams.map(({ isTaken, name }, index) => [`teams.${index}.name`, isTaken ? teamNameProblem(name) : null]),
      ),
    act: orpc.teams.carryOver,
    input: ({ teams }) => ({
      season,
      teams: teams.flatMap(({ isTaken, ...choice }) => (isTaken ? [choice] : [])),
    }),
    done: 'Les équipes sont reprises',
    fieldOf: { TEAM_EXISTS: ({ team_id }) => nameOf(items.findIndex(({ id }) => id === team_id)) },
    onDone: onClose,
  })
  const taken = form.watch('teams').filter(({ isTaken }) => isTaken).length
  return (
    <ActForm
      form={form}
      foot={
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" pending={form.isPending} disabled={taken === 0}>
            {taken === 1 ? 'Reprendre 1 équipe' : `Reprendre ${taken} équipes`}
          </Button>
        </div>
      }
    >
      <ul className="divide-y divide-line rounded-card border border-line">
        {items.map((team, index) => (
          <CarryOverLine key={team.id} form={form} index={index} team={team} season={season} />
        ))}
      </ul>
    </ActForm>
  )
}

const proposedChoice = ({ id, proposed, players_count }: CarriableTeams['items'][number]): Choice => ({
  id,
  ...proposed,
  with_players: players_count > 0,
  isTaken: true,
})

/** Null for a team that is not in the list. */
const nameOf = (index: number) => (index === -1 ? null : (`teams.${index}.name` as const))
