import type { Pictures } from '#server/platform/uploads/judging/picture.ts'

/** A square large enough for a crest of 128 CSS pixels on a sharp screen. */
export const LOGO_PICTURES = { '256': { width: 256, format: 'webp', square: true } } as const satisfies Pictures

/** Reads the file id in the key of a logo: 'logos/<id>-256.webp' → '<id>'. */
export const logoFileId = (logo_key: string): string => logo_key.slice('logos/'.length, -'-256.webp'.length)
