import { slug } from '../text.ts'

/** Path of its page; only the number when the title has no letter. */
export const tournamentPath = ({ id, title }: { id: number; title: string }): string =>
  `/tournois/${[id, slug(title)].filter(Boolean).join('-')}`
