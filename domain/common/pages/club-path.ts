import { slug } from '../text.ts'

type Named = { id: number; name: string }

/** Part of a club's address that names it: '12-stade-lyonnais-basket', or '12' when its name has no letter. */
export const clubParam = ({ id, name }: Named): string => [id, slug(name)].filter(Boolean).join('-')

/** Path of the public page of a club. */
export const clubPath = (club: Named): string => `/clubs/${clubParam(club)}`
