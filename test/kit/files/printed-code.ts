import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

type Box = { x: number; y: number; width: number; height: number }

/** Reads the QR code on the first page of a PDF: this file paints its black squares, and another library reads them. */
export function readPrintedCode(pdf: Buffer): string | null {
  const squares = pageStreams(pdf).flatMap(blackBoxes)
  if (squares.length === 0) return null
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const right = Math.max(...squares.map(({ x, width }) => x + width))
  const bottom = Math.max(...squares.map(({ y, height }) => y + height))
  const scale = 600 / (right - left)
  const size = (length: number) => Math.ceil(length * scale) + 2 * MARGIN
  const [width, height] = [size(right - left), size(bottom - top)]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const box of squares) paint(pixels, width, box, { left, top, scale })
  return jsQR(pixels, width, height)?.data ?? null
}

const MARGIN = 60

type Frame = { left: number; top: number; scale: number }

function paint(pixels: Uint8ClampedArray, stride: number, box: Box, { left, top, scale }: Frame) {
  const from = (at: number, origin: number) => Math.round((at - origin) * scale) + MARGIN
  for (let y = from(box.y, top); y < from(box.y + box.height, top); y += 1)
    for (let x = from(box.x, left); x < from(box.x + box.width, left); x += 1)
      pixels.fill(0, (y * stride + x) * 4, (y * stride + x) * 4 + 3)
}

function pageStreams(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    if (text.slice(index - 3, index) === 'end') return []
    try {
      return [inflateSync(pdf.subarray(index + word.length, text.indexOf('endstream', index))).toString('latin1')]
    } catch {
      // The stream is a font or a picture with another compression.
      return []
    }
  })
}

/** In a PDF, `x y w h re` draws a box, `r g b scn` chooses a colour, and `f` fills the boxes. */
function blackBoxes(content: string): Box[] {
  const found: Box[] = []
  let drawn: Box[] = []
  let isBlack = false
  for (const line of content.split('\n')) {
    const [box, colour] = [/^(\S+) (\S+) (\S+) (\S+) re$/.exec(line), /^(\S+) (\S+) (\S+) scn$/.exec(line)]
    if (colour) isBlack = colour.slice(1).every((part) => Number(part) === 0)
    if (box) {
      const [x, y, width, height] = box.slice(1).map(Number) as [number, number, number, number]
      drawn.push({ x, y, width, height })
    }
    if (line === 'f') {
      if (isBlack) found.push(...drawn)
      drawn = []
    }
  }
  return found
}
