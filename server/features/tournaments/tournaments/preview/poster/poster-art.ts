import { coverArt, coverBox } from '#domain/tournaments/cover/cover-art.ts'
import { coverCrop } from '#domain/tournaments/cover/cover-crop.ts'
import { COVER_LOOKS } from '#domain/tournaments/cover/cover-look.ts'
import { crestArt } from '#domain/clubs/colours/crest-art.ts'
import { tones } from '#domain/clubs/colours/tones.ts'
import type { PosterContent } from './poster-content.ts'

/** Size of an A4 page, in points. */
export const PAGE = { width: 595.28, height: 841.89 }

/** Distance from the left edge at which the date ends and the court begins, in points. */
export const DATE_SIDE = 268

/** The court in the colours of the club, painted whole in any state of the tournament, since the poster hangs for weeks. */
export function coverSvg({ id, categories, club, band }: PosterContent, height: number): string {
  const paint = tones(club.colours, 'day', false)
  const crop = coverCrop(id, categories)
  const { width } = PAGE
  const art = coverArt(crop, COVER_LOOKS.open, { ...paint, dash: `${crop.size / 26} ${crop.size / 32}` })
  const said = band ? `<rect x="${DATE_SIDE}" y="10" width="150" height="42" fill="#a3161b"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paint.ground}"/>
<svg x="${DATE_SIDE}" y="0" width="${width - DATE_SIDE}" height="${height}" viewBox="${coverBox(crop)}" preserveAspectRatio="xMidYMid slice" stroke-width="${crop.size / 110}">${art}</svg>
<path d="M${DATE_SIDE} 0V${height}" stroke="${paint.end_line}" stroke-width="3"/>${said}</svg>`
}

/** The crest of the club without its letters: the name of the club stands beside it. */
export function crestSvg(club: PosterContent['club']): string {
  const paint = tones(club.colours, 'day', false)
  const drawn = crestArt({ ...club, logo_url: null }, paint, false).replace(
    'class="crest-edge"',
    'stroke="#8a8f9c" stroke-width="1.4"',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 38 44" width="24" height="28">${drawn}</svg>`
}
