import { type Plane, flatten } from './flat-earth.ts'

/** A drawing of a land, in a box, and where it stands: kilometres of its plane × scale, then shifted. */
export type Outline = {
  plane: Plane
  scale: number
  left: number
  top: number
  width: number
  height: number
  path: string
}

/** Where a point of the earth falls in the box; null when that is far outside: such a point is not of this land. */
export function placeOn(
  { plane, scale, left, top, width, height }: Omit<Outline, 'path'>,
  { latitude, longitude }: { latitude: number; longitude: number },
): [x: number, y: number] | null {
  const [right, down] = flatten([longitude, latitude], plane)
  const [x, y] = [right * scale + left, down * scale + top]
  const beyond = Math.max(-x, -y, x - width, y - height)
  return beyond > Math.max(width, height) * NEAR ? null : [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
}

/** A harbour may stand a little off a coast that was simplified. */
const NEAR = 0.05
