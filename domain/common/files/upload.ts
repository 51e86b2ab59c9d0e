import { listed } from '../text.ts'

/** Limits of uploaded files, and the sentences that refuse others. The browser checks first, and the server again. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024

export const UPLOAD_NOUNS = ['documents', 'photos', 'logos', 'attachments', 'rules'] as const
export type UploadNoun = (typeof UPLOAD_NOUNS)[number]

/** Kinds of files, recognised by their content. `endings` are the usual endings of their names. */
export const FILE_KINDS = {
  pdf: { label: 'PDF', mime: 'application/pdf', endings: ['pdf'] },
  jpeg: { label: 'JPG', mime: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { label: 'PNG', mime: 'image/png', endings: ['png'] },
  webp: { label: 'WebP', mime: 'image/webp', endings: ['webp'] },
} as const
export type FileKind = keyof typeof FILE_KINDS

export const ACCEPTED_KINDS: Record<UploadNoun, readonly FileKind[]> = {
  documents: ['pdf', 'jpeg', 'png'],
  attachments: ['pdf', 'jpeg', 'png'],
  photos: ['jpeg', 'png', 'webp'],
  logos: ['jpeg', 'png', 'webp'],
  rules: ['pdf'],
}

export const FILE_REFUSALS = {
  FILE_EMPTY: 'Ce fichier est vide.',
  FILE_TOO_BIG: 'Ce fichier dépasse 10 Mo. Réduisez-le, puis recommencez.',
  FILE_TYPE_REFUSED: 'Ce type de fichier n’est pas accepté.',
  FILE_UNREADABLE: 'Ce fichier est abîmé ou incomplet. Enregistrez-le à nouveau, puis recommencez.',
  FILE_INFECTED: 'Notre antivirus a refusé ce fichier.',
  FILE_INTERRUPTED: 'L’envoi s’est interrompu avant la fin. Recommencez.',
  IMAGE_TOO_LARGE: 'Cette image dépasse 40 millions de pixels. Réduisez-la, puis recommencez.',
  PDF_TOO_LONG: 'Ce PDF a plus de 50 pages.',
  PDF_TOO_HEAVY: 'Ce PDF est trop lourd une fois ouvert. Imprimez-le en PDF, puis déposez cette copie.',
  PDF_PROTECTED: 'Ce PDF est protégé par un mot de passe\u00a0: enregistrez-le sans protection.',
  PDF_ACTIVE: 'Ce PDF contient un programme ou un fichier joint. Imprimez-le en PDF, puis déposez cette copie.',
} as const
export type FileRefusalCode = keyof typeof FILE_REFUSALS

export type FileProblem = { code: FileRefusalCode; message: string }

/** 'Seuls les fichiers PDF, JPG et PNG sont acceptés.' */
export function acceptedSentence(noun: UploadNoun): string {
  return `Seuls les fichiers ${listed(ACCEPTED_KINDS[noun].map((kind) => FILE_KINDS[kind].label))} sont acceptés.`
}

/** Refusal of a file by its name and size, before it is sent; null when it may be. The server checks its content. */
export function fileProblem(noun: UploadNoun, { name, size }: { name: string; size: number }): FileProblem | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!acceptedEndings(noun).some((accepted) => accepted === ending)) return problem('FILE_TYPE_REFUSED', noun)
  const code = sizeProblem(size)
  return code && problem(code, noun)
}

export function sizeProblem(size: number): 'FILE_EMPTY' | 'FILE_TOO_BIG' | null {
  if (size === 0) return 'FILE_EMPTY'
  return size > UPLOAD_MAX_BYTES ? 'FILE_TOO_BIG' : null
}

export function problem(code: FileRefusalCode, noun: UploadNoun): FileProblem {
  return { code, message: code === 'FILE_TYPE_REFUSED' ? acceptedSentence(noun) : FILE_REFUSALS[code] }
}

export function acceptedEndings(noun: UploadNoun): string[] {
  return ACCEPTED_KINDS[noun].flatMap((kind) => FILE_KINDS[kind].endings)
}

/** '640 Ko', '1,5 Mo', '12 Go'. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  if (megabytes >= 1024) return `${(megabytes / 1024).toFixed(1).replace('.', ',').replace(',0', '')}\u00a0Go`
  if (megabytes >= 1) return `${megabytes.toFixed(1).replace('.', ',').replace(',0', '')}\u00a0Mo`
  return `${Math.max(1, Math.round(bytes / 1024))}\u00a0Ko`
}
