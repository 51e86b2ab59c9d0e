import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Ranking } from '#contract/competition/standings.ts'
import { shortNames } from '#domain/competition/short-names.ts'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { RankTable } from '#web/components/ui/play/rank-table.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { rankingQuery } from '../follow-queries.ts'

type Category = Ranking['categories'][number]
type DayRanksProps = { param: string; tournament_id: number; team: string | null }

/** The table of the reader’s team; without a team, all tables of one category, or who leads each of several. */
export function DayRanks({ param, tournament_id, team }: DayRanksProps) {
  const { data } = useQuery(rankingQuery(tournament_id))
  if (!data) return <Skeleton className="h-58 rounded-card" />
  const { categories } = data
  const own = categories.flatMap((category) =>
    category.groups
      .filter(({ rows }) => rows.some(({ registration_id }) => registration_id === team))
      .map((group) => ({ category, group })),
  )
  const [only] = categories
  const shown =
    own.length > 0
      ? own
      : categories.length === 1 && only
        ? only.groups.map((group) => ({ category: only, group }))
        : []
  if (shown.length > 0)
    return shown.map(({ category, group }) => (
      <RankGroup
        key={`${category.id} ${group.name}`}
        title={categories.length > 1 ? `${group.name}, ${category.name}` : group.name}
        group={group}
        team={team}
      />
    ))
  if (categories.length === 0) return null
  return <Leaders param={param} categories={categories} />
}

function RankGroup({ title, group, team }: { title: string; group: Category['groups'][number]; team: string | null }) {
  const { rows } = group
  return (
    <section>
      <h2 className={HEADING}>{title}</h2>
      <RankTable
        caption={`Classement, ${title}`}
        rows={rows.map(({ position, team_name, wins, losses, scoreDiff, trend: _, ...row }) => ({
          ...row,
          rank: position,
          name: team_name,
          won: wins,
          lost: losses,
          difference: scoreDiff,
        }))}
        names={shortNames(rows.map(({ team_name }) => ({ name: team_name, category: 0 })))}
        own={new Set(team ? [team] : [])}
      />
    </section>
  )
}

/** One row a category: who leads it, and the way to its tables. */
function Leaders({ param, categories }: { param: string; categories: readonly Category[] }) {
  return (
    <section aria-labelledby="en-tete">
      <h2 id="en-tete" className={HEADING}>
        Classements
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {categories.map(({ id, name, reason, groups }) => {
          const leader = groups.length === 1 ? groups[0]?.rows[0] : undefined
          return (
            <li key={id}>
              <Link
                to="/tournois/$id/$vue"
                params={{ id: param, vue: 'classements' }}
                search={{ categorie: String(id) }}
                className="flex min-h-16 items-center gap-3 px-4 py-1.5 no-underline hover:bg-raised"
              >
                {leader && <Crest club={leader.club} size={26} className="shrink-0" />}
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-[0.9375rem] text-muted">
                    {leader ? (
                      <>
                        1er&nbsp;:{' '}
                        <TeamName
                          label={leader.team_name}
                          names={shortNames([{ name: leader.team_name, category: id }])}
                        />
                      </>
                    ) : (
                      (reason ?? `${groups.length} poules`)
                    )}
                  </span>
                </span>
                <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const HEADING = 'mb-2.5 text-[1.375rem] leading-tight'
