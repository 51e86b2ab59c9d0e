import { useState } from 'react'
import type { TableMatch } from '#contract/competition/tables.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { pairing } from '#domain/competition/match.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Asides } from './asides.tsx'
import { FinalScore } from './final-score.tsx'
import { isFollowed, lastFinal } from '../sync/log.ts'
import { Marking } from './marking.tsx'
import { PageFrame } from './page-frame.tsx'
import { PenNotice } from './pen-notice.tsx'
import type { Table, TableState } from '../sync/table.ts'
import { Warnings } from './warnings.tsx'
import { matchState, scoreWords } from './words.ts'

type MatchScreenProps = {
  table: Table
  state: TableState
  match: TableMatch
  onBack: () => void
  onDeliver: () => void
}

/** One match: its marking, its final score, or its outcome. */
export function MatchScreen({ table, state, match, onBack, onDeliver }: MatchScreenProps) {
  const [isEnding, setIsEnding] = useState(false)
  const { is_done } = matchState(match, state.log)
  const day = state.court.day!
  const [one, other] = match.teams
  const isUnknown = !one.registration_id || !other.registration_id
  const isMarked = match.score_mode === 'running' && !is_done
  const title = titleOf(match, { isEnding, isMarked })
  const confirm = async (score: readonly [number, number]) => {
    await table.write(match.id, { kind: 'final', score })
    setIsEnding(false)
  }
  return (
    <PageFrame
      key={title}
      state={state}
      title={title}
      under={`${isMarked && !isEnding ? '' : `${match.label} · `}${formatTime(match.scheduled_date, day.tournament.time_zone)}`}
      onBack={isEnding ? () => setIsEnding(false) : onBack}
    >
      <Warnings state={state} onDeliver={onDeliver} />
      <Asides
        log={state.log}
        isOf={(id) => id === match.id}
        title="Une partie de ce qui est écrit ici attend l’organisateur"
      />
      {match.closed && !is_done && <Alert title={match.closed} />}
      {isUnknown && <Alert title="Les équipes de ce match ne sont pas encore connues." />}
      {!isUnknown && !match.closed && match.score_mode !== 'none' && <PenNotice table={table} match={match} />}
      {isUnknown || (match.closed && !is_done) ? null : isEnding ? (
        <FinalScore match={match} log={state.log} onConfirm={confirm} />
      ) : is_done ? (
        <Outcome match={match} state={state} onAmend={() => setIsEnding(true)} />
      ) : match.score_mode === 'none' ? (
        <Button size="lg" onClick={() => void confirm([0, 0])}>
          Joué
        </Button>
      ) : isMarked ? (
        <Marking table={table} state={state} match={match} onEnd={() => setIsEnding(true)} />
      ) : (
        !isFollowed(match) && <FinalScore match={match} log={state.log} onConfirm={confirm} />
      )}
    </PageFrame>
  )
}

/** During the marking, the names of the teams stand over their columns instead. */
function titleOf(
  { label, teams }: TableMatch,
  { isEnding, isMarked }: { isEnding: boolean; isMarked: boolean },
): string {
  if (isEnding) return 'Score final'
  return isMarked ? label : pairing(teams[0].name, teams[1].name)
}

/** The score confirmed here or written by the organiser, and its state. */
function Outcome({ match, state, onAmend }: { match: TableMatch; state: TableState; onAmend: () => void }) {
  const { words, score, tone } = matchState(match, state.log)
  const own = lastFinal(state.log, match.id)
  const isWithOrganizer = match.result?.by === 'desk' || own?.kept.state === 'aside'
  return (
    <section className="grid gap-4">
      {score && <p className="figures text-center text-6xl font-bold">{scoreWords(score)}</p>}
      {words && (
        <Alert
          tone={tone === 'success' ? 'success' : tone === 'warning' ? 'warning' : 'info'}
          title={
            words === 'corrigé par l’organisateur' && score
              ? `Corrigé par l’organisateur\u00a0: ${scoreWords(score).replaceAll(' ', '\u00a0')}`
              : (SENTENCES[words] ?? words)
          }
        />
      )}
      {match.score_mode !== 'none' && !match.closed && !isWithOrganizer && match.status !== 'cancelled' && (
        <Button variant="secondary" onClick={onAmend}>
          Modifier ce score
        </Button>
      )}
    </section>
  )
}

const SENTENCES: Record<string, string> = {
  'à envoyer': 'Gardé sur ce téléphone, pas encore envoyé.',
  'à transmettre': 'Le serveur n’a pas su le lire\u00a0: donnez-le à l’organisateur, par QR ou de vive voix.',
  'attend l’organisateur': 'L’organisateur doit encore l’accepter.',
  envoyé: 'Score envoyé.',
  enregistré: 'Score enregistré.',
  joué: 'Match joué.',
  annulé: 'Ce match est annulé.',
}
