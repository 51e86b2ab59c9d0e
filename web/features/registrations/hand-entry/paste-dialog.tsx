import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'

type PasteDialogProps = {
  /** Reads the list. @returns why it is not taken; null once its lines stand in the table */
  onText: (text: string) => Promise<string | null>
  onClose: () => void
}

/** Takes a list as soon as it is pasted. */
export default function PasteDialog({ onText, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (list: string) => {
    const found = await onText(list)
    setProblem(found)
    if (found === null) onClose()
  }
  return (
    <Dialog title="Coller une liste" isOpen onClose={onClose} isDismissable={text === ''} size="lg">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void read(text)
        }}
      >
        <Field
          label="Vos équipes, une par ligne"
          hint="D’un tableur ou d’un e-mail, avec ou sans titres : club, équipe, catégorie, téléphone ou e-mail, paiement, papiers."
          error={problem ?? undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={text}
              spellCheck={false}
              className="max-h-80 font-mono text-sm"
              onChange={({ target }) => {
                setText(target.value)
                setProblem(null)
              }}
              onPaste={({ clipboardData }) => {
                if (text.trim() === '') void read(clipboardData.getData('text/plain'))
              }}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-end">
          Lire la liste
        </Button>
      </form>
    </Dialog>
  )
}
