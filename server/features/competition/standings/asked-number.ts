import { refuse } from '#server/platform/errors.ts'

/** A number that an address may hold. @throws NOT_FOUND for what is no number */
export function readWhole(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refuse('NOT_FOUND')
  return Number(text)
}
