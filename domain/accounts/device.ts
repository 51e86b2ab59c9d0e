/** Names of a browser and its system that people know; null for a part that is not recognised. */
export type Device = { browser: string | null; system: string | null }

/**
 * Recognises a device, only to show it to its owner: anybody can write anything in this header.
 * @param userAgent the header of a request
 */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  return { browser: firstMatch(BROWSERS, text), system: firstMatch(SYSTEMS, text) }
}

/** « Firefox sur Windows », « Appareil inconnu ». */
export function deviceLabel({ browser, system }: Device): string {
  if (browser && system) return `${browser} sur ${system}`
  if (browser) return browser
  return system ? `Un navigateur sur ${system}` : 'Appareil inconnu'
}

type Signs = readonly (readonly [RegExp, string])[]

const firstMatch = (signs: Signs, text: string): string | null => signs.find(([sign]) => sign.test(text))?.[1] ?? null

/** The order matters: a browser also names those after it in its header. */
const BROWSERS: Signs = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: Signs = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
