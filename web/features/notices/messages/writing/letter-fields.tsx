import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { ContentField } from './content-field.tsx'

export type Letter = { subject: string; content: string }

type LetterFieldsProps = {
  values: Letter
  onChange: (field: keyof Letter, text: string) => void
  problems: Record<string, string>
}

/** A conversation begins with a subject and a first message. */
export function LetterFields({ values, onChange, problems }: LetterFieldsProps) {
  const now = letterProblems(values)
  return (
    <>
      <Field label="Sujet" error={problems.subject && (now.subject ?? problems.subject)}>
        {(control) => (
          <Input
            {...control}
            name="subject"
            value={values.subject}
            maxLength={150}
            onChange={(event) => onChange('subject', event.target.value)}
          />
        )}
      </Field>
      <ContentField
        label="Message"
        value={values.content}
        onChange={(content) => onChange('content', content)}
        error={problems.content && (now.content ?? problems.content)}
      />
    </>
  )
}

export function letterProblems({ subject, content }: Letter): Partial<Letter> {
  return {
    ...(subject.trim().length < 2 ? { subject: 'Donnez un sujet.' } : {}),
    ...(content.trim() === '' ? { content: 'Écrivez votre message.' } : {}),
  }
}
