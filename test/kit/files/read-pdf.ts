import { inflateSync } from 'node:zlib'

/** Reads the text of a PDF like a viewer, with the letter tables of its fonts. */
export function readPdf(pdf: Uint8Array) {
  const objects = new Map<string, string>()
  const raw = Buffer.from(pdf).toString('latin1')
  for (const [, id, body] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, unpacked(body!))
  const all = [...objects.values()]
  const refer = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const fonts = new Map(
    all.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const font = objects.get(id!)!
        const descriptor = refer(refer(font, 'DescendantFonts'), 'FontDescriptor')
        const [, known = ''] = /\/BaseFont \/[A-Z]{6}\+(\S+)/.exec(font) ?? []
        return [
          name!,
          {
            name: known,
            isEmbedded: refer(descriptor, 'FontFile2') !== '',
            letters: lettersOf(refer(font, 'ToUnicode')),
          },
        ] as const
      }),
    ),
  )
  const glyphs: string[] = []
  let text = ''
  let currentFont = new Map<number, string>()
  for (const body of all.filter((one) => / Tf\b/.test(one)))
    for (const [, font, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ/g)) {
      if (font) currentFont = fonts.get(font)!.letters
      for (const [, hex] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
        for (const glyph of hex!.match(/.{4}/g)!) {
          glyphs.push(glyph)
          text += currentFont.get(Number.parseInt(glyph, 16)) ?? '�'
        }
    }
  return { fonts: [...fonts.values()], glyphs, text, pages: all.filter((one) => /\/Type \/Page\b/.test(one)).length }
}

function unpacked(body: string): string {
  const [head = '', rest] = body.split('stream\n')
  if (rest === undefined) return body
  const bytes = Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1')
  return `${head}${head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : rest}`
}

function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first, values] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex]] of [...values!.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      letters.set(
        Number.parseInt(first!, 16) + index,
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}
