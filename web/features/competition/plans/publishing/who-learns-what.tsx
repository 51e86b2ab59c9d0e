import type { ClubChanges } from '#contract/competition/plans.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { ScrollBox } from '#web/components/ui/scroll-box.tsx'

/** Lists each club and its teams, with a line for every match of theirs that moves, as their message will say. */
export const WhoLearnsWhat = ({ clubs }: { clubs: readonly ClubChanges[] }) => (
  <ScrollBox labelledBy="qui-change" className="mt-2 max-h-72 rounded-control border border-line px-4">
    <ul className="divide-y divide-line">
      {clubs.map(({ club, teams, is_urgent }) => (
        <li key={club.id} className="grid gap-2 py-3">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {club.name} {is_urgent && <Badge tone="warning">dans moins de 3 h</Badge>}
          </p>
          {teams.map(({ name, lines }) => (
            <div key={name} className="text-[0.9375rem]">
              <p className="wrap-anywhere">{name}</p>
              <ul className="mt-0.5 grid gap-0.5 border-l-2 border-line pl-3 text-muted">
                {lines.map((line) => (
                  <li key={line} className="figures wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </li>
      ))}
    </ul>
  </ScrollBox>
)
