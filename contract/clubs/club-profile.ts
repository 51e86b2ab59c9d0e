import { z } from 'zod'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { tidy } from '#domain/common/text.ts'
import { CLUB_DESCRIPTION_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { line, paragraphs } from '../common/base.ts'
import { ERRORS } from '../common/errors.ts'
import { clubName, departmentCode, phone } from '../common/people.ts'

const short = line.max(120, '120 caractères au plus.')

/** An affiliation is written with spaces, dots or neither: kept without, in capitals. */
const ffbbNumber = z
  .string()
  .overwrite((typed) =>
    tidy(typed)
      .replace(/[\s.-]/gu, '')
      .toUpperCase(),
  )
  .refine((number) => /^[A-Z0-9]{5,15}$/u.test(number), 'Indiquez le numéro d’affiliation, par exemple ARA0069036.')

export const insee = z.string().regex(/^\d[\dAB]\d{3}$/, ERRORS.COMMUNE_UNKNOWN.message)

/** What a club says of itself, as it is typed; null for what it does not say. */
const said = {
  name: clubName,
  ffbb_number: ffbbNumber.nullable(),
  postal_code: z
    .string()
    .regex(/^\d{5}$/, 'Indiquez un code postal de cinq chiffres.')
    .nullable(),
  department: departmentCode.nullable(),
  address: line.max(200, '200 caractères au plus.').nullable(),
  phone: phone.nullable(),
  email: z.email('Indiquez une adresse e-mail valide.').max(254).nullable(),
  president: short.nullable(),
  coach: short.nullable(),
  description: paragraphs
    .max(CLUB_DESCRIPTION_MAX_LENGTH, `${CLUB_DESCRIPTION_MAX_LENGTH} caractères au plus.`)
    .nullable(),
  level: z.enum(DIVISIONS).nullable(),
  categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length),
  founded: z
    .int('Indiquez une année, par exemple 1978.')
    .min(1890, 'Indiquez une année, par exemple 1978.')
    .max(2100, 'Cette année est encore à venir.')
    .nullable(),
  members_count: z
    .int('Indiquez un nombre entier.')
    .min(0, 'Indiquez un nombre entier.')
    .max(20_000, 'Indiquez 20 000 licenciés au plus.')
    .nullable(),
}

/**
 * `insee`: a commune chosen anew, null to take it away, absent when it has not changed. The department of a club that has
 * a commune is the commune's, whatever is sent. `version`: that of the profile that was read.
 */
export const clubProfileChanges = z.strictObject({
  ...said,
  insee: insee.nullable().optional(),
  version: z.string().max(64),
})

export const clubProfile = z.object({
  id: z.int(),
  ...said,
  // As it is kept: a rule that became stricter hides no club.
  name: z.string(),
  ffbb_number: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  status: z.enum(CLUB_STATUSES),
  badge: z.string(),
  verified: z.boolean(),
  /** Changes with every change of the club: sent back when saving. */
  version: z.string(),
  permissions: z.object({ edit: z.boolean(), edit_identity: z.boolean() }),
  /** Why it cannot be changed by the reader; null when it can. */
  refusal: z.string().nullable(),
})

export type ClubProfile = z.infer<typeof clubProfile>
export type ClubProfileChanges = z.infer<typeof clubProfileChanges>
