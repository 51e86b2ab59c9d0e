import { CircleAlert } from 'lucide-react'
import { totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { priceText } from '../form/entry-lines.ts'
import { refusalOf } from './lines.ts'
import type { Priced } from './priced.ts'
import type { LineState } from './use-lines.ts'

type FoldedLinesProps = {
  entries: readonly Priced[]
  /** The tournament of the page, which no row names. */
  here: number
  acts: LineState['acts']
}

/** Shows each team that is complete in one row, and why it was refused. */
export function FoldedLines({ entries, here, acts }: FoldedLinesProps) {
  return (
    <ul
      aria-label="Équipes déjà remplies"
      className="divide-y divide-line rounded-card border border-line bg-card px-4"
    >
      {entries.map((entry) => (
        <FoldedLine key={entry.line.key} entry={entry} here={here} acts={acts} />
      ))}
    </ul>
  )
}

function FoldedLine({ entry, here, acts }: { entry: Priced } & Pick<FoldedLinesProps, 'here' | 'acts'>) {
  const { line, team_name, category, options, waits, parts } = entry
  const refusal = refusalOf(line)
  const elsewhere = line.tournament_id === here ? null : options.tournament.title
  const facts = [category && categoryLabel(category), elsewhere, waits && 'Liste d’attente'].filter(Boolean)
  const price = waits ? null : priceText(totalOf(parts))
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2.5">
      <p className="min-w-0 flex-1 basis-48 leading-snug wrap-anywhere">
        <strong>{team_name}</strong>
        <span className="block text-[0.9375rem] text-muted">
          {facts.join(' · ')}
          {price && (
            <>
              {' · '}
              <span className="figures">{price}</span>
            </>
          )}
        </span>
        {refusal && (
          <span className="mt-1 flex gap-1.5 text-sm font-medium text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {refusal.message}
          </span>
        )}
      </p>
      <span className="flex max-sm:-ml-5">
        <Button variant="quiet" aria-label={`Modifier : ${team_name}`} onClick={() => void acts.open(line.key)}>
          Modifier
        </Button>
        <Button variant="quiet" aria-label={`Retirer : ${team_name}`} onClick={() => acts.remove(line.key)}>
          Retirer
        </Button>
      </span>
    </li>
  )
}
