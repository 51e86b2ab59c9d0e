import type { ClubProfile, ClubProfileChanges } from '#contract/clubs/club-profile.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import type { Problem } from '#web/lib/api/api-error.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'

/** The fields of the form, in the order of the screen, all as text. */
export const CLUB_FIELDS = [
  'name',
  'ffbb_number',
  'city',
  'postal_code',
  'department',
  'address',
  'phone',
  'email',
  'president',
  'coach',
  'description',
  'level',
  'founded',
  'members_count',
  'categories',
] as const

export type ClubField = (typeof CLUB_FIELDS)[number]

/**
 * `insee` is empty while the commune is unchanged, `NO_COMMUNE` once it is removed, `UNCHOSEN` while the typed words
 * name no commune, else the code of the chosen one.
 */
export type ClubValues = Record<ClubField | 'insee', string>

export const NO_COMMUNE = 'none'
export const UNCHOSEN = 'unchosen'

export function clubValues(profile: ClubProfile): ClubValues {
  const texts = Object.fromEntries(CLUB_FIELDS.map((field) => [field, String(profile[field] ?? '')]))
  return { ...(texts as Record<ClubField, string>), insee: '' }
}

export function clubChanges(values: ClubValues, version: string): ClubProfileChanges {
  const text = (field: ClubField) => values[field].trim() || null
  // Text that is no number is sent as typed, and the server refuses it with the other errors; as a number it would be
  // lost.
  const whole = (field: ClubField) =>
    isWhole(values[field]) ? asNumber(text(field)) : (text(field) as unknown as number)
  const chosen = values.categories.split(',')
  return {
    name: values.name,
    ffbb_number: text('ffbb_number'),
    postal_code: text('postal_code'),
    department: text('department'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    president: text('president'),
    coach: text('coach'),
    description: text('description'),
    level: DIVISIONS.find((division) => division === values.level) ?? null,
    categories: CATEGORIES.filter((category) => chosen.includes(category)),
    founded: whole('founded'),
    members_count: whole('members_count'),
    version,
    ...(values.insee === '' ? {} : { insee: values.insee === NO_COMMUNE ? null : values.insee }),
  }
}

const isWhole = (text: string) => /^\s*\d*\s*$/u.test(text)
const asNumber = (text: string | null) => (text === null ? null : Number(text))

/** Finds errors on the screen. The server is asked at the same time, so that all errors appear together. */
export function clubProblems(values: ClubValues, year: number): Partial<Record<ClubField, string>> {
  return {
    ...(values.name.trim().length < 2 ? { name: 'Indiquez le nom du club.' } : {}),
    ...(values.insee === UNCHOSEN ? { city: 'Choisissez une commune dans la liste.' } : {}),
    ...(isWhole(values.founded) ? {} : { founded: 'Indiquez une année, par exemple 1978.' }),
    ...(Number(values.founded) > year ? { founded: 'Cette année est encore à venir.' } : {}),
    ...(isWhole(values.members_count) ? {} : { members_count: 'Indiquez un nombre entier.' }),
  }
}

/** Turns a refusal into one sentence per field. */
export function refusedFields({ code, message, fields }: Pick<Problem, 'code' | 'message' | 'fields'>) {
  const { insee, ...others } = fields
  const field = REFUSED[code]
  return { ...(field ? { [field]: message } : {}), ...others, ...(insee ? { city: insee } : {}) }
}

const REFUSED: Record<string, ClubField> = {
  FFBB_NUMBER_TAKEN: 'ffbb_number',
  FOUNDED_LATER: 'founded',
  COMMUNE_UNKNOWN: 'city',
}
