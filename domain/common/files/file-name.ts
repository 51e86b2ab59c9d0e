import { FILE_KINDS, type FileKind } from './upload.ts'

/**
 * Gives a file the ending of its real kind. A picture may keep the ending of any picture; other endings are replaced: «
 * facture.exe » that holds a PDF becomes « facture.pdf ».
 * @param name one line without invisible characters, see `tidy`
 * @param mime kind found in the content; an unknown kind leaves the name as it is
 */
export function honestFileName(name: string, mime: string): string {
  const kind = KINDS.find(({ mime: known }) => known === mime)
  if (!kind) return name
  const family = KINDS.filter((one) => one.mime.split('/')[0] === mime.split('/')[0])
  const endings: string[] = family.flatMap((one) => one.endings)
  let stem = name.replace(/[.\s]+$/u, '')
  for (;;) {
    const ending = /\.([a-z0-9]{1,5})$/iu.exec(stem)?.[1]
    if (ending && endings.includes(ending.toLowerCase())) return stem
    if (!ending || ending.length + 1 === stem.length) return `${stem || 'fichier'}.${kind.endings[0]}`
    stem = stem.slice(0, -ending.length - 1).replace(/[.\s]+$/u, '')
  }
}

const KINDS: { mime: string; endings: string[] }[] = (Object.keys(FILE_KINDS) as FileKind[]).map((kind) => ({
  mime: FILE_KINDS[kind].mime,
  endings: [...FILE_KINDS[kind].endings],
}))
