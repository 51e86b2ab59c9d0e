import type { FileRefusalCode } from '#domain/common/files/upload.ts'

/** The process that looks inside files refuses one. `judge` turns the code into a sentence for people. */
export class FileRefused extends Error {
  readonly code: FileRefusalCode

  constructor(code: FileRefusalCode) {
    super(code)
    this.code = code
  }
}
