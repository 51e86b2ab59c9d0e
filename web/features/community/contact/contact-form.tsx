import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { RobotField } from '#web/components/ui/fields/robot-field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { type Problem, problemOf } from '#web/lib/api/api-error.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { type ContactFields, contactFields, contactProblems } from './contact-problems.ts'

type ContactFormProps = {
  /** It holds what the browser has sent by itself, before the page was awake, and why it was refused. */
  refused?: { values: ContactFields; problem: Problem } | null
  /** It is true when the browser has sent the form by itself, and it is received. */
  sent?: boolean
}

/** Writes to the platform, with or without script. The fields keep what was typed whatever the answer. */
export function ContactForm({ refused = null, sent = false }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<Partial<ContactFields>>({})
  const [isAgain, setIsAgain] = useState(false)
  const { mutate, error, isPending, isSuccess, reset } = useMutation(orpc.contact.send.mutationOptions())
  const problem = error ? problemOf(error) : isAgain ? null : (refused?.problem ?? null)
  const problems = problem && Object.keys(problem.fields).length > 0 ? problem.fields : checked

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = contactFields(new FormData(event.currentTarget))
    const found = contactProblems(fields)
    setChecked(found)
    setIsAgain(true)
    reset()
    const [first] = Object.keys(found)
    if (first) return focusField(form.current, first)
    mutate(fields, { onError: (refusal) => focusField(form.current, Object.keys(problemOf(refusal).fields)[0]) })
  }

  if (isSuccess || sent) {
    return (
      <Alert
        tone="success"
        title="Votre message est envoyé"
        action={
          sent ? (
            <ButtonLink to="/contact" variant="secondary">
              {ANOTHER}
            </ButtonLink>
          ) : (
            <Button variant="secondary" onClick={reset}>
              {ANOTHER}
            </Button>
          )
        }
      >
        Nous vous répondons par e-mail, en général sous deux jours ouvrés.
      </Alert>
    )
  }
  const values = refused?.values
  return (
    <form ref={form} action="/contact" method="post" onSubmit={send} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field label="Votre nom" error={problems.name}>
        {(control) => (
          <Input {...control} name="name" defaultValue={values?.name} autoComplete="name" maxLength={120} required />
        )}
      </Field>
      <Field label="Votre e-mail" error={problems.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            defaultValue={values?.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </Field>
      <Field label="Sujet" error={problems.subject} className="sm:col-span-2">
        {(control) => <Input {...control} name="subject" defaultValue={values?.subject} maxLength={160} required />}
      </Field>
      <Field label="Message" error={problems.content} className="sm:col-span-2">
        {(control) => (
          <Textarea {...control} name="content" defaultValue={values?.content} rows={6} maxLength={5000} required />
        )}
      </Field>
      <RobotField />
      {problem && problems === checked && (
        <Alert tone="danger" title={problem.message} className="sm:col-span-2">
          {problem.reference
            ? `Référence : ${problem.reference}`
            : 'Votre message est toujours là : vous pouvez l’envoyer à nouveau.'}
        </Alert>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" pending={isPending} className="max-sm:w-full">
          Envoyer le message
        </Button>
      </div>
    </form>
  )
}

const ANOTHER = 'Écrire un autre message'
