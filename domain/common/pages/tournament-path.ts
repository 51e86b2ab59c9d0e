import { slug } from '../text.ts'

/** Path of the public page of a tournament; only its number when the title has no letter. */
export const tournamentPath = ({ id, title }: { id: number; title: string }): string =>
  `/tournois/${[id, slug(title)].filter(Boolean).join('-')}`
