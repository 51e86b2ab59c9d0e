import { ofPerson } from '#domain/common/french-names.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeskChange } from '#contract/competition/desk-view.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { useDesk } from './desk-context.ts'
import { StillToRead } from './needs-network.tsx'

/** Lists what was done, by whom and when; « Annuler » stands while nothing later has touched it. */
export function Changes() {
  const { desk } = useDesk()
  const read = useInfiniteQuery(pagesOf(orpc.desk.changes, { id: desk.id }))
  const { data } = read
  if (!data) return <StillToRead read={read} className="h-64" />
  const changes = data.pages.flatMap(({ items }) => items)
  if (changes.length === 0) return <p className="text-muted">Rien n’a encore été fait.</p>
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      <LoadMore query={read} shown={changes.length} noun={['geste', 'gestes']} />
    </>
  )
}

function Change({ change }: { change: DeskChange }) {
  const { desk, open } = useDesk()
  const { id, category_id, category, label, by, at, reason, difference, undoes, undo_problem } = change
  const undo = { kind: 'undo' as const, change: id }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          {category},{' '}
          {undoes ? `annulation de « ${undoes.label} »${undoes.by ? ` ${ofPerson(undoes.by)}` : ''}` : label}
        </p>
        <p className="text-sm text-muted">
          {by ?? 'Quelqu’un'}, {formatMoment(at, desk.time_zone)}
        </p>
        {reason && <p className="text-sm">Raison&nbsp;: {reason}</p>}
        {difference.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer py-1">Ce qui a bougé</summary>
            <ul className="pl-5 [list-style:disc]">
              {difference.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        )}
        {undo_problem && <p className="text-sm text-muted">{undo_problem}</p>}
      </div>
      {!desk.closed && !undo_problem && (
        <Button
          variant="secondary"
          onClick={() =>
            open({ kind: 'act', category_id, act: undo, title: `Annuler « ${label} »`, confirm: 'Annuler ce geste' })
          }
        >
          Annuler
        </Button>
      )}
    </li>
  )
}
