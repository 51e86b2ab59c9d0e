import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'
import { useRequestUuid } from '../request-uuid.ts'
import type { TableToSettle } from './tables-to-settle.ts'

/** Offers the choices that end what a table asks, or has sent. */
export function TableChoices({ alert }: { alert: TableToSettle }) {
  const { open } = useDesk()
  const settle = useToldAct({ ...atDesk(orpc.tables.settle), done: null })
  const give = useToldAct({ ...atDesk(orpc.tables.givePen), done: null })
  switch (alert.kind) {
    case 'silent':
      return (
        <Button variant="secondary" onClick={() => open({ kind: 'score', match: alert.match })}>
          Score
        </Button>
      )
    case 'pen':
      return (
        <Button variant="secondary" pending={give.isPending} onClick={() => give.act({ id: alert.match_id })}>
          Donner la marque à {alert.asked_by}
        </Button>
      )
    case 'late':
      return (
        <Button
          variant="secondary"
          pending={settle.isPending}
          onClick={() => settle.act({ id: alert.id, choice: 'leave' })}
        >
          Vu
        </Button>
      )
    default:
      return <FinalChoices alert={alert} settle={settle} />
  }
}

type Settle = { isPending: boolean; act: (input: Choice) => void }
type Choice = { id: number; choice: 'take' | 'leave'; request_id?: string }

function FinalChoices({ alert, settle }: { alert: Extract<TableToSettle, { kind: 'final' }>; settle: Settle }) {
  const { open } = useDesk()
  const requestUuid = useRequestUuid()
  const { id, score, take, keep } = alert
  return (
    <>
      {take && (
        <Button
          variant="secondary"
          pending={settle.isPending}
          onClick={() =>
            take === 'record'
              ? settle.act({ id, choice: 'take', request_id: requestUuid({ id, score }) })
              : open({ kind: 'act', ...take, confirm: `Prendre ${score}` })
          }
        >
          {take === 'record' ? `Accepter ${score}` : `Prendre ${score}`}
        </Button>
      )}
      <Button variant="secondary" pending={settle.isPending} onClick={() => settle.act({ id, choice: 'leave' })}>
        {keep}
      </Button>
    </>
  )
}
