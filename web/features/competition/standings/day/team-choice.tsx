import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { PublicTeam } from '#contract/competition/standings.ts'
import { shortNames, townIn } from '#domain/competition/short-names.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { followTeam } from '#web/lib/tournaments/followed-teams.ts'

type TeamChoiceProps = {
  /** The tournament, as its address names it. */
  param: string
  tournament_id: number
  teams: readonly PublicTeam[]
  /** Names of categories by id. */
  categories: ReadonlyMap<number, string>
}

/** Asks which team somebody comes for. One tap on its crest makes the page that of the team, without an account. */
export function TeamChoice({ param, tournament_id, teams, categories }: TeamChoiceProps) {
  const [asked, setAsked] = useState<number | null>(null)
  const clubs = [...Map.groupBy(teams, ({ club }) => club.id).values()]
  const names = shortNames(teams.map((team) => ({ name: team.team_name, category: team.tournament_category_id })))
  const follow = ({ registration_id, team_name }: PublicTeam) =>
    followTeam(tournament_id, { id: registration_id, name: team_name })
  const choose = (event: MouseEvent, own: readonly PublicTeam[]) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (own.length === 1) follow(own[0]!)
    else setAsked(own[0]!.club.id)
  }
  const several = asked === null ? [] : teams.filter(({ club }) => club.id === asked)
  return (
    <section aria-labelledby="quelle-equipe" data-screen-only>
      <h2 id="quelle-equipe" className="mb-2.5 text-[1.375rem] leading-tight">
        Quelle est votre équipe&nbsp;?
      </h2>
      <ul className="strip -mx-5 flex gap-2 px-5 pb-1 lg:mx-0 lg:grid lg:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] lg:px-0">
        {clubs.map((own) => {
          const [first] = own
          const { club, registration_id, team_name } = first!
          return (
            <li key={club.id} className="shrink-0">
              {/* Before the page is awake, and without script, the link asks for the same page of the first team. */}
              <Link
                to="/tournois/$id"
                params={{ id: param }}
                search={{ equipe: registration_id }}
                resetScroll={false}
                onClick={(event) => choose(event, own)}
                aria-expanded={own.length > 1 ? club.id === asked : undefined}
                className="flex h-29 w-25 flex-col lg:w-full items-center justify-center gap-2 rounded-card border border-line bg-card px-1.5 text-center text-[0.9375rem] leading-tight font-semibold no-underline hover:border-field"
              >
                <Crest club={club} size={50} className="shrink-0" />
                <span className="sr-only">Suivre&nbsp;: {own.length === 1 ? team_name : club.name}</span>
                <span className="line-clamp-2 wrap-anywhere" aria-hidden="true">
                  {townIn(names.get(team_name) ?? team_name)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {several.length > 1 && (
        <ul className="mt-2.5 flex flex-wrap gap-2">
          {several.map((team) => (
            <li key={team.registration_id}>
              <button type="button" onClick={() => follow(team)} className={CHIP}>
                {categories.get(team.tournament_category_id) ?? team.team_name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const CHIP =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line bg-card px-4 font-medium hover:border-field aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'
