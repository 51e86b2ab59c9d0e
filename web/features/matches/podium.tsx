import type { Match } from '#contract/matches.ts'
import { type Podium, podiumOf } from '#domain/podium.ts'
import { Crest } from '../../components/ui/crest.tsx'
import { categoryName } from '../../lib/category-label.ts'

/** The steps of each category whose final has been played, in the order of the finals. */
export function Podiums({ matches }: { matches: readonly Match[] }) {
  const byCategory = Map.groupBy(matches, ({ category }) => category.id)
  const podiums = [...byCategory.values()].flatMap((own) => {
    const podium = podiumOf(own)
    return podium ? [{ category: own[0]!.category, podium }] : []
  })
  if (podiums.length === 0) return null
  return (
    <div className="grid gap-8 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      {podiums.map(({ category, podium }) => (
        <section key={category.id} aria-label={`Podium ${categoryName(category)}`}>
          <h3 className="mb-3 text-lg">{categoryName(category)}</h3>
          <Steps podium={podium} />
        </section>
      ))}
    </div>
  )
}

function Steps({ podium: { first, second, third } }: { podium: Podium<Match['team1']> }) {
  return (
    <ol className="grid grid-cols-3 items-end gap-2 border-b-3 border-ink">
      <Step place={1} side={first} className="order-2" />
      <Step place={2} side={second} className="order-1" />
      {third && <Step place={3} side={third} className="order-3" />}
    </ol>
  )
}

function Step({ place, side, className }: { place: 1 | 2 | 3; side: Match['team1']; className: string }) {
  return (
    <li className={`flex flex-col items-center gap-2 text-center ${className}`}>
      {side.club && <Crest club={side.club} size={place === 1 ? 56 : 44} />}
      <span className="leading-tight font-semibold wrap-anywhere">{side.label}</span>
      <span
        className={`figures flex w-full items-center justify-center rounded-t-control font-display text-3xl font-extrabold forced-colors:border ${HEIGHTS[place]}`}
      >
        {place}
        <span className="sr-only">{place === 1 ? 'er' : 'e'}</span>
      </span>
    </li>
  )
}

const HEIGHTS = {
  1: 'h-28 bg-court text-night',
  2: 'h-20 bg-night text-on-night',
  3: 'h-14 bg-raised text-ink',
}
