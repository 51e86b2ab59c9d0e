import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { type Attached, AttachmentsField } from './attachments-field.tsx'
import { type Letter, LetterFields } from './letter-fields.tsx'

type LetterBodyProps = {
  letter: {
    values: Letter
    change: (field: keyof Letter, text: string) => void
    attached: readonly Attached[]
    setAttached: (change: (current: readonly Attached[]) => readonly Attached[]) => void
    problems: Record<string, string>
    failure: string | null
  }
  /** The sentence under a failure: whether anything has been sent. */
  kept?: string
}

/** Subject, text, files, and why it was not sent. */
export function LetterBody({ letter, kept = STILL_THERE }: LetterBodyProps) {
  const { values, change, attached, setAttached, problems, failure } = letter
  return (
    <>
      <LetterFields values={values} onChange={change} problems={problems} />
      <AttachmentsField attached={attached} onChange={setAttached} />
      {failure && (
        <Alert tone="danger" title={failure}>
          {kept}
        </Alert>
      )}
    </>
  )
}

const STILL_THERE = 'Votre message est toujours là\u00a0: vous pouvez l’envoyer à nouveau.'
