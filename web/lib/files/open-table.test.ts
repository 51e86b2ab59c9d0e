import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { openTable } from './open-table.ts'

const OPENING = { max: 50_000, tooHeavy: 'Trop lourd.', instead: 'enregistrez-le en CSV' }
const open = (bytes: Uint8Array | string, name = 'liste.csv') =>
  openTable(new File([bytes as Uint8Array<ArrayBuffer>], name), OPENING)

test('un fichier s’ouvre comme du texte, quel que soit son nom, classeur compris', async () => {
  const workbook = await writeXlsxFile([['Nom', 'Prénom']] as never).toBuffer()
  expect(await open('\ufeffNom;Prénom')).toEqual({ text: 'Nom;Prénom' })
  expect(await open(new Uint8Array(workbook), 'liste.xls')).toEqual({ text: 'Nom\tPrénom' })
})

test('ce qui ne se lit pas a sa phrase, et dit quoi faire', async () => {
  expect(await open('%PDF-1.7', 'relevé.csv')).toEqual({
    problem: 'C’est un fichier PDF\u00a0: enregistrez-le en CSV.',
  })
  const broken = new Uint8Array(
    Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0xl/a', 'latin1'),
  )
  expect(await open(broken)).toEqual({ problem: 'Ce classeur ne s’ouvre pas\u00a0: enregistrez-le en CSV.' })
  expect(await open('x'.repeat(50_001))).toEqual({ problem: 'Trop lourd.' })
})
