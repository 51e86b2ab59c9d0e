import { useState } from 'react'
import type { TableMatch } from '#contract/competition/tables.ts'
import { periodInFrench } from '#domain/competition/table/period-words.ts'
import { NO_SCORE } from '#domain/competition/table/table-event.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { isFollowed } from '../sync/log.ts'
import { ScoreFields, useScoreFields } from '#web/components/ui/fields/score-fields.tsx'
import type { Table } from '../sync/table.ts'
import { scoreWords } from './words.ts'

/**
 * Tells which device writes this match. A reading device may ask to take over, and the writing device receives the
 * question.
 */
export function PenNotice({ table, match }: { table: Table; match: TableMatch }) {
  const [isTaking, setIsTaking] = useState(false)
  const { pen, result } = match
  if (!pen || result) return null
  if (pen.mine) return pen.asked_by ? <Asked table={table} match={match} by={pen.asked_by} /> : null
  if (isTaking) return <Taking table={table} match={match} onClose={() => setIsTaking(false)} />
  return (
    <Alert
      title={`${pen.holder} tient la marque`}
      action={<Button onClick={() => setIsTaking(true)}>Reprendre la marque</Button>}
    >
      Vu {formatRelative(pen.seen_at, serverNow())}. Ici, le match se lit.
    </Alert>
  )
}

function Asked({ table, match, by }: { table: Table; match: TableMatch; by: string }) {
  const { problem, isPending, act } = usePenCall()
  return (
    <Alert
      tone="warning"
      title={`${by} demande la marque.`}
      action={
        <Button pending={isPending} onClick={() => act(() => table.yieldPen(match.id))}>
          Céder
        </Button>
      }
    >
      {problem ?? 'Sans réponse de votre part, rien ne change.'}
    </Alert>
  )
}

/** Takes the match over from the score shown, which can be corrected. */
function Taking({ table, match, onClose }: { table: Table; match: TableMatch; onClose: () => void }) {
  const live = match.live ?? match.pen?.base ?? NO_SCORE
  const fields = useScoreFields(live.score)
  const [period, setPeriod] = useState(live.period)
  const { problem, isPending, act } = usePenCall()
  const { score } = fields
  if (!isFollowed(match)) return null
  const take = () => score && act(() => table.takePen(match.id, { ...live, score: [...score], period }))
  return (
    <section className="grid gap-4 rounded-card border border-line bg-card p-3" aria-label="Reprendre la marque">
      <p className="font-semibold">Reprendre à ce score{'\u00a0'}: corrigez-le s’il le faut.</p>
      <ScoreFields teams={match.teams} fields={fields} isLarge />
      {match.score_mode === 'running' && (
        <div className="flex items-center justify-between gap-2">
          <Button
            variant="secondary"
            size="icon"
            aria-label="Période d’avant"
            disabled={period === 1}
            onClick={() => setPeriod(period - 1)}
          >
            −
          </Button>
          <p className="font-semibold" aria-live="polite">
            {periodInFrench(period, match.scoring)}
          </p>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Période d’après"
            disabled={period >= 20}
            onClick={() => setPeriod(period + 1)}
          >
            +
          </Button>
        </div>
      )}
      {problem && <Alert tone="warning" title={problem} />}
      <div className="grid gap-2">
        <Button size="lg" pending={isPending} disabled={!score} onClick={take}>
          {score ? `Reprendre la marque à ${scoreWords(score)}` : 'Reprendre la marque'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Continuer à lire
        </Button>
      </div>
    </section>
  )
}

/** Runs a call that somebody waits for, and keeps the sentence of its refusal. */
function usePenCall() {
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const act = (call: () => Promise<void>) => {
    setIsPending(true)
    setProblem(null)
    call()
      .catch((error: Error) => setProblem(error.message === 'Pas de réseau.' ? OFFLINE : error.message))
      .finally(() => setIsPending(false))
  }
  return { problem, isPending, act }
}

const OFFLINE = 'Pas de réseau\u00a0: la marque change de main dès qu’il revient.'
