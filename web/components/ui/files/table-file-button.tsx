import { useRef } from 'react'
import { TABLE_FILES } from '#web/lib/files/open-table.ts'
import { Button } from '../buttons/button.tsx'

type TableFileButtonProps = {
  /** Accessible name of the field behind the button. */
  label: string
  /** Ends of names that are proposed beside those of every table. */
  more?: string
  onFile: (file: File | undefined) => void
}

/** Opens a file of lines and cells from the device. */
export function TableFileButton({ label, more, onFile }: TableFileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={[TABLE_FILES, more].filter(Boolean).join()}
        className="hidden"
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file, mended, can be chosen again.
          target.value = ''
        }}
      />
      <Button variant="secondary" onClick={() => field.current?.click()} className="mr-auto">
        Ouvrir un fichier
      </Button>
    </>
  )
}
