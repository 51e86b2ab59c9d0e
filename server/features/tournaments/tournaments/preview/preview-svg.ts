import { readFileSync } from 'node:fs'
import { coverArt, coverBox } from '#domain/tournaments/cover/cover-art.ts'
import { coverCrop } from '#domain/tournaments/cover/cover-crop.ts'
import { COVER_LOOKS } from '#domain/tournaments/cover/cover-look.ts'
import { crestArt, initials, initialsSize } from '#domain/clubs/colours/crest-art.ts'
import { shade } from '#domain/clubs/colours/oklch.ts'
import { type Tones, tones } from '#domain/clubs/colours/tones.ts'
import { letters } from './letters.ts'
import { lines } from './lines.ts'
import type { PreviewContent } from './preview-content.ts'

export const PREVIEW_SIZE = { width: 1200, height: 630 }

const PAPER = shade([0.945, 0.016, 85]).hex
const GREY = shade([0.45, 0.03, 265]).hex
const CARD = shade([0.995, 0.004, 85]).hex
const INK = shade([0.23, 0.035, 265]).hex
const RED = shade([0.5, 0.185, 24]).hex

/** The picture that a shared link to a tournament shows. It has the colours of the day, since its reader’s setting is unknown. */
export function previewSvg(content: PreviewContent): string {
  const { code, club } = content
  const look = COVER_LOOKS[code]
  const painted = tones(club.colours, 'day', look.paint === 'faded')
  const paint: Tones =
    look.paint === 'bare'
      ? { ...painted, ground: PAPER, text: GREY, line: GREY, end_line: GREY, floor: PAPER }
      : painted
  const { width, height } = PREVIEW_SIZE
  const dated = date(content, paint)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<style>.crest-edge{stroke:${paint.text};stroke-width:2}</style>
<rect width="${width}" height="${height}" fill="${paint.ground}"/>
${art(content, paint)}<path d="M600 0V${height}" stroke="${paint.end_line}" stroke-width="6"/>
${heading(content, paint)}${dated.drawn}${outline(content, paint, dated.end)}${title(content, paint)}${brand(content)}${tab(content)}
</svg>`
}

function art({ id, categories, code }: PreviewContent, paint: Tones): string {
  const look = COVER_LOOKS[code]
  const crop = coverCrop(id, categories)
  const pixels = (count: number) => ((count * crop.size) / PREVIEW_SIZE.height).toFixed(2)
  const line = look.paint === 'chalk' ? paint.text : paint.line
  const drawn = coverArt(crop, look, { ...paint, line, dash: `${pixels(24)} ${pixels(20)}` })
  return `<svg x="600" width="600" height="630" viewBox="${coverBox(crop)}" preserveAspectRatio="xMidYMid slice" stroke-width="${pixels(5)}">${drawn}</svg>`
}

function heading({ club }: PreviewContent, { text }: Tones): string {
  const shown = tones(club.colours, 'day', false)
  const mark = initials(club.name)
  const size = initialsSize(mark)
  const drawn = letters(mark, 'display', size)
  const crest = crestArt({ ...club, logo_url: null }, shown, false)
  const [name = ''] = lines(club.name, 'text', 27, 430, 1)
  return `<svg x="64" y="52" width="50" height="58" viewBox="1 1 38 44">${crest}${mark && at(20 - drawn.width / 2, 21.5 + size * 0.34, drawn.paths, shown.text)}</svg>${say(name, 'text', 27, 132, 91, text)}`
}

/** `end` is the right edge of the drawing. */
function date({ weekday, days, month, code }: PreviewContent, { text }: Tones): { drawn: string; end: number } {
  const size = days.length > 2 ? 112 : 190
  const number = letters(days, 'display', size)
  const squeezed = number.width * 0.95
  const struck =
    code === 'cancelled' ? `<path d="M62 236H${64 + squeezed + 8}" stroke="${text}" stroke-width="9"/>` : ''
  const beside = 64 + squeezed + 20
  const small = days.length > 2 ? 34 : 42
  const words = [weekday, month].map((each) => letters(each, 'display', small))
  const written = words.map(({ paths }, row) => at(beside, 224 + row * 44, paths, text)).join('')
  return {
    drawn: `<g transform="translate(60 296)scale(.95 1)" fill="${text}">${number.paths}</g>${struck}${written}`,
    end: beside + Math.max(...words.map((each) => each.width)),
  }
}

/** Draws it beside the date, which ends at `from`; draws nothing when it would be too small to recognise. */
function outline({ outline: land, code }: PreviewContent, { floor, text }: Tones, from: number): string {
  if (!land) return ''
  const zoom = Math.min(116 / Math.max(land.width, land.height), (568 - 20 - from) / land.width)
  if (Math.max(land.width, land.height) * zoom < 72) return ''
  const left = 568 - land.width * zoom
  const top = 232 - (land.height * zoom) / 2
  const inside = code === 'cancelled' ? 'none' : floor
  const dot = land.dot
    ? `<circle cx="${land.dot[0]}" cy="${land.dot[1]}" r="${(7 / zoom).toFixed(1)}" fill="${text}"/>`
    : ''
  return `<g transform="translate(${left} ${top})scale(${zoom})"><path d="${land.path}" fill="${inside}" stroke="${text}" stroke-width="${(2.6 / zoom).toFixed(2)}" stroke-linejoin="round"/>${dot}</g>`
}

function title(content: PreviewContent, { text }: Tones): string {
  const sizes = [62, 56, 46]
  const size = sizes.find((tried) => lines(content.title, 'display', tried, 508, 3).length <= 2) ?? 46
  const most = size === 46 ? 3 : 2
  const written = lines(content.title, 'display', size, 508, most)
  const top = most === 3 ? 386 : 420
  const below = top + (written.length - 1) * size * 1.08
  return [
    ...written.map((line, row) => say(line, 'display', size, 62, top + row * size * 1.08, text)),
    ...lines(content.place, 'text', 27, 508, 1).map((line) => say(line, 'text', 27, 64, below + 50, text)),
    ...lines(content.who, 'text', 27, 508, 1).map((line) => say(line, 'text', 27, 64, below + 86, text)),
  ].join('')
}

function brand({ platform_name }: PreviewContent): string {
  const [name = ''] = lines(platform_name, 'display', 25, 300, 1)
  const { width } = letters(name, 'display', 25)
  const left = 1152 - width - 68
  return `<rect x="${left}" y="44" width="${width + 68}" height="48" rx="13" fill="${CARD}"/><svg x="${left + 9}" y="52" width="32" height="32" viewBox="0 0 32 32">${MARK}</svg>${say(name, 'display', 25, left + 52, 77, INK)}`
}

function tab({ tab: text, code }: PreviewContent): string {
  const [shown = ''] = lines(text, 'display', 34, 520, 1)
  const { width } = letters(shown, 'display', 34)
  const left = 1200 - width - 78
  const [ground, ink] = code === 'cancelled' ? [RED, CARD] : [CARD, INK]
  return `<path d="M1200 507H${left + 16}a16 16 0 0 0-16 16v38a16 16 0 0 0 16 16H1200z" fill="${ground}"/>${say(shown, 'display', 34, left + 30, 553, ink)}`
}

function say(text: string, face: 'display' | 'text', size: number, x: number, y: number, colour: string): string {
  // The text font has only one weight here, too thin beside the other font.
  return at(x, y, letters(text, face, size).paths, colour, face === 'text' ? 22 : 0)
}

function at(x: number, y: number, paths: string, colour: string, bolder = 0): string {
  const stroke = bolder ? ` stroke="${colour}" stroke-width="${bolder}" stroke-linejoin="round"` : ''
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${colour}"${stroke}>${paths}</g>`
}

/** The sign of the site, without the square around it. */
const MARK = readFileSync(new URL('../../../../../web/public/favicon.svg', import.meta.url), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
)
