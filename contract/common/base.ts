import { oc } from '@orpc/contract'
import { z } from 'zod'
import { tidy, visible } from '#domain/common/text.ts'
import { ERRORS, type ErrorCode } from './errors.ts'

z.config(z.locales.fr())

/** Picks entries of the catalogue for `.errors(…)`: a code that is not in the catalogue does not compile. */
export function errors<const C extends ErrorCode>(
  ...codes: C[]
): { [K in C]: { status: number; message: string; data: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>> } } {
  return Object.fromEntries(codes.map((code) => [code, { ...ERRORS[code], data: refusalData }])) as never
}

const refusalData = z.record(z.string(), z.unknown()).optional()

/** Any caller. */
export const publicRoute = oc.errors(
  errors('TOO_MANY_REQUESTS', 'UNAVAILABLE', 'WRITES_REFUSED', 'MAINTENANCE', 'NOT_FOUND'),
)

/** A caller with a session, also one whose account has no profile yet. */
export const accountRoute = publicRoute.errors(errors('SIGNED_OUT', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'))

/** A caller with a whole account. Another club’s object answers NOT_FOUND, as if it did not exist. */
export const memberRoute = accountRoute.errors(
  errors('ACCOUNT_INCOMPLETE', 'PASSWORD_TOO_SHORT', 'POWER_WITHDRAWN', 'CLUB_MERGED', 'STEP_UP_REQUIRED'),
)

/** An administrator, whom others have never heard of. */
export const adminRoute = memberRoute.errors(errors('STEP_UP_REQUIRED'))

/** A page of a list read with a cursor. `next_cursor` is null on the last page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })

/**
 * The question for one page of a list: its filters, the end of the page before, and the number of lines.
 * @param most the longest cursor of that list, in characters, and its longest page
 */
export const paged = <T extends z.ZodRawShape>(filters: T, { cursor = 200, limit = 100 } = {}) =>
  z.strictObject({
    ...filters,
    cursor: z.string().max(cursor).optional(),
    limit: z.int().min(1).max(limit).optional(),
  })

export const instant = z.iso.datetime()
export const day = z.iso.date()
export const cents = z.int().min(0)

/** PostgreSQL refuses half of a surrogate pair. */
const wellFormed = z.string().refine((text) => text.isWellFormed(), 'Ce texte contient un caractère illisible.')

/** One line of text typed by a person: a name, a subject. */
export const line = wellFormed.overwrite(tidy)

/** The same over several lines. */
export const paragraphs = wellFormed.overwrite((text) => visible(text).trim())
