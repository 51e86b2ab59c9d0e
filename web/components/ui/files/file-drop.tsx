import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button, DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { ACCEPTED_KINDS, acceptedEndings, FILE_KINDS, type UploadNoun } from '#domain/common/files/upload.ts'
import { listed } from '#domain/common/text.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { AriaRoot } from '../aria-root.tsx'
import { buttonClass } from '../buttons/button-class.ts'
import { FileSending } from './file-sending.tsx'

type FileDropProps<Answer> = {
  noun: UploadNoun
  /** The address after '/files/', with its query: `documents?type=autre`. The noun by default. */
  path?: string
  /** Label of the button: 'Choisir un fichier'. */
  label?: ReactNode
  /** Shown under the button, before the accepted formats. */
  hint?: ReactNode
  multiple?: boolean
  isDisabled?: boolean
  /** Files chosen before this was loaded; they are sent at once. */
  first?: readonly File[]
  /** False when the caller lists the received files itself. */
  showSent?: boolean
  /** Called with the answer for one file, so that the caller reads its list again. */
  onSent: (answer: Answer, file: File) => void | Promise<void>
}

/**
 * `<FileDrop<Document> noun="documents" path={`documents?type=${type}`} onSent={…} />`: a place to drop files on, a button
 * that chooses them, and below each file with its progress, its end and what can be done about it. Heavy: load it lazily.
 */
export function FileDrop<Answer>({
  noun,
  path = noun,
  label = 'Choisir un fichier',
  hint,
  multiple = false,
  isDisabled = false,
  first = [],
  showSent = true,
  onSent,
}: FileDropProps<Answer>) {
  const { files: all, add, ...acts } = useUploads<Answer>(noun, path, onSent)
  const files = all.filter(({ state }) => showSent || state !== 'sent')
  const hintId = useId()
  const start = useEffectEvent(() => {
    if (first.length > 0) add([...first])
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!hasBegun.current) start()
    hasBegun.current = true
  }, [])
  return (
    <AriaRoot>
      <DropZone
        isDisabled={isDisabled}
        getDropOperation={(types) => (types.has('text/plain') ? 'cancel' : 'copy')}
        onDrop={async ({ items }) => {
          const dropped = await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()))
          add(multiple ? dropped : dropped.slice(0, 1))
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed border-field p-4 data-drop-target:border-leather data-drop-target:bg-leather-soft"
      >
        <FileTrigger
          allowsMultiple={multiple}
          acceptedFileTypes={acceptedEndings(noun).map((ending) => `.${ending}`)}
          onSelect={(chosen) => chosen && add([...chosen])}
        >
          <Button isDisabled={isDisabled} aria-describedby={hintId} className={buttonClass('secondary')}>
            <Upload className="size-5" aria-hidden="true" />
            {label}
          </Button>
        </FileTrigger>
        <div id={hintId} className="min-w-0 flex-1 basis-40 text-[0.9375rem] leading-snug text-muted">
          {hint && <p>{hint}</p>}
          <p>
            {listed(ACCEPTED_KINDS[noun].map((kind) => FILE_KINDS[kind].label)).replace(/ et /, ' ou ')}, 10&nbsp;Mo au
            plus
            <span className="hidden pointer-fine:inline">, ou déposez-{multiple ? 'les' : 'le'} ici</span>.
          </p>
        </div>
      </DropZone>
      {files.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {files.map((sending) => (
            <FileSending key={sending.key} sending={sending} {...acts} />
          ))}
        </ul>
      )}
    </AriaRoot>
  )
}
