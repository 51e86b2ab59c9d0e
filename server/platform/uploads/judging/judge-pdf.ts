import { Worker } from 'node:worker_threads'
import type { FileRefusalCode } from '#domain/common/files/upload.ts'
import { FileRefused } from './file-refused.ts'

/** Answer of the worker. Null means that the file is accepted. */
export type PdfVerdict = { refusal: FileRefusalCode | null }

/** Counts processor time, so that a busy machine makes no file too heavy. */
const MAX_PROCESSOR_MS = 4_000
const PATIENCE_MS = 60_000
const EVERY_MS = 250

/**
 * Looks at every object of a PDF in a thread, which is ended when it takes too much time or memory.
 * @throws PDF_ACTIVE, PDF_PROTECTED, PDF_TOO_LONG, PDF_TOO_HEAVY, FILE_UNREADABLE
 */
export async function judgePdf(path: string): Promise<void> {
  const worker = new Worker(new URL('./walk-pdf.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    // The thread gets none of our secrets.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const started = performance.now()
  let watch: NodeJS.Timeout | undefined
  try {
    const refusal = await new Promise<FileRefusalCode | null>((done, failed) => {
      const look = async () => {
        // This check comes before the question to the thread, which may never answer.
        if (performance.now() - started > PATIENCE_MS) return done('PDF_TOO_HEAVY')
        const { user, system } = await worker.cpuUsage()
        if ((user + system) / 1_000 > MAX_PROCESSOR_MS) done('PDF_TOO_HEAVY')
      }
      watch = setInterval(() => void look().catch(() => {}), EVERY_MS)
      worker.once('message', (verdict: PdfVerdict) => done(verdict.refusal))
      worker.once('error', (error) => (isOutOfMemory(error) ? done('PDF_TOO_HEAVY') : failed(error)))
      worker.once('exit', () => done('PDF_TOO_HEAVY'))
    })
    if (refusal) throw new FileRefused(refusal)
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
