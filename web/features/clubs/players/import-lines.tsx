import { useMemo, useRef, useState } from 'react'
import type { Player, Players } from '#contract/clubs/players.ts'
import type { DraftField, PlayerDraft } from '#domain/clubs/players/player.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import { lacksAnswer, newPlayers, reviewed, withAnswer } from '#domain/clubs/players/player-import.ts'
import { facetsOf, isChosen } from '#domain/clubs/player-list/choice.ts'
import { listLayout, missingColumns } from '#domain/clubs/player-list/columns.ts'
import { draftsOf } from '#domain/clubs/players/player-table.ts'
import { PLAYERS_PER_TEAM_MAX } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { AnswerFields } from './answer-fields.tsx'
import { ChoiceFields, type Chosen } from './choice-fields.tsx'
import { ColumnFields } from './column-fields.tsx'
import { ImportLine } from './import-line.tsx'

type ImportLinesProps = {
  team: Players['team']
  players: readonly Player[]
  table: string[][]
  onBack: () => void
  onClose: () => void
}

/** The players read from the table, to be corrected in place. A correction wins over the value of a column. */
export function ImportLines({ team, players, table, onBack, onClose }: ImportLinesProps) {
  const today = todayInFrance()
  const [layout, setLayout] = useState(() => listLayout(table))
  const [corrected, setCorrected] = useState<Record<number, Partial<PlayerDraft>>>({})
  const facets = useMemo(() => facetsOf(table, layout, team), [table, layout, team])
  const [chosen, setChosen] = useState<Chosen>({})
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [answer, setAnswer] = useState({ from: '', on: today })
  const answers = useRef<HTMLFieldSetElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const typed = useMemo(
    () =>
      draftsOf(table, layout.columns, layout.skip)
        .filter(({ line }) => !removed.includes(line) && isChosen(table[line - 1]!, facets, chosen))
        .map(({ line, draft }) => ({ line, draft: { ...draft, ...corrected[line] } })),
    [table, layout, facets, chosen, removed, corrected],
  )
  const isAsked = lacksAnswer(typed)
  const isAnswered = answer.from !== '' && isDay(answer.on) && answer.on <= today
  // While the answer for all lines is missing, a placeholder replaces it, so that it is no error of each line.
  const [from, on] = isAnswered ? [answer.from, answer.on] : ['player', today]
  const lines = reviewed(
    typed.map(({ line, draft }) => ({ line, draft: withAnswer(draft, from, on) })),
    players,
    today,
  )
  const fresh = newPlayers(lines)
  const wrong = lines.filter(({ player }) => player === null)
  const isMissing = missingColumns(layout.columns).length > 0
  const tooMany = players.length + fresh.length - PLAYERS_PER_TEAM_MAX

  const { act, error, isPending } = useToldAct({
    act: orpc.players.importMany,
    done: addedWords,
    refusal: 'here',
    onDone: onClose,
  })
  const submit = () => {
    setIsChecked(true)
    if (isAsked && !isAnswered) return answers.current?.querySelector<HTMLElement>('[aria-invalid], select')?.focus()
    const [first] = wrong
    if (!first) return act({ id: team.id, players: fresh })
    const field = Object.keys(first.problems)[0] as DraftField
    list.current?.querySelector<HTMLElement>(`[data-line="${first.line}"] [name="${field}"]`)?.focus()
  }
  return (
    <div className="grid gap-6">
      <ColumnFields table={table} layout={layout} isOpen={isMissing} onChange={setLayout} />
      {!isMissing && (
        <>
          <ChoiceFields facets={facets} chosen={chosen} onChange={setChosen} />
          {isAsked && (
            <AnswerFields ref={answers} answer={answer} today={today} isChecked={isChecked} onChange={setAnswer} />
          )}
          <p role="status" className="font-semibold">
            {summary(fresh.length, lines.filter(({ known }) => known !== null).length, wrong.length)}
          </p>
          <ul ref={list} aria-label="Lignes lues" className="divide-y divide-line rounded-card border border-line">
            {lines.slice(0, SHOWN_MAX).map((line, index) => (
              <ImportLine
                key={line.line}
                line={line}
                draft={typed[index]!.draft}
                team={team}
                onChange={(change) =>
                  setCorrected((before) => ({ ...before, [line.line]: { ...before[line.line], ...change } }))
                }
                onRemove={() => setRemoved((before) => [...before, line.line])}
              />
            ))}
          </ul>
          {lines.length > SHOWN_MAX && (
            <p className="text-muted">Les {lines.length - SHOWN_MAX} lignes suivantes ne sont pas montrées.</p>
          )}
          {tooMany > 0 && (
            <Alert
              tone="warning"
              title={`Une équipe compte ${PLAYERS_PER_TEAM_MAX} joueurs au plus\u00a0: ${tooMany === 1 ? 'un est' : `${tooMany} sont`} de trop. Décochez ou retirez des lignes.`}
            />
          )}
        </>
      )}
      {isChecked && wrong.length > 0 && (
        <Alert tone="danger" title="Rien n’est importé tant qu’une ligne est à corriger." />
      )}
      {error && <ProblemAlert error={error} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onBack} className="mr-auto">
          Revenir au texte
        </Button>
        <Button
          onClick={submit}
          pending={isPending}
          disabled={isMissing || tooMany > 0 || (fresh.length === 0 && wrong.length === 0)}
        >
          {fresh.length === 1 ? 'Importer 1 joueur' : `Importer ${fresh.length} joueurs`}
        </Button>
      </div>
    </div>
  )
}

/** Twice the size of a team, which shows enough to choose the right lines. */
const SHOWN_MAX = 2 * PLAYERS_PER_TEAM_MAX

function summary(fresh: number, known: number, wrong: number): string {
  const words = [
    fresh === 1 ? '1 joueur à importer' : `${fresh} joueurs à importer`,
    known > 0 && (known === 1 ? '1 déjà connu, laissé de côté' : `${known} déjà connus, laissés de côté`),
    wrong > 0 && (wrong === 1 ? '1 ligne à corriger' : `${wrong} lignes à corriger`),
  ]
  return `${words.filter(Boolean).join(', ')}.`
}

/** The team may have received some of these players meanwhile; the server skips them. */
function addedWords({ added, skipped }: { added: number; skipped: number }): string {
  const words = added === 1 ? '1 joueur ajouté' : `${added} joueurs ajoutés`
  return skipped === 0 ? words : `${words}, ${skipped} déjà dans l’équipe`
}
