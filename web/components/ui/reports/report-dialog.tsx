import { type FormEvent, useId, useState } from 'react'
import { REPORT_REASON_LABELS, reportReasonsFor, type ReportReason } from '#domain/community/report.ts'
import { REPORT_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { api, orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Field } from '../fields/field.tsx'
import { ProblemAlert } from '../feedback/problem-alert.tsx'
import type { Reported } from './report-button.tsx'
import { RobotField } from '../fields/robot-field.tsx'
import { Textarea } from '../fields/textarea.tsx'

type Report = { content_id: string; reason: ReportReason; body: string; website: string }

/** Asks for a reason and some words. Typed text stays when the report is refused. */
export default function ReportDialog({ content, onClose }: { content: Reported; onClose: () => void }) {
  const [missing, setMissing] = useState(false)
  const errorId = useId()
  const viewer = useViewer()
  const captcha = useCaptcha()
  const { act, isPending, error } = useAct({
    ...orpc.reports.send.mutationOptions({
      onSuccess: async () => {
        onClose()
        await showToast({ title: 'Merci, un modérateur va regarder.', tone: 'success' })
      },
    }),
    mutationFn: async (report: Report) => {
      const { captchaToken } = viewer ? {} : await captcha()
      return api.reports.send({ ...report, ...(captchaToken ? { captcha_token: captchaToken } : {}) })
    },
  })
  const problem = error ? problemOf(error) : null
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = (name: string) => formText(event.currentTarget, name)
    const reason = reportReasonsFor(content.type).find((one) => one === typed('reason'))
    setMissing(!reason)
    if (!reason) return event.currentTarget.querySelector('input')?.focus()
    act({ content_id: content.id, reason, body: typed('body'), website: typed('website') })
  }
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={`Signaler ${content.name}`}
      description="Il n’y a pas besoin de compte. Votre nom n’est pas montré à l’auteur."
    >
      <form onSubmit={send} noValidate className="flex flex-col gap-5">
        {problem && problem.code !== 'BAD_REQUEST' && error && <ProblemAlert error={error} />}
        <fieldset aria-describedby={missing ? errorId : undefined} className="min-w-0">
          <legend className="mb-1 text-[0.9375rem] font-semibold">Motif</legend>
          {reportReasonsFor(content.type).map((reason) => (
            <Reason key={reason} reason={reason} />
          ))}
          {missing && (
            <p id={errorId} className="text-sm font-medium text-danger">
              Choisissez un motif.
            </p>
          )}
        </fieldset>
        <Field label="Précisions" optional error={problem?.fields.body}>
          {(control) => <Textarea {...control} name="body" rows={3} maxLength={REPORT_MAX_LENGTH} />}
        </Field>
        <RobotField />
        <Button type="submit" pending={isPending} className="sm:self-end">
          Envoyer le signalement
        </Button>
      </form>
    </Dialog>
  )
}

function Reason({ reason }: { reason: ReportReason }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="radio" name="reason" value={reason} className="size-5 shrink-0 accent-leather" />
      {REPORT_REASON_LABELS[reason]}
    </label>
  )
}
