import type { ReactNode } from 'react'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { TournamentLink } from './tournament-link.tsx'

/** A tournament in a short list: its poster, its title, one line or two. The whole tile is a link. */
export function TournamentTile({ tournament, children }: { tournament: TournamentSummary; children: ReactNode }) {
  return (
    <li className="relative flex overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-ink">
      <Cover tournament={tournament} layout="right" className="w-28 shrink-0 self-stretch sm:w-32" />
      <div className="min-w-0 flex-1 px-3.5 py-3">
        <h3 className="leading-tight font-bold">
          <TournamentLink tournament={tournament} />
        </h3>
        <p className="mt-1 text-[0.9375rem] leading-snug text-muted">{children}</p>
      </div>
    </li>
  )
}
