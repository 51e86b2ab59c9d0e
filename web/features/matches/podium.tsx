import type { Match } from '#contract/matches.ts'
import { type Podium, podiums } from '#domain/podium.ts'
import { Crest } from '../../components/ui/crest.tsx'
import { categoryName } from '../../lib/category-label.ts'
import { classNames } from '../../lib/class-names.ts'
import { serverPainter, useShirt } from '../../lib/use-painted.ts'

/** Who won each category, where its final says it; the steps are the shirts of the clubs. */
export function Podiums({ matches }: { matches: readonly Match[] }) {
  const known = podiums(matches)
  if (known.length === 0) return null
  return (
    <div className={classNames('grid gap-8', known.length > 1 && 'sm:grid-cols-2')}>
      {known.map((podium) => (
        <OnePodium key={podium.final.id} podium={podium} />
      ))}
    </div>
  )
}

function OnePodium({ podium: { final, winner, finalist } }: { podium: Podium<Match> }) {
  const name = categoryName(final.category)
  return (
    <div className="max-w-md">
      <h3 className="mb-4 text-xl">Podium {name}</h3>
      <ol className="flex items-end gap-2 border-b-4 border-ink" aria-label={`Podium ${name}`}>
        <Step side={winner} place={1} className="order-2" />
        <Step side={finalist} place={2} className="order-1" />
      </ol>
    </div>
  )
}

type StepProps = { side: Match['team1']; place: 1 | 2; className: string }

/** Read from the first; drawn with the finalist on the left. */
function Step({ side: { club, label }, place, className }: StepProps) {
  const ref = useShirt<HTMLParagraphElement>(club?.colours)
  return (
    <li className={classNames('flex min-w-0 flex-1 flex-col items-center text-center', className)}>
      {club && <Crest club={club} size={place === 1 ? 64 : 48} />}
      <p className="mt-2 px-1 leading-tight font-semibold wrap-anywhere">{label}</p>
      <p
        ref={ref}
        data-fill
        className={classNames(
          'figures mt-2 flex w-full items-center justify-center rounded-t-xl border-t-6 border-(--strip,var(--color-line)) bg-(--ground,var(--color-raised)) text-4xl font-extrabold text-(--text,var(--color-ink)) forced-colors:border',
          place === 1 ? 'min-h-28' : 'min-h-18',
        )}
        style={club ? serverPainter?.paintShirt(club.colours) : undefined}
        suppressHydrationWarning
      >
        {place}
        <span className="sr-only">{place === 1 ? 're place' : 'e place'}</span>
      </p>
    </li>
  )
}
