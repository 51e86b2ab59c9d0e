import { html, raw } from 'hono/html'
import type { CategoryStandings, ProgrammeMatch } from '#contract/competition/standings.ts'
import { formatDayLong, formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { framedTree, framedTrees } from './framed-bracket.ts'
import { FRAME_STYLE } from './frame-style.ts'

export const FRAMED_VIEWS = ['classements', 'matchs', 'tableau'] as const
export type FramedView = (typeof FRAMED_VIEWS)[number]

type Framed = {
  vue: FramedView
  tournament: { id: number; title: string; time_zone: string }
  site: { site_url: string; platform_name: string }
  matches: readonly ProgrammeMatch[]
  categories: readonly CategoryStandings[]
  /** Something of what is asked for is public, be it nothing of this view. */
  is_published: boolean
}

/** One view of a tournament for the site of a club: a page of its own, without script, whose links leave the frame. */
export function framedView({ vue, tournament, site, matches, categories, is_published }: Framed) {
  const url = `${site.site_url}${tournamentPath(tournament)}/${vue}`
  const body = {
    matchs: () => matchesByDay(matches, tournament.time_zone),
    classements: () => categories.map(ranks),
    tableau: () => categories.map((category) => bracket(category, tournament.time_zone)),
  }[vue]()
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${TITLES[vue]} – ${tournament.title}</title>
        ${raw(`<style>${FRAME_STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1><a href="${url}" target="_blank" rel="noopener">${tournament.title}</a></h1>
          ${body.length > 0 ? body : html`<p>${is_published && vue === 'tableau' ? NO_BRACKET : NOTHING[vue]}</p>`}
          <footer><a href="${url}" target="_blank" rel="noopener">Suivre sur ${site.platform_name}</a></footer>
        </main>
      </body>
    </html>`
}

const TITLES: Record<FramedView, string> = { classements: 'Classements', matchs: 'Matchs', tableau: 'Tableau' }

const NOTHING: Record<FramedView, string> = {
  classements: 'Pas encore de classement.',
  matchs: 'Pas encore de matchs.',
  tableau: 'Pas encore de tableau.',
}

const NO_BRACKET = 'Pas de tableau\u00a0: ici tout se joue en poules, en championnat, en rondes ou en plateau.'

const matchesByDay = (matches: readonly ProgrammeMatch[], time_zone: string) =>
  [...Map.groupBy(matches, ({ scheduled_date }) => localDay(scheduled_date, time_zone))].map(
    ([day, played]) =>
      html`<h2>${formatDayLong(day)}</h2>
        <ul>
          ${played.map((match) => line(match, time_zone))}
        </ul>`,
  )

function line(
  { team1, team2, score, winner, scheduled_date, court, phase, status, label }: ProgrammeMatch,
  zone: string,
  is_drawn = false,
) {
  const side = (number: 1 | 2) => {
    const name = number === 1 ? team1.label : team2.label
    const points = score && (number === 1 ? score.team1 : score.team2)
    return winner === number
      ? html`<div><b>${name} ✓</b><b>${points}</b></div>`
      : html`<div><span>${name}</span><span>${points}</span></div>`
  }
  const state = status === 'scheduled' ? null : label
  return html`<li class="${is_drawn ? 'd' : ''}">
    <small>${[formatTime(scheduled_date, zone), court, phase, state].filter(Boolean).join(' · ')}</small>
    ${side(1)}${side(2)}
  </li>`
}

function ranks({ name, stages, teams }: CategoryStandings) {
  const nameOf = new Map(teams.map((team) => [team.registration_id, team.team_name]))
  const pools = stages.flatMap((stage) => stage.pools).filter(({ rows }) => rows.length > 0)
  if (pools.length === 0)
    return html`<h2>${name}</h2>
      <p>Pas de classement dans cette catégorie.</p>`
  return html`<h2>${name}</h2>
    ${pools.map(
      ({ name: pool, rows }) =>
        html`<table>
          <caption>
            ${pool}
          </caption>
          <thead>
            <tr>
              <th scope="col">Rg</th>
              <th scope="col">Équipe</th>
              <th scope="col">J</th>
              <th scope="col">G</th>
              <th scope="col">+/−</th>
              <th scope="col">Pts</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ rank, registration_id, played, won, difference, points }) =>
                html`<tr>
                  <td>${rank}</td>
                  <th scope="row">${nameOf.get(registration_id)}</th>
                  <td>${played}</td>
                  <td>${won}</td>
                  <td>${difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}</td>
                  <td>${points}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    )}`
}

function bracket({ name, stages, matches }: CategoryStandings, time_zone: string) {
  const byGame = new Map(matches.map((match) => [match.game, match]))
  const shown = stages.filter((stage) => stage.bracket.length > 0)
  return html`<h2>${name}</h2>
    ${shown.map((stage) => {
      const trees = framedTrees(stage.bracket)
      const drawn = new Set(trees.flatMap((tree) => tree.games.map(({ game }) => game.game)))
      return html`<h3>${stage.name}</h3>
        ${trees.map((tree) => framedTree({ tree, matches: byGame, time_zone }))}
        <ul>
          ${stage.bracket.flatMap(({ game }) => {
            const match = byGame.get(game)
            return match ? [line(match, time_zone, drawn.has(game))] : []
          })}
        </ul>`
    })}`
}
