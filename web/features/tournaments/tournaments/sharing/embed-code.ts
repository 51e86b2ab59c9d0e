/** What a club can show of a tournament on its own site, as the address of the frame says it. */
export const EMBED_VIEWS = ['carte', 'matchs', 'classements', 'tableau'] as const
export type EmbedView = (typeof EMBED_VIEWS)[number]

/** What a club pastes into a page of its site. The title is only read aloud: it must not end the attribute. */
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
  // As wide as its page: below 40 rem it is a list.
  tableau: { words: '\u00a0: tableau', height: 640, width: '' },
}
