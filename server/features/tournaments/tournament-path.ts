import { slug } from '#domain/text.ts'

/** Address of its page; without words when its title has no letter. */
export const tournamentPath = ({ id, title }: { id: number; title: string }): string =>
  `/tournois/${[id, slug(title)].filter(Boolean).join('-')}`
