import { type FormEvent, useRef, useState } from 'react'
import type { DeskMatch } from '#contract/desk-view.ts'
import type { AskedOutcome } from '#contract/desk-acts.ts'
import { unusualScore } from '#domain/desk/unusual-score.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Input } from '../../components/ui/input.tsx'
import { Keypad } from '../../components/ui/keypad.tsx'
import { problemOf } from '../../lib/api-error.ts'
import { classNames } from '../../lib/class-names.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAct } from '../../lib/use-act.ts'
import { useDesk } from './desk-context.ts'
import { resultWords } from './match-words.ts'
import type { HeldScore } from './score-outbox.ts'
import { OtherEnds } from './other-ends.tsx'
import { useRequestUuid } from './request-uuid.ts'
import { useDeskChange } from './use-desk-change.ts'

/** The score of a match: two numbers and a button. One that is recorded already is corrected, once its effects were seen. */
export default function ScoreDialog({ match, onClose }: { match: DeskMatch; onClose: () => void }) {
  const { desk, scores, open } = useDesk()
  const recorded = match.status === 'completed'
  const [typed, setTyped] = useState(() => typedScore(match, scores.held))
  const [fresh, setFresh] = useState<Record<0 | 1, boolean>>({ 0: true, 1: true })
  const [side, setSide] = useState<0 | 1>(0)
  const [asked, setAsked] = useState<string | null>(null)
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const [taken, setTaken] = useState(false)
  const requestId = useRequestUuid()
  const { problem, setProblem, reactions } = useDeskChange()
  const record = useAct({
    // Without a network too: it is kept on the device first.
    networkMode: 'always' as const,
    mutationFn: async (score: HeldScore) => {
      const end = await scores.outbox.submit(score)
      if (typeof end === 'object') throw end.error
      return end
    },
    onSuccess: async (end: 'sent' | 'held') => {
      onClose()
      await showToast(
        end === 'sent'
          ? { title: 'Résultat enregistré', tone: 'success' }
          : { title: 'Gardé sur cet appareil', description: 'Il partira dès que le réseau revient.', tone: 'info' },
      )
    },
    onError: (error: unknown) => {
      setTaken(problemOf(error).code === 'ALREADY_RECORDED')
      reactions.onError(error)
    },
    onSettled: () => (scores.outbox.read().isCut ? undefined : reactions.onSettled()),
  })
  const category = desk.categories.find(({ id }) => id === match.category_id)
  const [one, other] = typed.map(Number) as [number, number]
  const isWhole = typed.every((text) => text !== '')

  const correct = (outcome: AskedOutcome) => {
    const act = { kind: 'correct' as const, game: match.game, outcome }
    open({ kind: 'act', category_id: match.category_id, act, title: `Corriger ${match.label}`, confirm: 'Corriger' })
  }
  const send = (outcome: AskedOutcome) => {
    if (recorded || taken) return correct(outcome)
    const input = { match_id: match.id, version: match.version, outcome }
    record.act({ ...input, request_id: requestId(input), label: match.label, problem: null })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = typed.findIndex((text) => text === '')
    if (missing !== -1) return focus(missing === 0 ? 0 : 1)
    const doubt = unusualScore([one, other], category?.scoring ?? '5x5')
    if (doubt && asked !== typed.join('-')) {
      setAsked(typed.join('-'))
      return setProblem(`${doubt} Appuyez encore sur Enregistrer si oui.`)
    }
    send({ kind: 'score', score: [one, other] })
  }
  const focus = (index: 0 | 1) => {
    setSide(index)
    fields.current[index]?.focus()
  }
  const write = (index: 0 | 1, text: string) => {
    setTyped((was) => (index === 0 ? [text, was[1]] : [was[0], text]))
    setFresh((was) => ({ ...was, [index]: false }))
    setTaken(false)
  }
  const press = (digit: string) => write(side, (fresh[side] ? digit : typed[side] + digit).slice(0, 3))
  const next = side === 0 && typed[1] === '' && typed[0] !== ''
  return (
    <Dialog
      title={match.label}
      description={recorded ? `Enregistré\u00a0: ${resultWords(match)}` : match.phase}
      isOpen
      onClose={onClose}
      size="sm"
      isDismissable={!isWhole}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          {([0, 1] as const).map((index) => (
            <label key={index} className="flex min-w-0 flex-col justify-end gap-1.5 text-center font-semibold">
              <span className="wrap-anywhere">{match.teams[index].name}</span>
              <Input
                ref={(field) => {
                  fields.current[index] = field
                }}
                // The keys stand below: a keyboard over them would hide the button.
                inputMode="none"
                autoComplete="off"
                className={classNames(
                  'text-center font-display text-4xl font-bold tabular-nums',
                  index === side && 'outline-3 outline-offset-2 outline-focus',
                )}
                value={typed[index]}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
                autoFocus={index === 0}
                onFocus={() => setSide(index)}
                onChange={(event) => write(index, event.target.value.replaceAll(/\D/gu, '').slice(0, 3))}
              />
            </label>
          ))}
        </div>
        <Keypad onDigit={press} onErase={() => write(side, typed[side].slice(0, -1))} />
        {problem && <Alert tone={asked ? 'warning' : 'danger'} title={problem} />}
        {next ? (
          <Button size="lg" onClick={() => focus(1)}>
            Suivant
          </Button>
        ) : (
          <Button type="submit" size="lg" pending={record.isPending}>
            {recorded || taken ? 'Voir ce que la correction déplace' : 'Enregistrer'}
          </Button>
        )}
        <OtherEnds match={match} pending={record.isPending} onEnd={send} />
      </form>
    </Dialog>
  )
}

/** A score that is there, or held here, is never emptied by looking at it. */
function typedScore({ id, score, status }: DeskMatch, held: readonly HeldScore[]): [string, string] {
  const waiting = held.find(({ match_id }) => match_id === id)?.outcome
  if (waiting?.kind === 'score') return [String(waiting.score[0]), String(waiting.score[1])]
  return score && (status === 'completed' || score[0] + score[1] > 0) ? [String(score[0]), String(score[1])] : ['', '']
}
