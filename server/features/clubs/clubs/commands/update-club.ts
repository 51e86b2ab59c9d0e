import type { ClubProfileChanges } from '#contract/clubs/club-profile.ts'
import { ERRORS } from '#contract/common/errors.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { clubPermissions } from '../policy.ts'
import { type ClubProfileRow, findLastEditor, getClubProfile } from '../queries.ts'
import { placeClub, townOf, townOfDepartment } from '../town.ts'

/**
 * Saves the whole profile of a club. Nothing saved by somebody else since it was read is overwritten.
 * @throws CONFLICT with who saved it, FORBIDDEN for the name without the right to change it, COMMUNE_UNKNOWN,
 *   FFBB_NUMBER_TAKEN, FOUNDED_LATER
 */
export async function updateClub(context: MemberContext, club_id: number, changes: ClubProfileChanges) {
  const { viewer } = context
  await refuseWrongFields(context, club_id, changes)
  return act(
    context,
    async (act) => {
      const { tx } = act
      await tx`select from clubs where id = ${club_id} for no key update`
      const before = await getClubProfile(tx, club_id)
      if (before.version !== changes.version) throw await conflict(tx, club_id)
      if (changes.name !== before.name && !clubPermissions(viewer).edit_identity) throw refuse('FORBIDDEN')
      return change(act, before, changes)
    },
    { clubs_ffbb_number_key: 'FFBB_NUMBER_TAKEN' },
  )
}

/**
 * Refuses errors that no form can find, for all fields together: the refusal has the code of the first, and an issue
 * for each field.
 */
async function refuseWrongFields(
  { db, clock }: MemberContext,
  club_id: number,
  { founded, ffbb_number }: ClubProfileChanges,
) {
  const isLater = founded !== null && founded > Number(localDay(clock(), PARIS).slice(0, 4))
  const taken = await db`select from clubs where ffbb_number = ${ffbb_number} and id <> ${club_id}`
  const wrong = [
    ...(taken.length > 0 ? [{ field: 'ffbb_number', code: 'FFBB_NUMBER_TAKEN' } as const] : []),
    ...(isLater ? [{ field: 'founded', code: 'FOUNDED_LATER' } as const] : []),
  ]
  const [first] = wrong
  const issues = wrong.map(({ field, code }) => ({ path: [field], message: ERRORS[code].message }))
  if (first) throw refuse(first.code, { issues })
}

async function conflict(tx: Tx, club_id: number) {
  const by = await findLastEditor(tx, club_id)
  return refuse('CONFLICT', { by }, `${by ?? 'Quelqu’un'} vient de modifier la fiche du club.`)
}

async function change(act: MemberAct, before: ClubProfileRow, typed: ClubProfileChanges) {
  const { tx, now, note } = act
  const { id } = before
  const { insee, version: _, department, ...said } = typed
  const given = Object.fromEntries(Object.entries(said).map(([field, value]) => [field, value === '' ? null : value]))
  const { postal_code, ...town } = { postal_code: null, ...(await newTown(tx, before, insee, department)) }
  const next = { ...given, ...town, postal_code: typed.postal_code ?? postal_code }
  const kept = new Map<string, unknown>(Object.entries(before))
  if (Object.entries(next).every(([field, value]) => JSON.stringify(kept.get(field)) === JSON.stringify(value)))
    return before

  await tx`update clubs set ${tx(next)}, updated_at = ${now} where id = ${id}`
  await placeClub(tx, id)
  const after = await getClubProfile(tx, id)
  const fields = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const of = (kept: 'open' | 'personal') =>
    Object.fromEntries(
      fields.flatMap((field) => (NOTED[field] === kept ? [[field, [before[field], after[field]]]] : [])),
    )
  await note(
    'club.profile_changed',
    { club: id },
    { fields, ...of('open') },
    { personal: { subject_id: null, changes: of('personal') } },
  )
  return after
}

/**
 * The commune gives the department; without a commune, the department alone places the club. Returns nothing when
 * neither changes.
 */
async function newTown(
  tx: Tx,
  { city, department: kept }: ClubProfileRow,
  insee: string | null | undefined,
  department: string | null,
) {
  if (insee) return townOf(tx, insee)
  const loses = city !== null && insee === null
  return loses || (city === null && department !== kept) ? townOfDepartment(tx, department) : {}
}

type Noted = Exclude<keyof ClubProfileChanges, 'insee' | 'version'> | 'city'

/** The way the journal keeps each field: a field that names people, or tells how to reach them, is personal. */
const NOTED: Record<Noted, 'open' | 'personal'> = {
  name: 'open',
  ffbb_number: 'open',
  city: 'open',
  postal_code: 'open',
  department: 'open',
  level: 'open',
  categories: 'open',
  founded: 'open',
  members_count: 'open',
  address: 'personal',
  phone: 'personal',
  email: 'personal',
  president: 'personal',
  coach: 'personal',
  description: 'personal',
}
const FIELDS = Object.keys(NOTED) as Noted[]
