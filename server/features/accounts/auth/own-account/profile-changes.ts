import { z } from 'zod'
import { clubName, departmentCode, fullName, phone } from '#contract/common/people.ts'
import type { ProfileChanges } from '#server/features/accounts/profiles/commands/update-profile.ts'
import type { JsonObject } from '../protocol/request-body.ts'
import { parse } from '../sign-up/sign-up-request.ts'

/**
 * The changes of a profile that follow from metadata. A null removes neither the name of the person nor that of the
 * club.
 */
export function profileChanges(metadata: JsonObject): ProfileChanges {
  const { full_name, club_name, ...person } = parse(known, metadata)
  return { ...person, full_name: full_name ?? undefined, club_name: club_name ?? undefined }
}

const known = z.object({
  full_name: fullName.nullish(),
  club_name: clubName.nullish(),
  department: departmentCode.nullish(),
  phone: phone.nullish(),
})
