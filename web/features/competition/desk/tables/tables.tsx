import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { TournamentTables } from '#contract/competition/tables.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'
import { StillToRead } from '../needs-network.tsx'
import { CourtTable } from './court-table.tsx'

/** Shows the code of each court and the devices that have read it, and decides whether their scores wait for the desk. */
export default function Tables() {
  const { desk, scores } = useDesk()
  const read = useQuery(
    orpc.tables.list.queryOptions({ input: { id: desk.id }, refetchInterval: 30_000, staleTime: 0 }),
  )
  const { data, error, isFetching, refetch } = read
  if (!data) return <StillToRead read={read} className="h-48" />
  const hasLinks = data.courts.some(({ link }) => link !== null)
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-muted">
        À la table de chaque terrain, on scanne le code avec un téléphone&nbsp;: pas de compte, et la marque continue
        sans réseau.
      </p>
      {error && !scores.isOffline && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {hasLinks && !desk.closed && (
          <a
            href={`/files/tables/${desk.id}.pdf`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            <Printer className="size-5" aria-hidden="true" />
            Imprimer les codes (PDF)
          </a>
        )}
        {desk.may_manage && !desk.closed && <CheckedScores checked={data.scores_checked} />}
      </div>
      {data.courts.length === 0 ? (
        <p className="text-muted">Ce tournoi n’a pas encore de terrain.</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {data.courts.map((court) => (
            <CourtTable key={court.id} court={court} />
          ))}
        </ul>
      )}
    </div>
  )
}

function CheckedScores({ checked }: { checked: TournamentTables['scores_checked'] }) {
  const { desk } = useDesk()
  const check = useToldAct({ ...atDesk(orpc.tables.check), done: null, refusal: 'here' })
  const shown = check.isPending ? (check.variables?.checked ?? checked) : checked
  return (
    <div>
      <Checkbox
        checked={shown}
        hint={'Un score final de table attend alors dans «\u00a0À régler\u00a0».'}
        onChange={({ target }) => check.act({ id: desk.id, checked: target.checked })}
      >
        Valider les scores des tables
      </Checkbox>
      {check.problem && <Alert tone="danger" title={check.problem} />}
    </div>
  )
}
