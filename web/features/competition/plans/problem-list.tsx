import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import type { KeptPlan } from '#contract/competition/plans.ts'

export type Problem = Pick<KeptPlan['problems'][number], 'text' | 'is_impossible'> & { games: readonly string[] }

/** Says in words everything that the plan breaks; each line opens its game. */
export function ProblemList({ problems, onOpen }: { problems: readonly Problem[]; onOpen: (game: string) => void }) {
  const [isWhole, setWhole] = useState(false)
  if (problems.length === 0) return null
  const first = problems.toSorted((one, other) => Number(other.is_impossible) - Number(one.is_impossible))
  const shown = isWhole ? first : first.slice(0, FEW)
  return (
    <section aria-labelledby="conflits" data-screen-only>
      <h3 id="conflits" className="mb-1 font-semibold">
        Conflits <span className="figures text-muted">{problems.length}</span>
      </h3>
      <ul className="grid">
        {shown.map(({ text, games, is_impossible }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same sentence may come twice
          <li key={index} className="flex flex-wrap items-center gap-x-3">
            <span className={is_impossible ? 'font-semibold text-danger' : ''}>{text}</span>
            {games[0] !== undefined && (
              <Button variant="quiet" className="px-2" onClick={() => onOpen(games.at(-1)!)}>
                Déplacer…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problems.length > FEW && !isWhole && (
        <Button variant="secondary" className="mt-2" onClick={() => setWhole(true)}>
          Tout voir
        </Button>
      )}
    </section>
  )
}

const FEW = 5
