import { type Plane, flatten } from './flat-earth.ts'

/**
 * Outline of a territory, drawn in a box. A point of the plane, in kilometres, is multiplied by `scale` and then
 * shifted by `left` and `top`.
 */
export type Outline = {
  plane: Plane
  scale: number
  left: number
  top: number
  width: number
  height: number
  path: string
}

/** Position of a point of the earth in the box; null when it is far outside, and so not part of this territory. */
export function placeOn(
  { plane, scale, left, top, width, height }: Omit<Outline, 'path'>,
  { latitude, longitude }: { latitude: number; longitude: number },
): [x: number, y: number] | null {
  const [right, down] = flatten([longitude, latitude], plane)
  const [x, y] = [right * scale + left, down * scale + top]
  const beyond = Math.max(-x, -y, x - width, y - height)
  return beyond > Math.max(width, height) * NEAR ? null : [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
}

/** The coast is simplified, so a harbour may lie a little outside the outline. */
const NEAR = 0.05
