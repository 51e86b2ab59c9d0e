import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HourChange } from '#contract/competition/desk.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { CheckboxField } from '#web/components/ui/forms/form-fields.tsx'
import { ScrollBox } from '#web/components/ui/scroll-box.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'
import { moveWords } from '../matches/match-words.ts'
import { StillToRead } from '../needs-network.tsx'

/** Lists what moved, by whom and when. The last one can be taken back while none of its matches has begun. */
export function HourChanges() {
  const { desk } = useDesk()
  const read = useQuery(orpc.desk.hours.queryOptions({ input: { id: desk.id } }))
  const { data } = read
  const [undoing, setUndoing] = useState<HourChange | null>(null)
  if (!data) return <StillToRead read={read} className="h-24" />
  if (data.items.length === 0) return <p className="text-muted">Aucun match n’a changé d’horaire.</p>
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {data.items.map((change) => (
          <Change key={change.number} change={change} onUndo={() => setUndoing(change)} />
        ))}
      </ol>
      {undoing && <UndoDialog change={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

function Change({ change, onUndo }: { change: HourChange; onUndo: () => void }) {
  const { desk } = useDesk()
  const { number, by, at, moves, undo_problem } = change
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          Planning {number}, {movedWords(moves.length)}
        </p>
        <p className="text-sm text-muted">
          {by ?? 'Quelqu’un'}, {formatMoment(at, desk.time_zone)}
        </p>
        <details className="text-sm">
          <summary className="cursor-pointer py-1">Ce qui a bougé</summary>
          <ul className="pl-5 [list-style:disc]">
            {moves.map((move) => (
              <li key={move.match_id}>{moveWords(move)}</li>
            ))}
          </ul>
        </details>
        {undo_problem && <p className="text-sm text-muted">{undo_problem}</p>}
      </div>
      {!desk.closed && !undo_problem && (
        <Button variant="secondary" aria-label={`Annuler le planning ${number}`} onClick={onUndo}>
          Annuler
        </Button>
      )}
    </li>
  )
}

function UndoDialog({ change: { number, moves }, onClose }: { change: HourChange; onClose: () => void }) {
  const { desk } = useDesk()
  const form = useActForm({
    values: { tell: true },
    ...atDesk(orpc.desk.undoHours),
    input: ({ tell }) => ({ id: desk.id, number, tell }),
    done: 'Horaires d’avant rétablis',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Revenir aux horaires d’avant le planning ${number}`}
      description="Terrains et arbitres reviennent aussi."
      confirmLabel={form.watch('tell') ? 'Rétablir et prévenir' : 'Rétablir'}
      onClose={onClose}
    >
      <ScrollBox label="Matchs qui reviennent" className="max-h-72">
        <ul className="divide-y divide-line">
          {moves.map(({ from, to, ...move }) => (
            <li key={move.match_id} className="py-1.5">
              {moveWords({ ...move, from: to, to: from })}
            </li>
          ))}
        </ul>
      </ScrollBox>
      <CheckboxField form={form} name="tell">
        Prévenir les clubs
      </CheckboxField>
    </FormDialog>
  )
}

const movedWords = (count: number) => (count === 1 ? '1 match déplacé' : `${count} matchs déplacés`)
