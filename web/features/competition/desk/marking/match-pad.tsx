import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import type { Mark, Marks } from '#contract/competition/tables.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { periodInFrench, periodsOf } from '#domain/competition/table/period-words.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'
import { StillToRead } from '../needs-network.tsx'
import { randomUuid } from '../request-uuid.ts'
import { RefusedPresses } from './held-presses.tsx'
import { markedSoFar, type Marked } from './marked.ts'
import { PadKeys } from './pad-keys.tsx'
import { PadScore } from './pad-score.tsx'

/** Marks a match with two thumbs; while a table does, it only shows the score and who to take it back from. */
export function MatchPad({ match }: { match: DeskMatch }) {
  const { desk, presses, open } = useDesk()
  const read = useQuery(orpc.tables.marks.queryOptions({ input: { id: match.id }, staleTime: 0 }))
  const { data } = read
  const scoring = desk.categories.find(({ id }) => id === match.category_id)?.scoring ?? '5x5'
  if (!data) return <StillToRead read={read} className="h-96" />
  const held = presses.held.filter(({ match_id }) => match_id === match.id)
  const marked = markedSoFar({ scoring, periods: periodsOf(scoring) }, data, data.held_by ? [] : held)
  const { live, isOver, periods } = marked
  const isRefused = held.some(({ problem }) => problem !== null)
  const [one, other] = match.teams.map(({ registration_id }) => registration_id)
  const press = (act: Mark) => {
    if (!one || !other) return
    const { id: match_id, label } = match
    void presses.outbox.press({ id: randomUuid(), match_id, teams: [one, other], act, label, problem: null })
  }
  const end = () => {
    // The presses still held arrive before the result that ends the match.
    void presses.outbox.flush()
    const told = periods?.map(([first, second]): [number, number] => [first, second]) ?? null
    open({ kind: 'score', match: { ...match, score: [...live.score], periods: told } })
  }
  const next = periodInFrench(live.period + 1, scoring)
  return (
    <div className="grid gap-3">
      <PadScore
        match={match}
        live={live}
        period={periodInFrench(live.period, scoring)}
        waiting={presses.isCut ? held.length : 0}
      />
      {data.held_by && <HeldByTable match={match} held_by={data.held_by} />}
      <RefusedPresses match_id={match.id} />
      {!data.held_by && (
        <>
          <LastActs
            match={match}
            last={marked.last}
            scoring={scoring}
            onCancel={(of) => press({ kind: 'cancel', of })}
          />
          {isOver && <p className="font-semibold">Le match est fini au score&nbsp;: notez-le.</p>}
          <PadKeys match={match} scoring={scoring} isShut={isOver || isRefused} press={press} />
        </>
      )}
      <div className="grid grid-cols-2 gap-2">
        {!data.held_by && (
          <Button
            variant="secondary"
            className="min-h-14"
            disabled={isOver || isRefused || live.period >= MOST_PERIODS}
            onClick={() => press({ kind: 'period', period: live.period + 1 })}
          >
            {next}
          </Button>
        )}
        <Button variant="secondary" className="min-h-14 last:only:col-span-2" onClick={end}>
          Terminer
        </Button>
      </div>
    </div>
  )
}

/** The contract takes no higher one. */
const MOST_PERIODS = 20

/** Names the table that writes the match, and takes its pen once somebody has read what becomes of what it still sends. */
function HeldByTable({ match, held_by }: { match: DeskMatch; held_by: NonNullable<Marks['held_by']> }) {
  const { desk, presses, scores } = useDesk()
  const [isAsked, setIsAsked] = useState(false)
  const { holder, court, seen_at } = held_by
  return (
    <>
      <Alert
        title={`La table, ${court.toLowerCase()} (${holder}), tient la marque`}
        action={
          <Button variant="secondary" disabled={scores.isOffline} onClick={() => setIsAsked(true)}>
            Reprendre la marque
          </Button>
        }
      >
        Vue à {formatTime(seen_at, desk.time_zone)}. Ici, le score se lit.
      </Alert>
      {isAsked && (
        <ConfirmAct
          title={`Reprendre la marque à ${holder}\u00a0?`}
          confirmLabel="Reprendre"
          tone="primary"
          {...atDesk(orpc.tables.takePen)}
          refresh={[orpc.tables.marks, orpc.desk.get]}
          input={{ id: match.id }}
          done={null}
          onDone={() => void presses.outbox.again(match.id)}
          onClose={() => setIsAsked(false)}
        >
          La régie continue du score affiché. Ce que cette table envoie ensuite attend dans «&nbsp;À régler&nbsp;».
        </ConfirmAct>
      )}
    </>
  )
}

type LastActsProps = {
  match: DeskMatch
  last: Marked['last']
  scoring: '5x5' | '3x3'
  onCancel: (id: string) => void
}

/** The last press can be taken back; those before it say whether one was forgotten. */
function LastActs({ match, last, scoring, onCancel }: LastActsProps) {
  const { desk, names } = useDesk()
  return (
    // The keys below stay where the thumbs are, whatever was pressed.
    <ul className="min-h-33.5 divide-y divide-line [@media(max-height:50rem)]:min-h-13">
      {last.length === 0 && <li className="py-3.5 text-muted">Chaque appui ajoute des points à une équipe.</li>}
      {last.slice(0, SHOWN).map(({ id, act, at }, index) => (
        <li
          key={id}
          className={index === 0 ? 'flex items-center gap-3 py-1' : 'py-2 text-muted [@media(max-height:50rem)]:hidden'}
        >
          <p className="min-w-0 flex-1">
            {act.kind === 'period' ? (
              periodInFrench(act.period, scoring)
            ) : (
              <>
                <span className="font-bold">+{act.points}</span>{' '}
                <TeamName label={match.teams[act.side].name} names={names} />
              </>
            )}
            {index > 0 && at && `, ${formatTime(at, desk.time_zone)}`}
          </p>
          {index === 0 && (
            <Button
              variant="secondary"
              icon={<Undo2 className="size-5" aria-hidden="true" />}
              onClick={() => onCancel(id)}
            >
              Annuler
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const SHOWN = 3
