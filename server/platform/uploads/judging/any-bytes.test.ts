import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORPCError } from '@orpc/server'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { FILE_REFUSALS, type UploadNoun } from '#domain/common/files/upload.ts'
import { objectStream, pdf } from '#test/kit/files/pdf.ts'
import { picture } from '#test/kit/files/pictures.ts'
import { judge } from './judge.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-bytes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pictures = { '400': { width: 400, format: 'webp' } } as const
/** The goal is five seconds. Even on a busy machine, only a hang takes this long. */
const HANGS_MS = 40_000
const SIGNATURE_BYTES = 20

/** A change of a few bytes, and a number of bytes to remove after them. */
const mutation = fc.record({
  at: fc.nat(1_000_000),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
  removed: fc.integer({ min: 0, max: 400 }),
})

async function expectVerdict(bytes: Buffer, noun: UploadNoun = 'documents') {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const started = performance.now()
  try {
    const pieces = await judge(path, { noun, pictures })
    expect(Object.values(pieces).length).toBe(1)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    expect(FILE_REFUSALS).toHaveProperty(error.code)
  }
  expect(performance.now() - started).toBeLessThan(HANGS_MS)
}

function mutated(source: Buffer, changes: { at: number; bytes: Uint8Array; removed: number }[]): Buffer {
  return changes.reduce((bytes, { at, bytes: put, removed }) => {
    // The first bytes tell the type of the file and must stay: otherwise nothing more would be examined.
    const place = SIGNATURE_BYTES + (at % Math.max(1, bytes.length - SIGNATURE_BYTES))
    return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + removed)])
  }, source)
}

test('des octets au hasard sont refusés, jamais une panne', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '%PDF-1.7\n', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBPVP8 '),
      fc.uint8Array({ minLength: 1, maxLength: 3_000 }),
      (head, tail) => expectVerdict(Buffer.concat([Buffer.from(head, 'latin1'), tail])),
    ),
    { numRuns: 60 },
  ))

test.each([
  ['un JPEG', 60, picture(120, 90).jpeg()],
  ['un PNG', 60, picture(120, 90).png()],
  ['un WebP', 60, picture(120, 90).webp()],
  ['un PDF', 25, pdf({ objects: [objectStream([[9, '<< /Title (a) >>']]), { dict: '', data: '0 0 m' }] })],
])('%s abîmé de mille façons est refusé ou sans danger, jamais une panne', async (_, numRuns, source) => {
  const bytes = Buffer.isBuffer(source) ? source : await source.toBuffer()
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 6 }), (changes) =>
      expectVerdict(mutated(bytes, changes), Buffer.isBuffer(source) ? 'documents' : 'photos'),
    ),
    { numRuns },
  )
})
