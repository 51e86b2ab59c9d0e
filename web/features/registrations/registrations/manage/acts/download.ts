import { takeFile } from '#web/lib/files/take-file.ts'

/** The sheet of a registration, alone or with the documents of its club. The page stays. */
export function download(id: string, format: 'pdf' | 'zip') {
  void takeFile(`/files/registrations/${id}.${format}`)
}
