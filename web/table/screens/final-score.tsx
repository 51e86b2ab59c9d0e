import { useState } from 'react'
import type { TableMatch } from '#contract/competition/tables.ts'
import { unusualScore } from '#domain/competition/desk/unusual-score.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ScoreFields, useScoreFields } from '#web/components/ui/fields/score-fields.tsx'
import { isUnsent, type KeptEvent, lastFinal, shownScore } from '../sync/log.ts'
import { scoreWords } from './words.ts'

type FinalScoreProps = {
  match: TableMatch
  log: readonly KeptEvent[]
  onConfirm: (score: readonly [number, number]) => Promise<void>
}

/** Asks for the whole final score, to be read aloud before it is confirmed. It alone is the result of the match. */
export function FinalScore({ match, log, onConfirm }: FinalScoreProps) {
  const fields = useScoreFields(firstScore(match, log))
  const [asked, setAsked] = useState<string | null>(null)
  const { score, side, setSide } = fields
  const words = score && scoreWords(score)
  const isDraw = score !== null && match.needs_winner && score[0] === score[1]
  const doubt = score && asked === words ? unusualScore(score, match.scoring) : null
  const sent = lastFinal(log, match.id)
  const confirm = () => {
    if (!score) return setSide(side === 0 && fields.typed[0] !== '' ? 1 : side)
    if (unusualScore(score, match.scoring) && asked !== words) return setAsked(words)
    return void onConfirm(score)
  }
  return (
    <section className="grid gap-4">
      <ScoreFields teams={match.teams} fields={fields} isLarge />
      {isDraw && <Alert tone="warning" title={'Ce match ne peut pas finir à égalité\u00a0: prolongation.'} />}
      {doubt && <Alert tone="warning" title={doubt} />}
      {sent && !isUnsent(sent.kept) && (
        <p className="text-muted">
          {scoreWords(sent.score)} est déjà parti{'\u00a0'}: s’il change, l’organisateur choisira entre les deux.
        </p>
      )}
      <Button size="lg" className="min-h-14" disabled={isDraw} onClick={confirm}>
        {words ? `Confirmer ${words}` : 'Suivant'}
      </Button>
    </section>
  )
}

/** The score confirmed before, or else the one marked; null when there is neither. */
function firstScore(match: TableMatch, log: readonly KeptEvent[]): readonly [number, number] | null {
  const { score } = shownScore(log, match)
  return lastFinal(log, match.id)?.score ?? match.result?.score ?? (score[0] + score[1] > 0 ? score : null)
}
