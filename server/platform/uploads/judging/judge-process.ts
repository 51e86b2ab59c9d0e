import { copyFile, stat } from 'node:fs/promises'
import process from 'node:process'
import { FILE_KINDS, type FileKind, type FileRefusalCode } from '#domain/common/files/upload.ts'
import { FileRefused } from './file-refused.ts'
import { judgePdf } from './judge-pdf.ts'
import type { Piece } from './judge.ts'
import { drawPicture, type Pictures } from './picture.ts'

/**
 * Messages of this process: a request, and its answer with the same number. `looking-process.ts` starts and ends it.
 */
export type Asked = { id: number; path: string; kind: FileKind; pictures: Pictures }
export type Answered = { id: number } & Outcome
export type Outcome = { pieces: Record<string, Piece> } | { refusal: FileRefusalCode } | { fault: string }

process.on('message', (asked: Asked) => {
  void outcomeOf(asked).then((outcome) => process.send!({ id: asked.id, ...outcome } satisfies Answered))
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of the terminal, but our parent still needs its answers.
process.on('SIGINT', () => {})

async function outcomeOf({ path, kind, pictures }: Asked): Promise<Outcome> {
  try {
    return { pieces: kind === 'pdf' ? await wholePdf(path) : await drawPicture(path, pictures) }
  } catch (error) {
    return error instanceof FileRefused ? { refusal: error.code } : { fault: String(error) }
  }
}

async function wholePdf(path: string): Promise<Record<string, Piece>> {
  await judgePdf(path)
  await copyFile(path, `${path}-whole`)
  return { whole: { type: FILE_KINDS.pdf.mime, size: (await stat(path)).size } }
}
