import type { DeskMatch } from '#contract/desk.ts'
import type { AskedOutcome } from '#contract/desk-acts.ts'
import { Button } from '../../components/ui/button.tsx'

type OtherEndsProps = { match: DeskMatch; pending: boolean; onEnd: (outcome: AskedOutcome) => void }

/** How a match ends without being played out. Folded: it is rare. */
export function OtherEnds({ match: { teams }, pending, onEnd }: OtherEndsProps) {
  return (
    <details>
      <summary className="cursor-pointer py-2 font-medium">Autre fin de match</summary>
      <div className="mt-2 grid gap-2">
        {([0, 1] as const).map((by) => (
          <Button key={by} variant="secondary" pending={pending} onClick={() => onEnd({ kind: 'forfeit', by })}>
            Forfait de {teams[by].name}
          </Button>
        ))}
        <Button variant="secondary" pending={pending} onClick={() => onEnd({ kind: 'double_forfeit' })}>
          Double forfait
        </Button>
      </div>
    </details>
  )
}
