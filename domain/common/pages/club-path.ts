import { slug } from '../text.ts'

type Named = { id: number; name: string }

/** What stands in the address of a club: '12-stade-lyonnais-basket', or '12' when its name has no letter. */
export const clubParam = ({ id, name }: Named): string => [id, slug(name)].filter(Boolean).join('-')

/** Path of its public page. */
export const clubPath = (club: Named): string => `/clubs/${clubParam(club)}`
