import type { ClubFace } from '#contract/common/club-face.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import type { Colours } from '#domain/clubs/colours/shirts.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { FaceRow } from '../queries.ts'

/** The two shirts that the crest and the covers of a club wear from now on. */
export async function setColours(
  { db, viewer, clock, request_id }: MemberContext,
  club_id: number,
  colours: Colours,
): Promise<ClubFace> {
  const [first_colour, second_colour] = colours
  return db.begin(async (tx) => {
    const [club] = await tx<{ face: FaceRow }[]>`
      update clubs c set ${tx({ first_colour, second_colour })}, updated_at = ${clock()}
      where id = ${club_id} returning club_face(c) as face`
    await audit(tx, {
      actor_id: viewer.user_id,
      action: 'club.colours_chosen',
      entity: 'club',
      entity_id: club_id,
      changes: { colours },
      request_id,
    })
    return withColours(club!.face)
  })
}
