import type { Content } from 'pdfmake/interfaces'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { display, INK, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'

export type CodesPrint = {
  title: string
  platform_name: string
  courts: readonly { name: string; link: string }[]
}

/** A page a court, to tape on its table. The link itself is not printed in letters: only who stands there reads it. */
export const codesPdf = (print: CodesPrint): Promise<Uint8Array> =>
  writePdf({
    info: { title: `Codes des tables, ${print.title}`, author: print.platform_name },
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 56],
    footer: () => ({ text: drawable(print.platform_name), color: MUTED, fontSize: 10, alignment: 'center' }),
    content: print.courts.map(({ name, link }, index): Content => ({
      alignment: 'center',
      ...(index > 0 ? { pageBreak: 'before' as const } : {}),
      stack: [
        display(name, 56),
        { text: drawable(print.title), color: MUTED, fontSize: 16, margin: [0, 4, 0, 28] },
        { qr: link, fit: 340, foreground: INK, eccLevel: 'M', alignment: 'center' },
        display('Table de marque', 26, { margin: [0, 28, 0, 8] }),
        ...STEPS.map((text): Content => ({ text: drawable(text), fontSize: 14, margin: [0, 3, 0, 0] })),
      ],
    })),
  })

const STEPS = [
  '1. Scannez ce code avec l’appareil photo d’un téléphone.',
  '2. Tapez votre prénom, choisissez le match.',
  '3. Notez le score. Sans réseau, continuez : tout part quand il revient.',
]
