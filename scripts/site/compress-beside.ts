import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Writes compressed copies of a file beside it, so that nothing is compressed while somebody waits. */
export async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await brotli(content))
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
