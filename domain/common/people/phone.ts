/** True for a telephone number as people write it, with spaces, dots and a leading +. */
export function isPhone(text: string): boolean {
  return /^\+?[\d .()-]{6,24}$/.test(text.trim())
}

/** The number in international form ('+33612345678'); a number without country is French. Null when it is no number. */
export function internationalPhone(text: string): string | null {
  const plain = text
    .trim()
    .replace(/[ .()-]/g, '')
    .replace(/^00/, '+')
    .replace(/^(\+\d{2,3}?)0(?=[1-9]\d{8}$)/, '$1')
  if (/^\+[1-9]\d{7,14}$/.test(plain)) return plain
  if (!/^0[1-9]\d{8}$/.test(plain)) return null
  return (OVERSEAS.find(([start]) => start.test(plain))?.[1] ?? '+33') + plain.slice(1)
}

/** Overseas departments have their own country code, although their numbers look like those of the mainland. */
const OVERSEAS: readonly (readonly [RegExp, string])[] = [
  [/^0(590|69[01])/, '+590'],
  [/^0(594|694)/, '+594'],
  [/^0(596|69[67])/, '+596'],
  [/^0(262|269|639|69[23])/, '+262'],
]
