/** Ticks of an axis: about `wanted` round values that go from at most `low` to at least `high`. */
export function ticks(low: number, high: number, wanted = 4): number[] {
  const span = high > low ? high - low : Math.abs(high) || 1
  const rough = span / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step))
}

/** Maps a value to a position along an axis, with one decimal, as SVG attributes need it. */
export const scale = (from: readonly [number, number], to: readonly [number, number]) => (value: number) =>
  Math.round((to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0])) * 10) / 10

/** SVG path of a curve, interrupted where a value is missing. */
export const linePath = (points: readonly { x: number; y: number | null }[]): string =>
  points.map(({ x, y }, i) => (y === null ? '' : `${i > 0 && points[i - 1]!.y !== null ? 'L' : 'M'}${x} ${y}`)).join('')

const STEPS = [1, 2, 2.5, 5, 10]

/** Keeps 0.1 + 0.2 from being written with seventeen digits. */
const rounded = (value: number) => Number(value.toPrecision(12))
