import type { ClubFace } from '#contract/common/club-face.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import type { Colours } from '#domain/clubs/colours/shirts.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import type { FaceRow } from '../queries.ts'

/** Sets the two shirts shown by the crest and the covers of a club. */
export async function setColours(context: MemberContext, club_id: number, colours: Colours): Promise<ClubFace> {
  const [first_colour, second_colour] = colours
  return act(context, async ({ tx, now, note }) => {
    const [club] = await tx<{ face: FaceRow }[]>`
      update clubs c set ${tx({ first_colour, second_colour })}, updated_at = ${now}
      where id = ${club_id} returning club_face(c) as face`
    await note('club.colours_chosen', { club: club_id }, { colours })
    return withColours(club!.face)
  })
}
