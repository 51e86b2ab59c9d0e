import type { FileRefusalCode } from '#domain/common/files/upload.ts'

/** What the process that looks inside files finds against one; `judge` tells it to people. */
export class FileRefused extends Error {
  readonly code: FileRefusalCode

  constructor(code: FileRefusalCode) {
    super(code)
    this.code = code
  }
}
