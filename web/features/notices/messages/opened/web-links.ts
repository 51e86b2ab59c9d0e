/** Cuts a text into parts; a part that is a web address leads exactly to the address that it shows. */
export function webLinks(text: string): { part: string; href?: string }[] {
  return text.split(ADDRESS).flatMap((part, index) => {
    if (part === '') return []
    // `split` also returns the captured addresses, so every second part is one.
    if (index % 2 === 0) return [{ part }]
    const end = /[.,;:!?»)\]]+$/.exec(part)?.[0] ?? ''
    const address = part.slice(0, part.length - end.length)
    return [{ part: address, ...(isPlain(address) ? { href: address } : {}) }, ...(end ? [{ part: end }] : [])]
  })
}

const ADDRESS = /(https?:\/\/[^\s<>"«]+)/u

/** An address with somebody’s name before its host reads as another site: it stays text. */
function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return username === '' && password === '' && hostname.includes('.')
}
