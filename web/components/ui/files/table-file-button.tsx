import { useRef } from 'react'
import { TABLE_FILES } from '#web/lib/files/open-table.ts'
import { Button } from '../buttons/button.tsx'

type TableFileButtonProps = {
  /** Accessible name of the field behind the button. */
  label: string
  /** Other endings that the file chooser proposes, besides those of tables. */
  more?: string
  onFile: (file: File | undefined) => void
}

/** Chooses a table of lines and cells from the device. */
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
          // Emptied, so that the same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Button variant="secondary" onClick={() => field.current?.click()} className="mr-auto">
        Ouvrir un fichier
      </Button>
    </>
  )
}
