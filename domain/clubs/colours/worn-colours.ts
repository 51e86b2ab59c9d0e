import { type Colours, SHIRTS, type Shirt } from './shirts.ts'

/**
 * Colours that the team named second wears against the first: its own, turned over when the grounds of both would look
 * alike, as the regulations say of shirts. It keeps its own where its second colour would help no more.
 */
export function wornColours(first: Colours, second: Colours): Colours {
  const [own, other] = second
  return lookAlike(first[0], own) && !lookAlike(first[0], other) ? [other, own] : second
}

/** True for two colours that nobody tells apart across a gym: the same one, or black and navy. */
export function lookAlike(one: Shirt, other: Shirt): boolean {
  const [a, b] = [inLab(one), inLab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < ALIKE
}

/** Distance in OKLab. */
const ALIKE = 0.1

function inLab(shirt: Shirt): readonly [number, number, number] {
  const [l, c, h] = SHIRTS[shirt]
  const angle = (h * Math.PI) / 180
  return [l, c * Math.cos(angle), c * Math.sin(angle)]
}
