import type { FileRefusalCode } from '#domain/common/files/upload.ts'

/** Finding of the process that looks inside files. `judge` turns it into a refusal for people. */
export class FileRefused extends Error {
  readonly code: FileRefusalCode

  constructor(code: FileRefusalCode) {
    super(code)
    this.code = code
  }
}
