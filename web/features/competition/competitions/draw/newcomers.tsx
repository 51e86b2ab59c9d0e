import { useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { SET_UP } from '../use-set-up.ts'

/** Places each team that came after the draw where there is room; all others stay. */
export function Newcomers({ category }: { category: CategorySetUp }) {
  const [placing, setPlacing] = useState<string | null>(null)
  const place = useToldAct({ act: orpc.competitions.arrange, done: 'Équipe placée', refresh: SET_UP })
  const { id, version, teams, permissions } = category
  const came = teams.filter(({ seed, stands }) => seed === null && stands !== 'left')
  if (came.length === 0 || !(permissions.set_up || permissions.change)) return null
  return (
    <Alert
      className="mt-4"
      title={
        came.length === 1 ? '1 équipe validée depuis le tirage' : `${came.length} équipes validées depuis le tirage`
      }
    >
      <ul className="mt-2 grid gap-2">
        {came.map(({ registration_id, team_name }) => (
          <li key={registration_id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium wrap-anywhere">{team_name}</span>
            <Button
              variant="secondary"
              aria-label={`Placer ${team_name}`}
              pending={place.isPending}
              onClick={() =>
                permissions.set_up
                  ? place.act({ id, version, move: { kind: 'place', team: registration_id } })
                  : setPlacing(registration_id)
              }
            >
              Placer
            </Button>
          </li>
        ))}
      </ul>
      {placing && (
        <ChangeDialog
          category={category}
          change={{ kind: 'place_team', team: placing }}
          onClose={() => setPlacing(null)}
        />
      )}
    </Alert>
  )
}
