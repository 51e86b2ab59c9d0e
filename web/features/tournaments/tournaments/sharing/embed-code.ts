/** The parts of a tournament that a club can show on its own site, as the address of the frame names them. */
export const EMBED_VIEWS = ['carte', 'matchs', 'classements', 'tableau'] as const
export type EmbedView = (typeof EMBED_VIEWS)[number]

/** The code that a club pastes into a page of its site. The title is escaped: it must not end its attribute. */
export function embedCode({ id, title }: { id: number; title: string }, site: string, view: EmbedView): string {
  const { words, height, width } = FRAMES[view]
  const name = `${title}${words}`.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<iframe src="${site}${embedPath(id, view)}" title="${name}" width="100%" height="${height}" style="border:0${width}" loading="lazy"></iframe>`
}

export const embedPath = (id: number, view: EmbedView): string =>
  `/embed/tournois/${id}${view === 'carte' ? '' : `/${view}`}`

/** Heights in pixels: of the card, with a title of two lines on a telephone; what is longer scrolls in its frame. */
const FRAMES: Record<EmbedView, { words: string; height: number; width: string }> = {
  carte: { words: '', height: 480, width: ';max-width:420px' },
  matchs: { words: '\u00a0: matchs', height: 640, width: ';max-width:720px' },
  classements: { words: '\u00a0: classements', height: 640, width: ';max-width:720px' },
  // The bracket takes the whole width, because below 40 rem it becomes a list.
  tableau: { words: '\u00a0: tableau', height: 640, width: '' },
}
