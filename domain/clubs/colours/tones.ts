import { type Oklch, type Shade, contrast, shade } from './oklch.ts'
import { type Colours, SHIRTS } from './shirts.ts'

/** Colours of the picture of a club, a basketball court, as '#rrggbb'. */
export type Tones = {
  /** Background of the date. Text stands on this one only. */
  ground: string
  text: string
  /** The floor of the court, and the area inside the three-point arc. */
  floor: string
  arc: string
  key: string
  line: string
  line_on_key: string
  /** The line between the picture and the date. */
  end_line: string
}

export type Light = 'day' | 'night'

/**
 * Tones of the two colours of a club, with enough contrast for any pair: 4.6 between text and its ground, 3 between
 * text and the arc. Zones differ by 1.5 in luminance, so that they also show in grey. `faded` is for tournaments that
 * are over.
 */
export function tones([first, second]: Colours, light: Light, faded: boolean): Tones {
  const worn = (shirt: Colours[0], night: number): Oklch => {
    const [l, c, h] = SHIRTS[shirt]
    return [light === 'night' ? Math.min(l, night) : l, faded ? c * 0.35 : c, h]
  }
  const { ground, text } = legible(worn(first, 0.8))
  const dark = text === CHALK
  const shown = shade(ground)
  const veryDark = ground[0] < VERY_DARK
  const floor = shade(moved(ground, veryDark ? 0.06 : dark ? -0.055 : -0.06))
  const arc = legibleArc(ground, veryDark ? 0.12 : dark ? 0.065 : -0.13, text)
  const key = apart(worn(second, 0.82), floor, arc)
  const line = contrast(CHALK, floor) >= 1.9 && contrast(CHALK, arc) >= 1.9 ? CHALK : INK
  return {
    ground: shown.hex,
    text: text.hex,
    floor: floor.hex,
    arc: arc.hex,
    key: key.hex,
    line: line.hex,
    line_on_key: seenOn(key, line).hex,
    end_line: seenOn(shown, line).hex,
  }
}

const CHALK = shade([0.985, 0.008, 85])
const INK = shade([0.2, 0.03, 265])
const VERY_DARK = 0.32

const moved = ([l, c, h]: Oklch, by: number): Oklch => [Math.min(1, Math.max(0, l + by)), c, h]

/** Chooses light or dark text, then moves the ground away from it until the text can be read. */
function legible(colour: Oklch): { ground: Oklch; text: Shade } {
  const text = contrast(CHALK, shade(colour)) >= contrast(INK, shade(colour)) ? CHALK : INK
  let ground = colour
  while (contrast(text, shade(ground)) < 4.6) ground = moved(ground, text === CHALK ? -0.01 : 0.01)
  return { ground, text }
}

function legibleArc(ground: Oklch, by: number, text: Shade): Shade {
  let step = by
  while (contrast(text, shade(moved(ground, step))) < 3) step -= Math.sign(by) * 0.01
  return shade(moved(ground, step))
}

/** The colour itself, or the nearest lighter or darker one that stands out from both zones around it. */
function apart(colour: Oklch, floor: Shade, arc: Shade): Shade {
  for (let step = 0; ; step += 0.012)
    for (const by of [step, -step]) {
      const key = shade(moved(colour, by))
      if (contrast(key, floor) >= 1.5 && contrast(key, arc) >= 1.5) return key
    }
}

const seenOn = (zone: Shade, line: Shade): Shade => (contrast(line, zone) >= 1.7 ? line : line === CHALK ? INK : CHALK)
