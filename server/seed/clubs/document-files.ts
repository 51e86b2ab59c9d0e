/** Small files that open: what a club would have sent, without a real paper. */
const PAGE = { width: 595, height: 842 }

/** The same words make the same bytes. */
export async function drawPdf(words: readonly string[]): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([PAGE.width, PAGE.height])
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [index, text] of words.entries())
    page.drawText(text.replaceAll('’', "'"), {
      x: 60,
      y: PAGE.height - 120 - index * 34,
      size: index === 0 ? 20 : 14,
      font,
    })
  return document.save()
}

/** A page with lines of a length of their own, as a telephone takes it. */
export async function drawScan(seed: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const pixels = Buffer.alloc(PAGE.width * PAGE.height, 0xf4)
  for (let row = 0; row < 24; row++) {
    const end = 200 + ((row * 97 + seed * 53) % 320)
    for (let y = 90 + row * 28; y < 98 + row * 28; y++) pixels.fill(0x50, y * PAGE.width + 60, y * PAGE.width + end)
  }
  return sharp(pixels, { raw: { ...PAGE, channels: 1 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}
