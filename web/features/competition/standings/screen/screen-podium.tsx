import type { CategoryStandings } from '#contract/competition/standings.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { serverPainter, useShirt } from '#web/components/ui/pictures/use-painted.ts'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { classNames } from '#web/lib/class-names.ts'

type Team = CategoryStandings['teams'][number]

/** Places that a screen shows. */
const STEPS = 3

type ScreenPodiumProps = {
  places: CategoryStandings['places']
  teams: readonly Team[]
  names: ReadonlyMap<string, string>
}

/** The first three of a category on their colours; the first is the tallest, in the middle. */
export function ScreenPodium({ places, teams, names }: ScreenPodiumProps) {
  const byId = new Map(teams.map((team) => [team.registration_id, team]))
  return (
    <ol className="flex flex-1 gap-[calc(2*var(--u))] max-sm:flex-col">
      {places
        .filter(({ rank }) => rank <= STEPS)
        .map(({ rank, registration_id }) => {
          const team = byId.get(registration_id)
          return team && <Step key={registration_id} rank={rank} team={team} names={names} />
        })}
    </ol>
  )
}

const PLACES: Record<number, string> = { 1: 'order-2', 2: 'order-1 sm:mt-[calc(12*var(--u))]' }

function Step({
  rank,
  team: { team_name, club },
  names,
}: { rank: number; team: Team } & Pick<ScreenPodiumProps, 'names'>) {
  const ref = useShirt<HTMLLIElement>(club.colours)
  return (
    <li
      ref={ref}
      data-fill
      className={classNames(
        'flex min-w-0 flex-1 flex-col items-center justify-center gap-[calc(2*var(--u))] border-t-[calc(2.4*var(--u))] border-(--strip,var(--color-night-line)) bg-(--ground,var(--color-night-line)) p-[calc(2*var(--u))] text-center text-(--text,var(--color-on-night)) max-sm:order-none forced-colors:border',
        PLACES[rank] ?? 'order-3 sm:mt-[calc(20*var(--u))]',
      )}
      style={serverPainter?.paintShirt(club.colours)}
      suppressHydrationWarning
    >
      <p className="font-display text-[length:calc(14*var(--u))] leading-[0.8] font-extrabold">
        {rank}
        <span className="sr-only">{rank === 1 ? 're place' : 'e place'}</span>
      </p>
      <Crest club={club} size={96} className={rank === 1 ? 'h-[calc(20*var(--u))]!' : 'h-[calc(14*var(--u))]!'} />
      <p className="line-clamp-3 font-display text-[length:max(1rem,calc(4.4*var(--u)))] leading-[1.1] font-bold wrap-anywhere">
        <TeamName label={team_name} names={names} />
      </p>
    </li>
  )
}
