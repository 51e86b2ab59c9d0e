import { takeFile } from '#web/lib/files/take-file.ts'

/** Takes the sheet of a registration, alone (`pdf`) or with the documents of its club (`zip`). The page stays. */
export function download(id: string, format: 'pdf' | 'zip') {
  void takeFile(`/files/registrations/${id}.${format}`)
}
