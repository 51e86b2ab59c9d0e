import { Paperclip } from 'lucide-react'
import type { ThreadMessage } from '#contract/community/threads.ts'
import { fileSize } from '#domain/common/files/upload.ts'

/** Links that save the files of a message. */
export function AttachmentLinks({ attachments }: Pick<ThreadMessage, 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Pièces jointes" className="mt-3 grid gap-1.5">
      {attachments.map(({ id, name, size, url }) => (
        <li key={id} className="flex min-w-0 items-start gap-2">
          <Paperclip className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
          <a href={url} download className="min-w-0 wrap-anywhere underline">
            {name} ({fileSize(size)})
          </a>
        </li>
      ))}
    </ul>
  )
}
