import { useRef } from 'react'
import { Button } from './button.tsx'

/** Opens a file of lines and cells from the device. `label`: accessible name of the field behind the button. */
export function CsvFileButton({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
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
        Ouvrir un fichier CSV
      </Button>
    </>
  )
}
