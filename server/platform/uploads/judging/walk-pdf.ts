import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { constants, inflateSync } from 'node:zlib'
import {
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import type { FileRefusalCode } from '#domain/common/files/upload.ts'
import type { PdfVerdict } from './judge-pdf.ts'

/**
 * The worker of `judge-pdf.ts`. It looks at every object while the file is read, also those that a later part replaces,
 * because a viewer may read the earlier one. Nothing is inflated before a bounded try has succeeded.
 */
const MAX_PAGES = 50
const MAX_STREAM_BYTES = 16 * 1024 * 1024
const MAX_ALL_BYTES = 64 * 1024 * 1024

const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ZIP_TAIL_BYTES = 66_000
/** These words are long enough never to appear by chance in compressed bytes. */
const ACTIVE_WORDS =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia(?:Content|Settings)?|ImportData|SubmitForm|GoToE)(?![A-Za-z0-9])/
const ACTIVE_KEYS = new Set([
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'RichMediaContent',
  'XFA',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'EF',
])
const NAMING_KEYS = new Set(['S', 'Subtype', 'Type'])

let refusal: FileRefusalCode | null = null
let inflated = 0
const objects = new Set<PDFObject>()

watchReading()
const verdict: PdfVerdict = { refusal: await judgeBytes(readFileSync((workerData as { path: string }).path)) }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(verdict)

async function judgeBytes(bytes: Buffer): Promise<FileRefusalCode | null> {
  const told = outsideReading(bytes)
  if (told) return told
  let pages: number
  try {
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false, preserveXFA: true })
    pages = document.getPageCount()
  } catch (error) {
    return refusal ?? (isProtected(error) ? 'PDF_PROTECTED' : 'FILE_UNREADABLE')
  }
  for (const object of objects) {
    if (refusal) break
    examine(object)
  }
  if (refusal) return refusal
  if (pages === 0) return 'FILE_UNREADABLE'
  return pages > MAX_PAGES ? 'PDF_TOO_LONG' : null
}

/** Refuses without reading objects: no PDF header, an archive at the end, or active words anywhere. */
function outsideReading(bytes: Buffer): FileRefusalCode | null {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'FILE_UNREADABLE'
  if (bytes.lastIndexOf('%%EOF') < 0) return 'FILE_UNREADABLE'
  if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)) return 'PDF_ACTIVE'
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return ACTIVE_WORDS.test(text) ? 'PDF_ACTIVE' : null
}

/** Replaces three functions of the library, through which it reads every object. */
function watchReading() {
  // oxlint-disable-next-line typescript/unbound-method -- called on its own object below
  const { assign } = PDFContext.prototype
  PDFContext.prototype.assign = function (ref: PDFRef, object: PDFObject) {
    objects.add(object)
    return assign.call(this, ref, object)
  }
  const readObjects = PDFObjectStreamParser.forStream
  PDFObjectStreamParser.forStream = (stream, ...rest) => readObjects(boundedTable(stream), ...rest)
  const readTable = PDFXRefStreamParser.forStream
  PDFXRefStreamParser.forStream = (stream) => readTable(boundedTable(stream))
}

/** The library swallows errors thrown while it reads an object, so `refusal` keeps the reason. */
function boundedTable(stream: PDFRawStream): PDFRawStream {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : []
  if (names.length > 1 || names.some((name) => name !== PDFName.of('FlateDecode'))) refusal ??= 'PDF_TOO_HEAVY'
  measure(stream)
  if (refusal) throw new Error(refusal)
  return stream
}

function examine(object: PDFObject) {
  const left = [object]
  const seen = new Set<PDFObject>()
  while (left.length > 0 && !refusal) {
    const next = left.pop()!
    if (seen.has(next)) continue
    seen.add(next)
    if (next instanceof PDFArray) for (const item of next.asArray()) left.push(item)
    else if (next instanceof PDFStream) {
      if (next instanceof PDFRawStream) measure(next)
      left.push(next.dict)
    } else if (next instanceof PDFDict) {
      for (const [key, value] of next.entries()) {
        if (isActive(next, key.decodeText(), value)) refusal = 'PDF_ACTIVE'
        left.push(value)
      }
    }
  }
}

function isActive(dict: PDFDict, key: string, value: PDFObject): boolean {
  if (ACTIVE_KEYS.has(key)) return true
  if (NAMING_KEYS.has(key) && value instanceof PDFName) return ACTIVE_KEYS.has(value.decodeText())
  if (key !== 'OpenAction') return false
  const action = dict.context.lookup(value)
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) !== PDFName.of('GoTo')
}

/** Inflates, within bounds, what begins like a Flate stream. Other contents cost a reader nothing. */
function measure({ contents }: PDFRawStream) {
  if (contents.length < 2 || (contents[0]! & 0x0f) !== 8 || (contents[0]! * 256 + contents[1]!) % 31 !== 0) return
  try {
    inflated += inflateSync(contents, { maxOutputLength: MAX_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    if (error instanceof RangeError) refusal ??= 'PDF_TOO_HEAVY'
  }
  if (inflated > MAX_ALL_BYTES) refusal ??= 'PDF_TOO_HEAVY'
}

function isProtected(error: unknown): boolean {
  return error instanceof EncryptedPDFError || (error instanceof Error && /password/i.test(error.message))
}
