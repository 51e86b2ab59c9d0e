import { type FormEvent, useState } from 'react'
import type { HeldSettings } from '#contract/notices/settings.ts'
import { MAIL_LABELS, type MailKind } from '#domain/notices/mails/mail-kinds.ts'
import {
  exampleSubject,
  PLACEHOLDERS,
  placeholdersOf,
  SUBJECT_MAX_LENGTH,
  subjectProblem,
} from '#domain/notices/mails/mail-subjects.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { SHOWING_SETTINGS, useKeepSettings } from './use-keep-settings.ts'

type SubjectDialogProps = { kind: MailKind; held: HeldSettings; onClose: () => void }

/** Writes the subject of one mail, shown as its readers will see it. */
export function SubjectDialog({ kind, held, onClose }: SubjectDialogProps) {
  const written: Record<string, string> = { ...held.values.mail_subjects }
  const [subject, setSubject] = useState(written[kind] ?? '{objet}')
  const [isTried, setIsTried] = useState(false)
  const problem = subjectProblem(kind, subject)
  const keepSettings = useKeepSettings()
  const change = useToldAct({
    act: orpc.settings.change,
    done: 'Objet enregistré',
    refresh: SHOWING_SETTINGS,
    refusal: 'here',
    onDone: (kept) => {
      keepSettings(kept)
      onClose()
    },
  })
  const test = useToldAct({ act: orpc.settings.tryMail, done: null, refresh: [], refusal: 'here' })
  const keep = (own: string | null) => {
    const { [kind]: _, ...others } = written
    const mail_subjects = own === null || own.trim() === '{objet}' ? others : { ...others, [kind]: own.trim() }
    change.act({ values: { mail_subjects }, versions: { mail_subjects: held.versions.mail_subjects ?? null } })
  }
  const whenSound = (then: () => void) => () => {
    setIsTried(true)
    if (!problem) then()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    whenSound(() => keep(subject))()
  }
  return (
    <Dialog
      title={MAIL_LABELS[kind]}
      description="L’objet de cet e-mail"
      isOpen
      isDismissable={false}
      onClose={onClose}
    >
      <form onSubmit={save} noValidate className="grid gap-4">
        <Field label="Objet" error={isTried && problem ? problem : undefined}>
          {(control) => (
            <Input
              {...control}
              value={subject}
              maxLength={SUBJECT_MAX_LENGTH}
              onChange={(event) => {
                setSubject(event.target.value)
                test.reset()
              }}
            />
          )}
        </Field>
        <dl className="grid gap-1 text-[0.9375rem]">
          {placeholdersOf(kind).map((name) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="font-semibold">{`{${name}}`}</dt>
              <dd className="text-muted">{PLACEHOLDERS[name]}</dd>
            </div>
          ))}
        </dl>
        <div className="rounded-control bg-raised px-4 py-3" aria-live="polite">
          <p className="text-sm text-muted">Aperçu</p>
          <p className="font-semibold wrap-anywhere">{problem ?? exampleSubject(subject, kind)}</p>
        </div>
        {test.data && <Alert tone="success" title={`Test envoyé à ${test.data.recipient}.`} />}
        {test.problem && <Alert tone="danger" title={test.problem} />}
        {change.problem && <Alert tone="danger" title={change.problem} />}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            pending={test.isPending}
            onClick={whenSound(() => test.act({ kind, subject: subject.trim() }))}
          >
            M’envoyer un test
          </Button>
          {written[kind] !== undefined && (
            <Button variant="quiet" onClick={() => keep(null)}>
              Revenir à l’objet habituel
            </Button>
          )}
        </div>
        <DialogButtons confirmLabel="Enregistrer" pending={change.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
