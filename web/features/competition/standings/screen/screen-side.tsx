import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import type { Colours } from '#domain/clubs/colours/shirts.ts'
import { wornColours } from '#domain/clubs/colours/worn-colours.ts'
import { Changing } from '#web/components/ui/badges/changing.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { serverPainter, useShirt } from '#web/components/ui/pictures/use-painted.ts'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { classNames } from '#web/lib/class-names.ts'

type ScreenSideProps = {
  match: ProgrammeMatch
  side: 1 | 2
  names: ReadonlyMap<string, string>
  /** A match that has the screen for itself is written larger than one of two. */
  isAlone: boolean
}

/** Half of a court: a team on the ground of its colours, its points towards the middle. */
export function ScreenSide({ match, side, names, isAlone }: ScreenSideProps) {
  const { team1, team2, score } = match
  const { club, label } = side === 1 ? team1 : team2
  const colours = colourOf(match, side)
  const ref = useShirt<HTMLDivElement>(colours)
  const points = score && (side === 1 ? score.team1 : score.team2)
  return (
    <div
      // The painter writes on the element itself, so that other colours need another one.
      key={colours?.join()}
      ref={ref}
      data-fill
      className={classNames(
        'flex min-w-0 items-center justify-evenly gap-[calc(2*var(--u))] border-b-[calc(2.4*var(--u))] border-(--strip,var(--color-night-line)) bg-(--ground,var(--color-night-line)) py-[calc(2*var(--u))] text-(--text,var(--color-on-night)) forced-colors:border max-sm:flex-col',
        side === 2 && 'flex-row-reverse',
        isAlone ? 'px-[calc(11.5*var(--u))]' : 'px-[calc(3*var(--u))]',
        isAlone && (side === 1 ? 'pl-[calc(4*var(--u))]' : 'pr-[calc(4*var(--u))]'),
      )}
      style={colours && serverPainter?.paintShirt(colours)}
      suppressHydrationWarning
    >
      <div
        className={classNames(
          'min-w-0 text-center',
          points !== null && 'max-w-[calc(32*var(--u))] flex-1 max-sm:max-w-full max-sm:flex-none',
        )}
      >
        {club && (
          <Crest club={club} size={96} className={classNames('mx-auto', crestHeight(isAlone, points !== null))} />
        )}
        <p
          className={classNames(
            'mt-[0.35em] line-clamp-3 font-display leading-[1.1] font-bold wrap-anywhere',
            isAlone && points === null
              ? 'text-[length:max(1rem,calc(6*var(--u)))]'
              : 'text-[length:max(1rem,calc(4.4*var(--u)))]',
          )}
        >
          <TeamName label={label} names={names} />
        </p>
      </div>
      {points !== null && (
        <p
          className={classNames(
            'shrink-0 font-display leading-[0.8] font-extrabold tracking-[-0.05em]',
            SIZES[isAlone ? 'alone' : 'beside'][points > 99 ? 'long' : 'short'],
          )}
        >
          <Changing value={points} />
        </p>
      )}
    </div>
  )
}

const SIZES = {
  alone: { short: 'text-[length:calc(33*var(--u))]', long: 'text-[length:calc(24*var(--u))]' },
  beside: { short: 'text-[length:calc(25*var(--u))]', long: 'text-[length:calc(19*var(--u))]' },
}

function crestHeight(isAlone: boolean, hasPoints: boolean): string {
  if (!isAlone) return hasPoints ? 'h-[calc(12*var(--u))]!' : 'h-[calc(15*var(--u))]!'
  return hasPoints ? 'h-[calc(18*var(--u))]!' : 'h-[calc(24*var(--u))]!'
}

function colourOf({ team1, team2 }: ProgrammeMatch, side: 1 | 2): Colours | undefined {
  if (side === 1) return team1.club?.colours
  return team1.club && team2.club ? wornColours(team1.club.colours, team2.club.colours) : team2.club?.colours
}
