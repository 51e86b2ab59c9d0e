import { html, raw } from 'hono/html'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { bothLights } from '#domain/clubs/colours/both-lights.ts'
import { coverArt, coverBox } from '#domain/tournaments/cover/cover-art.ts'
import { coverCrop } from '#domain/tournaments/cover/cover-crop.ts'
import { COVER_LOOKS } from '#domain/tournaments/cover/cover-look.ts'
import { crestArt } from '#domain/clubs/colours/crest-art.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { previewContent } from '../preview-content.ts'
import { EMBED_STYLE } from './embed-style.ts'

type Embedded = Omit<
  TournamentDetails,
  'permissions' | 'opening_alert_asked' | 'own_registrations' | 'own_act' | 'follow_up'
>

/** The card of a tournament for the site of a club. It is a whole page without script, whose links open outside the frame. */
export function embedCard(tournament: Embedded, site: { site_url: string; platform_name: string }) {
  const { title, starts_at, ends_at, time_zone, organizer, availability } = tournament
  const content = previewContent(tournament, site.platform_name)
  const look = COVER_LOOKS[content.code]
  const paints = bothLights(organizer.colours, look.paint === 'faded')
  const style = `${look.paint === 'bare' ? '' : `:root{--ground:${paints.ground};--text:${paints.text};--end-line:${paints.end_line}}`}${EMBED_STYLE}`
  const url = site.site_url + tournamentPath(tournament)
  const page = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${site.platform_name}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main class="${content.code}">
          <div class="cover">
            <p class="date">${content.weekday} <strong>${content.days}</strong> ${content.month}</p>
            ${raw(cover(tournament))}
          </div>
          <div class="words">
            <p class="state">${content.tab}</p>
            <h1><a href="${url}" target="_blank" rel="noopener">${title}</a></h1>
            <p>${formatDateRange(starts_at, ends_at, time_zone)}<br />${content.place}</p>
            <p>${content.who}</p>
            <p class="club">${raw(crest(organizer))}${organizer.name}</p>
            <p class="act">
              <a href="${url}" target="_blank" rel="noopener"
                >${availability.can_register ? 'Inscrire mon équipe' : 'Voir le tournoi'}</a
              >
              <small>sur ${site.platform_name}</small>
            </p>
          </div>
        </main>
      </body>
    </html>`
  return { page, style }
}

function cover({ id, categories, availability, organizer }: Embedded): string {
  const look = COVER_LOOKS[availability.code]
  const crop = coverCrop(id, categories)
  const paints = bothLights(organizer.colours, look.paint === 'faded')
  const line = { full: paints.line, faded: paints.line, chalk: paints.text, bare: 'currentColor' }[look.paint]
  const dash = `${crop.size / 20} ${crop.size / 24}`
  const art = coverArt(crop, look, { ...paints, line, dash })
  return `<svg viewBox="${coverBox(crop)}" preserveAspectRatio="xMidYMid slice" stroke-width="${crop.size / 90}" aria-hidden="true">${art}</svg>`
}

const crest = (club: Embedded['organizer']) =>
  `<svg viewBox="1 1 38 44" aria-hidden="true">${crestArt(club, bothLights(club.colours, false), true)}</svg>`
