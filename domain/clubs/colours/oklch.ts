/** A colour in OKLCH: lightness 0–1, chroma, hue in degrees. */
export type Oklch = readonly [l: number, c: number, h: number]

/** A colour as a screen shows it, with its relative luminance (WCAG 2.2). */
export type Shade = { hex: string; luminance: number }

/** Converts to sRGB and cuts each channel to its bounds. Luminance is computed from the bytes that are shown. */
export function shade([l, c, h]: Oklch): Shade {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const bytes = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((light) => {
    const x = Math.min(1, Math.max(0, light))
    return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
  })
  const [red, green, blue] = bytes.map((byte) => {
    const x = byte / 255
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return {
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    luminance: 0.2126 * red + 0.7152 * green + 0.0722 * blue,
  }
}

/** Contrast ratio of WCAG 2.2, from 1 to 21; the order of the two does not matter. */
export function contrast(one: Shade, other: Shade): number {
  const ratio = (one.luminance + 0.05) / (other.luminance + 0.05)
  return ratio < 1 ? 1 / ratio : ratio
}
