import type { DelayChoice } from '#contract/competition/desk.ts'
import { counted } from '#domain/common/counted.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { ScrollBox } from '#web/components/ui/scroll-box.tsx'
import { moveWords } from '../matches/match-words.ts'

type DelayOptionProps = { choice: DelayChoice; minutes: number; isChosen: boolean; onChoose: () => void }

/** Shows one way to deal with a delay, its price first. */
export function DelayOption({ choice, minutes, isChosen, onChoose }: DelayOptionProps) {
  const { kind, moves, notes, problem } = choice
  return (
    <div className="rounded-card border border-line p-3 has-checked:border-ink has-checked:bg-raised">
      <div className="flex items-start gap-3">
        <input
          id={`facon-${kind}`}
          type="radio"
          name="facon"
          className="mt-1 size-5 shrink-0 accent-leather"
          checked={isChosen}
          disabled={problem !== null}
          aria-describedby={`facon-${kind}-prix`}
          onChange={onChoose}
        />
        <div>
          <label htmlFor={`facon-${kind}`} className="block cursor-pointer font-semibold">
            {LABELS[kind]}
          </label>
          <p id={`facon-${kind}-prix`} className="text-muted">
            {problem ?? priceWords(choice, minutes)}
          </p>
        </div>
      </div>
      {isChosen && moves.length > 0 && (
        <ScrollBox label="Matchs qui bougent" className="mt-2 max-h-56 pl-8 text-[0.9375rem]">
          <ul>
            {moves.map((move) => (
              <li key={move.match_id}>{moveWords(move)}</li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {isChosen && problem === null && notes.length > 0 && (
        <ul className="mt-2 pl-8 text-sm text-warning">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function priceWords({ kind, moves, late, teams }: DelayChoice, minutes: number): string {
  if (kind === 'absorb')
    return late === 0
      ? 'Rien ne bouge\u00a0: les pauses suffisent.'
      : `Rien ne bouge. ${counted(late, 'match commencera', 'matchs commenceront')} en retard\u00a0; le public lit «\u00a0${lateInFrench(minutes)}\u00a0».`
  if (moves.length === 0) return 'Aucun match n’a besoin de bouger.'
  const moved = counted(moves.length, 'match bouge', 'matchs bougent')
  return teams === 0
    ? `${moved}\u00a0: leurs équipes ne sont pas encore connues.`
    : `${moved}, pour ${counted(teams, 'équipe', 'équipes')}.`
}

const LABELS = { absorb: 'Absorber', shift_court: 'Décaler ce terrain', replan: 'Recaler au mieux' } as const
