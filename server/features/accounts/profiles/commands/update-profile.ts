import type { Theme } from '#domain/accounts/theme.ts'
import { tidy } from '#domain/common/text.ts'
import { importLogo } from '#server/features/clubs/clubs/commands/import-logo.ts'
import { setLogo } from '#server/features/clubs/clubs/commands/set-logo.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { canSeeProfile, profilePermissions } from '../policy.ts'
import { findProfile, type ProfileRow } from '../queries.ts'

/** Absent fields stay unchanged. `club_name` renames the club for all its members. */
export type ProfileChanges = {
  full_name?: string | undefined
  phone?: string | null | undefined
  department?: string | null | undefined
  club_name?: string | undefined
  /** An https address to copy, or null for no logo. The present address changes nothing. */
  avatar_url?: string | null | undefined
  theme?: Theme | undefined
}

/**
 * Changes a profile.
 * @throws NOT_FOUND for a profile that the caller may not see, FORBIDDEN when they may not rename the club or change
 *   its logo
 */
export async function updateProfile(context: MemberContext, id: string, { avatar_url, ...changes }: ProfileChanges) {
  const before = await findProfile(context.db, id)
  if (!before || !canSeeProfile(context.viewer, before)) throw refuse('NOT_FOUND')
  const club_id = avatar_url === undefined || avatar_url === before.avatar_url ? null : logoClub(context, before)
  if (club_id === null) return act(context, (act) => changeProfile(act, id, changes))

  const { viewer, limits } = context
  if (avatar_url) await limits.consume('upload', viewer.user_id)
  const file = avatar_url ? await importLogo(context, { club_id, user_id: viewer.user_id, address: avatar_url }) : null
  return act(context, async (act) => {
    const { tx, now } = act
    await setLogo(tx, { ...actorOf(context), now }, club_id, file)
    return changeProfile(act, id, changes)
  })
}

/** The club whose logo this profile may change: its owner can, from their own profile. @throws FORBIDDEN */
function logoClub({ viewer }: MemberContext, profile: ProfileRow): number {
  if (profile.club_id === null || !profilePermissions(viewer, profile).edit_club_name) throw refuse('FORBIDDEN')
  return profile.club_id
}

/** The same in the transaction of the caller, without the logo. */
export async function changeProfile(act: MemberAct, id: string, changes: Omit<ProfileChanges, 'avatar_url'>) {
  const { tx, viewer } = act
  await tx`select from profiles where id = ${id} for update`
  const profile = await findProfile(tx, id)
  if (!profile || !canSeeProfile(viewer, profile)) throw refuse('NOT_FOUND')

  const { club_name, ...person } = changes
  const renamed = club_name === undefined ? undefined : tidy(club_name)
  if (renamed !== undefined && renamed !== profile.club_name) await renameClub(act, profile, renamed)
  await changePerson(act, profile, person)
  return (await findProfile(tx, id))!
}

async function renameClub({ tx, now, note, viewer }: MemberAct, profile: ProfileRow, name: string) {
  if (!profile.club_id || !profilePermissions(viewer, profile).edit_club_name) throw refuse('FORBIDDEN')
  await tx`update clubs set name = ${name}, updated_at = ${now} where id = ${profile.club_id}`
  await note('club.renamed', { club: profile.club_id }, { name: [profile.club_name, name] })
}

async function changePerson(
  { tx, now, note }: MemberAct,
  profile: ProfileRow,
  changes: Omit<ProfileChanges, 'club_name' | 'avatar_url'>,
) {
  const next: Record<keyof typeof changes, string | null> = {
    full_name: changes.full_name === undefined ? profile.full_name : tidy(changes.full_name),
    phone: changes.phone === undefined ? profile.phone : changes.phone,
    department: changes.department === undefined ? profile.department : changes.department,
    theme: changes.theme ?? profile.theme,
  }
  const fields = (Object.keys(next) as (keyof typeof next)[]).filter((field) => next[field] !== profile[field])
  if (fields.length === 0) return
  await tx`update profiles set ${tx(next)}, updated_at = ${now} where id = ${profile.id}`
  const changed = Object.fromEntries(fields.map((field) => [field, [profile[field], next[field]]]))
  const personal = { subject_id: profile.id, changes: changed }
  await note('profile.updated', { profile: profile.id }, { fields }, { personal })
}
