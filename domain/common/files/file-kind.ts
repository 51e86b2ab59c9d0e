/** Kind of a file that somebody opens as a table. Its first bytes decide, because its name may be wrong. */
export type FileKind = 'text' | 'xlsx' | 'xls' | 'ods' | 'zip' | 'pdf' | 'image' | 'page' | 'rtf' | 'mt940'

/** @param bytes the file or its beginning; 4 000 bytes are enough */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = String.fromCharCode(...bytes.subarray(0, 4000)).replace(/[^\P{Cc}\s]/gu, '.')
  const found = SIGNATURES.find(([, signature]) => signature.test(start))
  return found ? found[0] : 'text'
}

/**
 * Patterns of first bytes, in which a point stands for each control character. A workbook (.xlsx) is a ZIP archive that
 * begins with one of its known parts.
 */
const SIGNATURES: readonly (readonly [FileKind, RegExp])[] = [
  ['ods', /^PK[^]{0,40}mimetypeapplication\/vnd\.oasis/],
  ['xlsx', /^PK\.\.[^]{0,40}(?:\[Content_Types\]|_rels\/|xl\/|docProps\/)/],
  ['zip', /^PK|^Rar!|^7z\xbc\xaf/],
  ['xls', /^\xd0\xcf\.\xe0/],
  ['pdf', /^\s*%PDF/],
  [
    'image',
    /^\.PNG|^\xff\xd8\xff|^GIF8|^RIFF[^]{4}WEBP|^BM[^]{4}\.{4}|^[^]{4}ftyp(?:heic|heix|mif1|avif)|^II\*\.|^MM\.\*/,
  ],
  ['rtf', /^\{\\rtf/],
  ['page', /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|table)/i],
  ['mt940', /^\s*(?:\{1:|:20:)[^]*:6[01][A-Z]?:/],
]

/** French reason why such a file cannot be read as a table, with what to do instead; null when it can. */
export function unreadable(kind: FileKind, instead: string): string | null {
  if (kind === 'text' || kind === 'xlsx') return null
  return `C’est ${KIND_WORDS[kind]}\u00a0: ${instead}.`
}

const KIND_WORDS: Record<Exclude<FileKind, 'text' | 'xlsx'>, string> = {
  xls: 'un classeur d’un ancien Excel (.xls)',
  ods: 'un classeur LibreOffice (.ods)',
  zip: 'une archive compressée',
  pdf: 'un fichier PDF',
  image: 'une image',
  page: 'une page web, quel que soit le nom du fichier',
  rtf: 'un texte mis en forme (.rtf)',
  mt940: 'un relevé SWIFT MT940',
}
