import type { TournamentSummary } from '#contract/tournaments.ts'
import { Cover } from '../../components/ui/cover.tsx'

/** Real posters, tilted; each is a link further down, where it can be read. */
export function Wall({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  return (
    <div className="relative hidden lg:block" aria-hidden="true">
      <div className="absolute -top-12 left-0 grid w-[150%] origin-top-left rotate-6 grid-cols-3 gap-5">
        {tournaments.map((tournament) => (
          <Cover key={tournament.id} tournament={tournament} layout="top" className="h-72 rounded-card shadow-panel" />
        ))}
      </div>
    </div>
  )
}
