import { type FormEvent, useState } from 'react'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import { beforeTheDay } from '#domain/competition/desk/before-the-day.ts'
import { unusualScore } from '#domain/competition/desk/unusual-score.ts'
import { periodsError } from '#domain/competition/games/period-scores.ts'
import { pairing } from '#domain/competition/match.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ScoreFields, useScoreFields } from '#web/components/ui/fields/score-fields.tsx'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useDesk } from '../desk-context.ts'
import { outcomeWords, resultWords } from '../matches/match-words.ts'
import type { HeldScore } from './score-outbox.ts'
import { useRecord } from './use-record.ts'
import { PeriodFields, readPeriods, typedPeriods } from './period-fields.tsx'
import { OtherEnds } from './other-ends.tsx'
import { useRequestUuid } from '../request-uuid.ts'

/** Asks for the score of a match. A recorded one is corrected, once what that moves has been read. */
export default function ScoreDialog({ match, onClose }: { match: DeskMatch; onClose: () => void }) {
  const { desk, now, scores, open } = useDesk()
  const recorded = match.status === 'completed'
  const fields = useScoreFields(knownScore(match, scores.held))
  const { typed, side, focus, score } = fields
  const [asked, setAsked] = useState<string | null>(null)
  const [isDoubted, setDoubted] = useState(false)
  const [taken, setTaken] = useState(false)
  const [periods, setPeriods] = useState(() => typedPeriods(knownPeriods(match, scores.held)))
  const requestId = useRequestUuid()
  const [problem, setProblem] = useState<string | null>(null)
  const record = useRecord({
    onEnd: async (end) => {
      onClose()
      await showToast(
        end === 'sent'
          ? { title: 'Résultat enregistré', tone: 'success' }
          : { title: 'Gardé sur cet appareil', description: 'Il partira dès que le réseau revient.', tone: 'info' },
      )
    },
    onRefused: (error) => {
      const { code, message } = problemOf(error)
      setTaken(code === 'ALREADY_RECORDED')
      setProblem(message)
    },
  })
  const category = desk.categories.find(({ id }) => id === match.category_id)

  const correct = (outcome: AskedOutcome) => {
    const act = { kind: 'correct' as const, game: match.game, outcome }
    const words = `${pairing(match.teams[0].name, match.teams[1].name)}\u00a0: ${resultWords(match) ?? 'sans résultat'} → ${outcomeWords(outcome, match)}.`
    open({
      kind: 'act',
      category_id: match.category_id,
      act,
      title: `Corriger ${match.label}`,
      words,
      confirm: 'Corriger',
    })
  }
  const send = (outcome: AskedOutcome) => {
    if (recorded || taken) return correct(outcome)
    const input = { match_id: match.id, version: match.version, outcome }
    record.act({ ...input, request_id: requestId(input), label: match.label, problem: null })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!score) return focus(typed[0] === '' ? 0 : 1)
    const told = readPeriods(periods)
    const apart = told && (told.whole ? periodsError([...score], told.periods) : UNFINISHED_PERIODS)
    setDoubted(false)
    if (apart) return setProblem(apart)
    const early = recorded ? null : beforeTheDay(desk, now)
    const unusual = unusualScore(score, category?.scoring ?? '5x5')
    const doubt = [early && `${early} Est-ce voulu\u00a0?`, unusual].filter(Boolean).join(' ')
    if (doubt && asked !== typed.join('-')) {
      setAsked(typed.join('-'))
      setDoubted(true)
      return setProblem(`${doubt} Appuyez encore sur Enregistrer si oui.`)
    }
    setDoubted(false)
    send({ kind: 'score', score: [...score], ...(told ? { periods: told.periods } : {}) })
  }
  const write = (index: 0 | 1, text: string) => {
    fields.write(index, text)
    setTaken(false)
  }
  const isTimed = match.is_scored && category?.scoring === '5x5'
  const next = side === 0 && typed[1] === '' && typed[0] !== ''
  return (
    <Dialog
      title={match.label}
      description={recorded ? `Enregistré\u00a0: ${resultWords(match)}` : match.phase}
      isOpen
      onClose={onClose}
      size="sm"
      isDismissable={!score}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ScoreFields teams={match.teams} fields={{ ...fields, write }} takesFocus />
        {isTimed && (
          <PeriodFields
            teams={match.teams}
            typed={periods}
            onType={setPeriods}
            // A score that was typed is never replaced by what the periods come to so far.
            onTotal={(total, before) => {
              if (typed.join('') === '' || typed.join('-') === before?.join('-'))
                total.forEach((points, at) => write(at === 0 ? 0 : 1, String(points)))
            }}
          />
        )}
        {problem && <Alert tone={isDoubted ? 'warning' : 'danger'} title={problem} />}
        {next ? (
          <Button type="submit" size="lg">
            Suivant
          </Button>
        ) : (
          <Button type="submit" size="lg" pending={record.isPending}>
            {recorded || taken ? 'Voir ce que la correction déplace' : 'Enregistrer'}
          </Button>
        )}
        <OtherEnds match={match} score={score} isRead={recorded || taken} pending={record.isPending} onEnd={send} />
      </form>
    </Dialog>
  )
}

/** Looking at a score that is there, or held here, never empties it. */
function knownScore({ id, score, status }: DeskMatch, held: readonly HeldScore[]): readonly [number, number] | null {
  const waiting = held.find(({ match_id }) => match_id === id)?.outcome
  if (waiting?.kind === 'score') return waiting.score
  return score && (status === 'completed' || score[0] + score[1] > 0) ? score : null
}

function knownPeriods({ id, periods }: DeskMatch, held: readonly HeldScore[]) {
  const waiting = held.find(({ match_id }) => match_id === id)?.outcome
  return (waiting?.kind === 'score' ? waiting.periods : periods) ?? undefined
}

const UNFINISHED_PERIODS = 'Complétez les périodes, ou laissez-les vides.'
