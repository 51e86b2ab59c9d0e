import { deflateSync } from 'node:zlib'

/** An object of a PDF: its text, or a stream. */
export type PdfObject = string | { dict: string; data: Uint8Array | string }

/**
 * A PDF of one page: objects 1 (catalog), 2 (pages), 3 (page), then the given objects from 4 on.
 * @param parts.catalog more entries of the catalog; `page` works alike
 */
export function pdf(
  parts: { catalog?: string; page?: string; objects?: PdfObject[]; kids?: string; tail?: string | Uint8Array } = {},
): Buffer {
  const { catalog = '', page = '', objects = [], kids = '3 0 R', tail = '' } = parts
  const all: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${kids.split('R').length - 1} /Kids [${kids}] >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...objects,
  ]
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...all.map((object, index) => written(index + 1, object)),
    Buffer.from(`trailer << /Root 1 0 R /Size ${all.length + 1} >>\nstartxref\n0\n%%EOF\n`),
    Buffer.from(tail),
  ])
}

/** A stream of compressed objects, each with its number: '7', '<< /S /JavaScript >>'. */
export function objectStream(
  inside: [number, string][],
  pack = (data: Buffer) => deflateSync(data),
  filter = '/FlateDecode',
) {
  const bodies = inside.map(([, text]) => `${text} `)
  let at = 0
  const head = inside.map(([number], index) => {
    const pair = `${number} ${at}`
    at += bodies[index]!.length
    return pair
  })
  const first = `${head.join(' ')} `
  return {
    dict: `/Type /ObjStm /N ${inside.length} /First ${first.length} /Filter ${filter}`,
    data: pack(Buffer.from(first + bodies.join(''))),
  }
}

/** Zeros only, a thousand times smaller when compressed. */
export const bomb = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024))

export function written(number: number, object: PdfObject): Buffer {
  const body =
    typeof object === 'string'
      ? Buffer.from(object, 'latin1')
      : Buffer.concat([
          Buffer.from(`<< ${object.dict} /Length ${object.data.length} >>\nstream\n`, 'latin1'),
          Buffer.from(object.data as Uint8Array),
          Buffer.from('\nendstream'),
        ])
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
}
