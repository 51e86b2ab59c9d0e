import type { CoverCrop } from './cover-crop.ts'
import type { CoverLook } from './cover-look.ts'

/** Colour of each zone: '#rrggbb', or `var(--…)` where a style sheet decides. `none` leaves the zone unpainted. */
export type CoverPaint = {
  ground: string
  floor: string
  arc: string
  key: string
  line: string
  line_on_key: string
  dash: string
}

export const coverBox = ({ x, y, size }: CoverCrop) => `${x - size / 2} ${y - size / 2} ${size} ${size}`

/**
 * Content of the `<svg>` of a cover. It holds our own numbers and the given colours only, and no text of a user, so
 * nothing needs escaping. The element around it sets the width of the lines.
 */
export function coverArt(crop: CoverCrop, look: CoverLook, paint: CoverPaint): string {
  const { part, x, y, turn, mirrored } = crop
  const painted = look.paint === 'full' || look.paint === 'faded'
  const placed = `rotate(${turn} ${x} ${y})${mirrored ? `matrix(-1 0 0 1 ${2 * x} 0)` : ''}`
  const fills = painted ? FILLS[part](paint) : ''
  const dashes = look.paint === 'chalk' ? ` stroke-dasharray="${paint.dash}"` : ''
  return `<g transform="${placed}">${fills}<g fill="none" stroke="${paint.line}"${dashes}>${LINES[part](painted, paint)}</g></g>${look.ball ? ball(crop) : ''}`
}

const COURT = 'M0 0H150V280H0z'
const ARC = 'M9 0V29.9A67.5 67.5 0 0 0 141 29.9V0z'
const KEY = 'M50.5 0H99.5V58H50.5z'
const CIRCLE = 'M57 140a18 18 0 0 1 36 0a18 18 0 0 1-36 0z'
const FAR = 'transform="rotate(180 75 140)"'

const ring = (radius: number) =>
  `M${75 - radius} 15.75a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0z`

const filled = (d: string, paint: string) => `<path d="${d}" fill="${paint}"/>`

type Fills = (paint: CoverPaint) => string

const half: Fills = ({ floor, arc, key }) => filled(COURT, floor) + filled(ARC, arc) + filled(KEY, key)

const FILLS: Record<CoverCrop['part'], Fills> = {
  court: ({ floor, arc, key }) => {
    const ends = `${filled(ARC, arc)}${filled(KEY, key)}`
    return `${filled(COURT, floor)}${ends}<g ${FAR}>${ends}</g>${filled(CIRCLE, key)}`
  },
  basket: (paint) => half(paint) + filled(ring(4.5), paint.ground),
  corner: half,
  centre: ({ floor, arc, key }) =>
    filled(COURT, floor) + filled('M57 140a18 18 0 0 1 36 0z', arc) + filled('M57 140a18 18 0 0 0 36 0z', key),
  key: half,
  arc: half,
}

const AROUND = 'M0 0H150V280H0zM0 140H150'
/** The board, the arc under the basket and the edge of the key. */
const IN_KEY = 'M66 12H84M62.5 12V15.75A12.5 12.5 0 0 0 87.5 15.75V12M50.5 0V58H99.5V0'
const FREE_THROW = 'M57 58a18 18 0 0 0 36 0'
const INSIDE_FREE_THROW = 'M57 58a18 18 0 0 1 36 0'

type Lines = (painted: boolean, paint: CoverPaint) => string

const end = (painted: boolean, { line_on_key, dash }: CoverPaint, radius = 2.25) => {
  const onKey = painted ? ` stroke="${line_on_key}"` : ''
  return `<path d="${ARC.slice(0, -1)}${FREE_THROW}"/><path d="${IN_KEY}${ring(radius)}"${onKey}/><path d="${INSIDE_FREE_THROW}"${onKey} stroke-dasharray="${dash}"/>`
}
const around = `<path d="${AROUND}"/>`
const oneEnd: Lines = (painted, paint) => around + end(painted, paint)

const LINES: Record<CoverCrop['part'], Lines> = {
  court: (painted, paint) => {
    const basket = end(painted, paint)
    return `${around}${basket}<g ${FAR}>${basket}</g><path d="${CIRCLE}"/>`
  },
  basket: (painted, paint) => around + end(painted, paint, 4.5),
  corner: oneEnd,
  centre: () => `${around}<path d="${CIRCLE}"/>`,
  key: oneEnd,
  arc: oneEnd,
}

/** A ball lies below the middle while matches are being played. */
function ball({ x, y, size }: CoverCrop): string {
  const place = `translate(${x - size * 0.14} ${y + size * 0.24})scale(${size / 100})`
  return `<g transform="${place}" fill="none" stroke="#0f1624"><circle r="9" fill="#e2691b"/><path d="M-9 0H9M0-9V9M-6.4-6.4a9 9 0 0 1 0 12.8M6.4-6.4a9 9 0 0 0 0 12.8"/></g>`
}
