import type { ReactNode } from 'react'
import type { Match } from '#contract/competition/matches.ts'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { podiums, rankedPodiums } from '#domain/competition/standings/podium.ts'
import { shortNames } from '#domain/competition/short-names.ts'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { classNames } from '#web/lib/class-names.ts'
import { serverPainter, useShirt } from '#web/components/ui/pictures/use-painted.ts'

type Results = TournamentDetails['results']

/** Gives the winners of each category: its final ranks where they are known, else what its final says. */
export function knownPodiums(matches: readonly Match[], results: Results): Podium[] {
  const ranked = rankedPodiums(results)
  const isRanked = new Set(ranked.map(([first]) => first?.category.id))
  const finals = podiums(matches).filter(({ final }) => !isRanked.has(final.category.id))
  return [
    ...ranked.map((ranks) => ({
      category: ranks[0]!.category,
      steps: ranks.map(({ rank, team_name, club }) => ({ side: { club, label: team_name }, place: rank })),
    })),
    ...finals.map(({ final, winner, finalist }) => ({
      category: final.category,
      steps: [winner, finalist].map((side, index) => ({ side, place: index + 1 })),
    })),
  ]
}

type PodiumsProps = {
  known: readonly Podium[]
  /** More rows below those of the other categories. */
  children: ReactNode
}

/** The steps are the shirts of the clubs. The first category is drawn; the others fold, with who won. */
export function Podiums({ known: [first, ...others], children }: PodiumsProps) {
  if (!first) return null
  const names = shortNames(
    others.flatMap(({ category, steps }) => steps.map(({ side }) => ({ name: side.label, category: category.id }))),
  )
  return (
    <>
      <OnePodium {...first} />
      <div className="divide-y divide-line rounded-card border border-line bg-card empty:hidden">
        {others.map((podium) => (
          <Fold
            key={podium.category.id}
            title={categoryName(podium.category)}
            fact={<TeamName label={podium.steps[0]!.side.label} names={names} />}
            isReady
          >
            <OnePodium {...podium} />
          </Fold>
        ))}
        {children}
      </div>
    </>
  )
}

type Podium = OnePodiumProps

type OnePodiumProps = {
  category: Results[number]['category']
  steps: { side: StepProps['side']; place: number }[]
}

function OnePodium({ category, steps }: OnePodiumProps) {
  const name = categoryName(category)
  const names = shortNames(steps.map(({ side }) => ({ name: side.label, category: category.id })))
  return (
    <div className="@container max-w-xl">
      <h3 className="mb-4 text-xl">Podium {name}</h3>
      <ol
        // Four names do not fit beside each other on a telephone: they stand below each other, best first.
        className={classNames(
          'group flex items-end gap-2 border-b-4 border-ink',
          steps.length > MOST_BESIDE && '@max-md:flex-col @max-md:items-stretch @max-md:border-b-0',
        )}
        data-many={steps.length > MOST_BESIDE || undefined}
        aria-label={`Podium ${name}`}
      >
        {steps.map(({ side, place }) => (
          <Step key={`${place} ${side.label}`} side={side} place={place} names={names} />
        ))}
      </ol>
    </div>
  )
}

const MOST_BESIDE = 3
const ORDERS: Record<number, string> = { 1: 'order-2', 2: 'order-1' }
const HEIGHTS: Record<number, string> = { 1: 'min-h-28', 2: 'min-h-18' }

type StepProps = {
  side: Pick<Match['team1'], 'club' | 'label'>
  place: number
  /** Short names by full name. */
  names: ReadonlyMap<string, string>
}

/** The first is read first, and the finalist is drawn on the left. */
function Step({ side: { club, label }, place, names }: StepProps) {
  const ref = useShirt<HTMLParagraphElement>(club?.colours)
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-1 flex-col items-center text-center @max-md:group-data-many:order-none @max-md:group-data-many:flex-row @max-md:group-data-many:gap-3 @max-md:group-data-many:text-left',
        ORDERS[place] ?? 'order-3',
      )}
    >
      {club && (
        <span className="flex justify-center @max-md:group-data-many:w-16">
          <Crest club={club} size={place === 1 ? 64 : 48} />
        </span>
      )}
      <p className="mt-2 px-0.5 leading-tight font-semibold hyphens-auto wrap-anywhere @max-md:group-data-many:mt-0 @max-md:group-data-many:flex-1">
        <TeamName label={label} names={names} />
      </p>
      <p
        ref={ref}
        data-fill
        className={classNames(
          'figures mt-2 flex w-full items-center justify-center rounded-t-xl border-x border-t-6 border-x-line border-t-(--strip,var(--color-line)) bg-(--ground,var(--color-raised)) text-4xl font-extrabold text-(--text,var(--color-ink)) forced-colors:border @max-md:group-data-many:order-first @max-md:group-data-many:mt-0 @max-md:group-data-many:min-h-12 @max-md:group-data-many:w-14 @max-md:group-data-many:rounded-xl',
          HEIGHTS[place] ?? 'min-h-12',
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
