/** What a club pastes into a page of its site. The title is only read aloud: it must not end the attribute. */
export function embedCode({ id, title }: { id: number; title: string }, site: string): string {
  const name = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<iframe src="${site}/embed/tournois/${id}" title="${name}" width="100%" height="${HEIGHT}" style="border:0;max-width:420px" loading="lazy"></iframe>`
}

/** Of the card with a title of two lines, on a telephone. */
const HEIGHT = 480
