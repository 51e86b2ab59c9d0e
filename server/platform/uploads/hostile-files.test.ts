import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FILE_REFUSALS } from '#domain/common/files/upload.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { NOT_WHAT_WE_TAKE, PDFS, PICTURES } from '#test/kit/files/hostile.ts'
import { startTestServer } from '#test/kit/server.ts'
import { findFile, pieceKey } from './files.ts'
import { announcedSize } from './receive.ts'
import { takeFile } from './take-file.ts'

/** Each hostile file must be refused with a sentence, or kept without its hidden content. */
const { services } = await startTestServer()
const { user_id } = await createPerson(services.db)
/** The goal is five seconds. Even on a busy machine, only a hang takes this long. */
const HANGS_MS = 40_000
const PICTURE = { '1200': { width: 1_200, format: 'webp' }, '400': { width: 400, format: 'webp' } } as const

const given = (bytes: Buffer, noun: 'documents' | 'photos', name = 'fichier.pdf') =>
  takeFile(services, {
    noun,
    pictures: PICTURE,
    club_id: null,
    uploaded_by: user_id,
    name,
    size: announcedSize(new Headers({ 'content-length': String(bytes.length) })),
    body: Readable.from(bytes.length > 0 ? [bytes] : []),
  })
const codeOf = (error: unknown) => (error as { code: string }).code
const incoming = join(services.config.data_dir, 'incoming')
mkdirSync(incoming)
const count = async () => (await services.db`select from files`).length

test('il y en a plus de soixante', () => expect([...NOT_WHAT_WE_TAKE, ...PICTURES, ...PDFS].length).toBeGreaterThan(60))

describe.each([
  ['ce que personne ne doit déposer', 'documents' as const, NOT_WHAT_WE_TAKE],
  ['une image', 'photos' as const, PICTURES],
  ['un PDF', 'documents' as const, PDFS],
])('%s', (_, noun, files) => {
  test.each(files)('%s', async (_what, verdict, make) => {
    const bytes = await make()
    const before = await count()
    const started = performance.now()
    const outcome = await Promise.try(() => given(bytes, noun)).catch(codeOf)
    expect(performance.now() - started).toBeLessThan(HANGS_MS)
    if (typeof outcome === 'string') {
      expect(outcome).toBe(verdict)
      expect(FILE_REFUSALS).toHaveProperty(outcome)
      expect(await count()).toBe(before)
    } else {
      expect(verdict).toBe('harmless')
      expect(await findFile(services.db, outcome.id)).toMatchObject({ state: 'clean', kept: false })
      for (const piece of Object.keys(outcome.pieces))
        await expectHarmless(await buffer((await services.storage.read(pieceKey(outcome, piece)))!), noun)
    }
    expect(readdirSync(incoming)).toEqual([])
  })
})

async function expectHarmless(kept: Buffer, noun: string) {
  const text = kept.toString('latin1')
  expect(text).not.toContain('<script')
  expect(text).not.toContain('Martin')
  if (noun === 'documents') return expect(text.startsWith('%PDF-')).toBe(true)
  const { exif, icc, xmp, iptc, comments, orientation, pages, space, width } = await sharp(kept).metadata()
  expect({ exif, icc, xmp, iptc, comments, orientation, pages, space }).toEqual({ space: 'srgb' })
  return expect(width).toBeLessThanOrEqual(1_200)
}
