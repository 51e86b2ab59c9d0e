import type { Colours } from './shirts.ts'
import { type Tones, tones } from './tones.ts'

/** Colours as CSS values that follow the theme: '#1d4bc0', or `light-dark(…)` where day and night differ. */
export function bothLights(colours: Colours, faded: boolean): Tones {
  const key = `${colours.join()}${faded}`
  const known = mixed.get(key)
  if (known) return known
  const night = tones(colours, 'night', faded)
  const both = Object.entries(tones(colours, 'day', faded)).map(([zone, hex]) => {
    const dark = night[zone as keyof Tones]
    return [zone, hex === dark ? hex : `light-dark(${hex},${dark})`]
  })
  const paints = Object.fromEntries(both) as Tones
  mixed.set(key, paints)
  return paints
}

const mixed = new Map<string, Tones>()
