import { type ReactNode, useRef } from 'react'
import { Button } from '../buttons/button.tsx'

type FilesButtonProps = {
  label: string
  icon: ReactNode
  /** Endings of file names without the dot. */
  accept: readonly string[]
  /** Called with one file or more. */
  onFiles: (files: File[]) => void
}

/** Opens the file chooser of the device at the first press, before the code that sends the files is loaded. */
export function FilesButton({ label, icon, accept, onFiles }: FilesButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        accept={accept.map((ending) => `.${ending}`).join()}
        className="hidden"
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
      <Button variant="quiet" className="justify-self-start px-3" icon={icon} onClick={() => field.current?.click()}>
        {label}
      </Button>
    </>
  )
}
