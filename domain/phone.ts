/** A telephone number as people write it: spaces, dots and a leading + stay. */
export function isPhone(text: string): boolean {
  return /^\+?[\d .()-]{6,24}$/.test(text.trim())
}
