import { z } from 'zod'
import { SHIRT_NAMES } from '#domain/clubs/colours/shirts.ts'

const shirt = z.enum(SHIRT_NAMES)

export const colours = z.tuple([shirt, shirt])

/** What shows a club: its name, and what its crest is drawn from. There are always two colours, chosen or not. */
export const clubFace = z.object({ id: z.int(), name: z.string(), colours, logo_url: z.string().nullable() })

/** Where its name leads to its page, which a suspended club does not have. */
export const shownClub = clubFace.extend({ has_page: z.boolean() })

export type ShownClub = z.infer<typeof shownClub>

export type ClubFace = z.infer<typeof clubFace>
