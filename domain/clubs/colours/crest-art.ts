import { scatter } from './scatter.ts'

/** Colours of a crest: the initials (`text`) stand on `ground`, and the pattern has the colour `key`. */
export type CrestPaint = { ground: string; text: string; key: string }

const SHIELD = 'M3 3h34v20c0 10-7.5 16-17 20C10.5 39 3 33 3 23z'

type Club = { id: number; name: string; logo_url: string | null }

/** Content of the `<svg>` of a crest, viewBox `1 1 38 44`. A logo on white replaces the pattern and the initials. */
export function crestArt({ id, name, logo_url }: Club, paint: CrestPaint, withInitials: boolean): string {
  const edge = `<path class="crest-edge" d="${SHIELD}" fill="none"/>`
  if (logo_url)
    return `<path d="${SHIELD}" fill="#fff"/><image href="${escaped(logo_url)}" x="7.5" y="6" width="25" height="25"/>${edge}`
  const letters = withInitials ? initials(name) : ''
  const size = initialsSize(letters)
  const text = `<text x="20" y="${(21.5 + size * 0.36).toFixed(1)}" font-size="${size}" fill="${paint.text}">${letters}</text>`
  return `<path d="${SHIELD}" fill="${paint.ground}"/><path d="${crestPattern(id)}" fill="${paint.key}"/>${edge}${letters && text}`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The pattern in the second colour, chosen by the club's number. Each pattern leaves the middle to the initials. */
function crestPattern(id: number): string {
  return PATTERNS[scatter(id + 7) % PATTERNS.length]!
}

/**
 * One to three letters: 'Union Sportive Vertou Basket' → 'USV', 'BC Les Herbiers' → 'BCH', 'Élan Hédé' → 'ÉH'. A word
 * of capitals keeps its letters; little words and text in brackets are skipped. Empty when there is no letter.
 */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\([^)]*\)/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /^\p{L}/u.test(word) && !LITTLE.test(word))
  const letters = words.map((word) => (/^\p{Lu}{2,3}$/u.test(word) && words.length > 1 ? word : word.match(/^./u)?.[0]))
  return Array.from(letters.join('').toLocaleUpperCase('fr')).slice(0, 3).join('')
}

/** Font size at which these initials fill the middle of the shield, for a bold face with broad capitals. */
export function initialsSize(letters: string): number {
  const width = Array.from(letters).reduce(
    (sum, letter) => sum + (/[MW]/u.test(letter) ? 0.98 : /[IJ]/u.test(letter) ? 0.42 : 0.75),
    0,
  )
  return Math.min(16, Math.round(250 / width) / 10)
}

const LITTLE = /^(?:l|d|le|la|les|de|du|des|en|et|sur|sous|à|au|aux|lès)$/iu

/** Head band, two sides, point, two hoops, two corners: all inside the shield. */
const PATTERNS = [
  'M3 3h34v8.5H3z',
  'M3 3h5.5v31.1C5 30.9 3 27.4 3 23zM37 3h-5.5v31.1C35 30.9 37 27.4 37 23z',
  'M4.9 31 20 37l15.1-6C32 36.7 26.7 40.2 20 43 13.3 40.2 8 36.7 4.9 31z',
  'M3 5.5h34v4.5H3zM6.5 33h27c-2 2.4-4 4-6.2 5.5H12.7C10.5 37 8.5 35.4 6.5 33z',
  'M3 3h13L3 16zM37 3H24l13 13z',
]
