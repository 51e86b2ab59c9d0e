import { PDFDocument } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { FileRefusalCode } from '#domain/common/files/upload.ts'
import { bomb, objectStream, pdf, type PdfObject, written } from './pdf.ts'
import { chunk, picture, pngOf, withChunk, withSegment } from './pictures.ts'

/**
 * A name, the expected verdict and the bytes. They are made when the test runs, so the repository contains none of
 * them.
 */
export type Hostile = [what: string, verdict: FileRefusalCode | 'harmless', bytes: () => Buffer | Promise<Buffer>]

const SCRIPT = '<script>alert(document.cookie)</script>'
const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const zip = () => Buffer.concat([bytesOf('PK\x03\x04' + '\0'.repeat(26)), bytesOf('PK\x05\x06' + '\0'.repeat(18))])
const jpeg = () => picture().jpeg().toBuffer()
const png = () => picture().png().toBuffer()
const huge = (width: number, height: number) => pngOf(width, height, deflateSync(Buffer.alloc(100_000)))

export const NOT_WHAT_WE_TAKE: Hostile[] = [
  ['rien du tout', 'FILE_EMPTY', () => Buffer.alloc(0)],
  ['un octet de trop', 'FILE_TOO_BIG', () => Buffer.alloc(10 * 1024 * 1024 + 1)],
  ['un programme Windows', 'FILE_TYPE_REFUSED', () => bytesOf(`MZ${'\0'.repeat(600)}`)],
  ['un programme Linux', 'FILE_TYPE_REFUSED', () => bytesOf(`\x7fELF${'\x02'.repeat(600)}`)],
  // The text is in two halves, because a virus scanner would stop at this source file.
  [
    'le texte d’essai des antivirus',
    'FILE_TYPE_REFUSED',
    () => bytesOf(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
  ],
  ['une page HTML', 'FILE_TYPE_REFUSED', () => bytesOf(`<!doctype html>${SCRIPT}`)],
  ['un script', 'FILE_TYPE_REFUSED', () => bytesOf('#!/bin/sh\nrm -rf /\n')],
  ['un SVG', 'FILE_TYPE_REFUSED', () => bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  [
    'un SVG qui lit un fichier',
    'FILE_TYPE_REFUSED',
    () =>
      bytesOf(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
  ],
  ['un GIF', 'FILE_TYPE_REFUSED', () => picture().gif().toBuffer()],
  ['un GIF qui est aussi un script', 'FILE_TYPE_REFUSED', () => bytesOf('GIF89a/*\x01\0*/=1;alert(1)//;')],
  ['un TIFF', 'FILE_TYPE_REFUSED', () => picture().tiff().toBuffer()],
  ['un HEIF', 'FILE_TYPE_REFUSED', () => bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic' + '\0'.repeat(200))],
  ['un AVIF', 'FILE_TYPE_REFUSED', () => picture(64, 64).avif({ effort: 0 }).toBuffer()],
  ['un BMP', 'FILE_TYPE_REFUSED', () => bytesOf(`BM${'\x01\0\0\0'.repeat(40)}`)],
  ['un JPEG 2000', 'FILE_TYPE_REFUSED', () => bytesOf('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ' + '\0'.repeat(90))],
  ['un PostScript', 'FILE_TYPE_REFUSED', () => bytesOf('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n')],
  ['une archive', 'FILE_TYPE_REFUSED', zip],
  ['une vidéo', 'FILE_TYPE_REFUSED', () => bytesOf('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41' + '\0'.repeat(90))],
  ['des zéros', 'FILE_TYPE_REFUSED', () => Buffer.alloc(5_000)],
]

export const PICTURES: Hostile[] = [
  ['un JPEG suivi d’une page HTML', 'harmless', async () => Buffer.concat([await jpeg(), bytesOf(SCRIPT)])],
  [
    'un JPEG dont le commentaire est une page HTML',
    'harmless',
    async () => withSegment(await jpeg(), 0xfe, bytesOf(SCRIPT)),
  ],
  ['un JPEG suivi d’une archive', 'harmless', async () => Buffer.concat([await jpeg(), zip()])],
  [
    'un PNG dont un texte est une page HTML',
    'harmless',
    async () => withChunk(await png(), 'iTXt', bytesOf(`Title\0\0\0\0\0${SCRIPT}`)),
  ],
  ['un PNG suivi d’un programme', 'harmless', async () => Buffer.concat([await png(), bytesOf(`MZ${SCRIPT}`)])],
  [
    'un JPEG qui dit où il a été pris',
    'harmless',
    () =>
      picture()
        .withExif({ IFD0: { Artist: 'Zoé Martin' }, IFD3: { GPSLatitude: '45/1 45/1 0/1', GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
  ],
  ['un JPEG couché', 'harmless', () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['un JPEG à profil de couleurs', 'harmless', () => picture().withIccProfile('p3').jpeg().toBuffer()],
  ['un JPEG pour l’imprimerie', 'harmless', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['un WebP animé', 'harmless', async () => animated([await picture().png().toBuffer(), await png()])],
  ['un PNG de 16 bits', 'harmless', () => picture().toColourspace('rgb16').png().toBuffer()],
  ['un PNG animé', 'FILE_TYPE_REFUSED', async () => withChunk(await png(), 'acTL', bytesOf('\0\0\0\x02\0\0\0\0'))],
  ['un PNG de 900 millions de pixels', 'IMAGE_TOO_LARGE', () => huge(30_000, 30_000)],
  ['un PNG plus large que tout', 'FILE_UNREADABLE', () => huge(2_147_483_647, 1)],
  ['un JPEG de quatre milliards de pixels', 'IMAGE_TOO_LARGE', async () => resized(await jpeg(), 65_000)],
  [
    'un PNG de 36 millions de pixels vides',
    'harmless',
    () =>
      sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
  ],
  ['un PNG sans ses pixels', 'FILE_UNREADABLE', () => huge(6_000, 6_000)],
  ['la moitié d’un JPEG', 'FILE_UNREADABLE', async () => half(await picture(900, 900).jpeg().toBuffer())],
  ['la moitié d’un PNG', 'FILE_UNREADABLE', async () => half(await picture(900, 900).png().toBuffer())],
  ['la moitié d’un WebP', 'FILE_UNREADABLE', async () => half(await picture(900, 900).webp().toBuffer())],
  ['les premiers octets d’un JPEG', 'FILE_UNREADABLE', async () => (await jpeg()).subarray(0, 40)],
  [
    'la signature d’un PNG',
    'FILE_UNREADABLE',
    async () => Buffer.concat([(await png()).subarray(0, 8), chunk('IHDR', Buffer.alloc(13))]),
  ],
  ['un PNG sans largeur', 'FILE_UNREADABLE', () => pngOf(0, 0, Buffer.alloc(9))],
]

const animated = (frames: Buffer[]) =>
  sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** Writes another size in the frame header of a JPEG. */
function resized(bytes: Buffer, side: number): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  const changed = Buffer.from(bytes)
  changed.writeUInt16BE(side, frame + 5)
  changed.writeUInt16BE(side, frame + 7)
  return changed
}

const JS = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const active = (what: string, parts: Parameters<typeof pdf>[0]): Hostile => [what, 'PDF_ACTIVE', () => pdf(parts)]
const inObjects = (what: string, ...objects: PdfObject[]) => active(what, { objects })

export const PDFS: Hostile[] = [
  ['un PDF simple', 'harmless', () => pdf()],
  ['un PDF qui s’ouvre à une page', 'harmless', () => pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
  [
    'un PDF avec un lien',
    'harmless',
    () => pdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://exemple.fr) >> >>]' }),
  ],
  ['un PDF verrouillé par son auteur', 'harmless', () => locked({ ownerPassword: 'club' })],
  ['un PDF à mot de passe', 'PDF_PROTECTED', () => locked({ userPassword: 'club', ownerPassword: 'ligue' })],
  ['un PDF verrouillé qui cache un programme', 'PDF_ACTIVE', () => locked({ ownerPassword: 'club' }, true)],
  ['un PDF de 51 pages', 'PDF_TOO_LONG', () => pdf({ kids: '3 0 R '.repeat(51) })],
  active('un programme à l’ouverture', { catalog: `/OpenAction ${JS}` }),
  active('un programme à l’ouverture, ailleurs dans le fichier', { catalog: '/OpenAction 4 0 R', objects: [JS] }),
  active('un programme à l’ouverture, sans son nom', {
    catalog: '/OpenAction 4 0 R',
    objects: ['<< /S /Rendition >>'],
  }),
  active('un programme parmi les événements du document', { catalog: `/AA << /WC ${JS} >>` }),
  active('un programme parmi les événements d’une page', { page: `/AA << /O ${JS} >>` }),
  active('un programme parmi les noms', { catalog: `/Names << /JavaScript << /Names [(a) ${JS}] >> >>` }),
  active('un programme dans une annotation', { page: `/Annots [<< /Subtype /Widget /A ${JS} >>]` }),
  active('un programme dans un champ', { catalog: `/AcroForm << /Fields [<< /T (a) /AA << /K ${JS} >> >>] >>` }),
  active('un programme derrière un lien', { page: `/Annots [<< /A << /S /URI /URI (a) /Next ${JS} >> >>]` }),
  active('un programme dans un plan', { catalog: `/Outlines << /First << /Title (a) /A ${JS} >> >>` }),
  inObjects('un programme dans un flux', '<< /S /JavaScript /JS 5 0 R >>', { dict: '', data: 'app.alert(1)' }),
  inObjects('un programme au nom écrit en chiffres', '<< /S /#4A#61#76#61#53#63#72#69#70#74 /#4a#53 (app.alert) >>'),
  inObjects('un programme au nom à moitié écrit en chiffres', '<< /S /Java#53cript /J#53 (app.alert) >>'),
  inObjects('un programme parmi des objets compressés', objectStream([[9, JS]])),
  inObjects('un programme compressé au nom écrit en chiffres', objectStream([[9, '<< /S /J#61vaScript >>']])),
  inObjects(
    'un programme compressé, remplacé ensuite',
    objectStream([[9, JS]]),
    '<< >>',
    '<< >>',
    '<< >>',
    '<< >>',
    '<< >>',
  ),
  [
    'un programme que la fin du fichier remplace',
    'PDF_ACTIVE',
    () => pdf({ objects: [JS], tail: written(4, '<< >>') }),
  ],
  inObjects('un programme caché dans le contenu d’un flux', { dict: '', data: `7 0 obj ${JS} endobj` }),
  inObjects('un programme dans un objet cassé', `<< /S /JavaScript /JS (a `),
  inObjects('un fichier joint', '<< /Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >> >>'),
  inObjects('un fichier joint à une note', '<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>'),
  inObjects('le contenu d’un fichier joint', { dict: '/Type /EmbeddedFile', data: 'MZ' }),
  inObjects('un programme à lancer', '<< /S /Launch /F (cmd.exe) >>'),
  active('un formulaire XFA', {
    catalog: '/AcroForm << /XFA [(template) 4 0 R] >>',
    objects: [{ dict: '', data: '<xdp/>' }],
  }),
  inObjects('un formulaire qui s’envoie', '<< /S /SubmitForm /F (https://exemple.test) >>'),
  inObjects('un formulaire qui se remplit', '<< /S /ImportData /F (a.fdf) >>'),
  inObjects('un document dans le document', '<< /S /GoToE /F (a.pdf) >>'),
  inObjects('un film', '<< /Subtype /RichMedia /RichMediaContent << >> >>'),
  ['un PDF qui est aussi une archive', 'PDF_ACTIVE', () => pdf({ tail: zip() })],
  ['un PDF derrière une page HTML', 'FILE_TYPE_REFUSED', () => Buffer.concat([bytesOf(SCRIPT), pdf()])],
  ['un PDF sans sa fin', 'FILE_UNREADABLE', () => half(pdf())],
  ['un PDF sans contenu', 'FILE_UNREADABLE', () => bytesOf('%PDF-1.7\n%%EOF')],
  ['un PDF sans page', 'FILE_UNREADABLE', () => pdf({ kids: '' })],
  [
    'une bombe dans une page',
    'PDF_TOO_HEAVY',
    () => pdf({ objects: [{ dict: '/Filter /FlateDecode', data: bomb(200) }] }),
  ],
  [
    'une bombe au nom écrit en chiffres',
    'PDF_TOO_HEAVY',
    () => pdf({ objects: [{ dict: '/Filter /#46lateDecode', data: bomb(200) }] }),
  ],
  [
    'cent petites bombes',
    'PDF_TOO_HEAVY',
    () => pdf({ objects: Array.from({ length: 100 }, () => ({ dict: '/Filter /FlateDecode', data: SMALL_BOMB })) }),
  ],
  [
    'une bombe d’objets',
    'PDF_TOO_HEAVY',
    () => pdf({ objects: [{ dict: '/Type /ObjStm /N 1 /First 9 /Filter /FlateDecode', data: bomb(200) }] }),
  ],
  [
    'une bombe dans une bombe d’objets',
    'PDF_TOO_HEAVY',
    () =>
      pdf({
        objects: [
          { dict: '/Type /ObjStm /N 1 /First 9 /Filter [/FlateDecode /FlateDecode]', data: deflateSync(bomb(200)) },
        ],
      }),
  ],
  [
    'une bombe d’objets autrement serrée',
    'PDF_TOO_HEAVY',
    () =>
      pdf({
        objects: [
          objectStream(
            [[9, JS.replaceAll('J', '#4A')]],
            (data) => bytesOf(`${data.toString('hex')}>`),
            '/ASCIIHexDecode',
          ),
        ],
      }),
  ],
  [
    'une bombe dans la table',
    'PDF_TOO_HEAVY',
    () => pdf({ objects: [{ dict: '/Type /XRef /Size 1 /W [1 4 2] /Filter /FlateDecode', data: bomb(200) }] }),
  ],
  [
    'une table sans fin',
    'PDF_TOO_HEAVY',
    () => pdf({ objects: [{ dict: '/Type /XRef /Size 2000000000 /W [1 4 2]', data: 'a' }] }),
  ],
  ['cent mille listes emboîtées', 'harmless', () => pdf({ objects: ['['.repeat(100_000) + ']'.repeat(100_000)] })],
  ['des pages en cercle', 'FILE_UNREADABLE', () => pdf({ kids: '2 0 R' })],
]

const SMALL_BOMB = bomb(15)

async function locked(
  passwords: { userPassword?: string; ownerPassword: string },
  withScript = false,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  if (withScript) document.addJavaScript('a', 'app.alert(1)')
  document.encrypt(passwords)
  return Buffer.from(await document.save())
}
