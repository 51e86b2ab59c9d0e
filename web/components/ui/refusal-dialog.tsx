import { type FormEvent, useState } from 'react'
import { MODERATION_RULE_LABELS, MODERATION_RULES, type ModerationRule } from '#domain/content.ts'
import { reasonProblem } from '#domain/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/thresholds.ts'
import { formText } from '../../lib/form-text.ts'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { Field } from './field.tsx'
import { NativeSelect } from './native-select.tsx'
import { Textarea } from './textarea.tsx'

type RefusalDialogProps = {
  title: string
  confirmLabel: string
  /** Of the refusal that is upheld. */
  rule?: ModerationRule | undefined
  pending: boolean
  onConfirm: (refusal: { rule: ModerationRule; reason: string }) => void
  onClose: () => void
}

/** Which rule, and the facts: the author reads both. */
export default function RefusalDialog({ title, confirmLabel, rule, pending, onConfirm, onClose }: RefusalDialogProps) {
  const [errors, setErrors] = useState<{ rule?: string; reason?: string }>({})
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = MODERATION_RULES.find((one) => one === formText(event.currentTarget, 'rule'))
    const reason = formText(event.currentTarget, 'reason').trim()
    const problem = reasonProblem(reason)
    setErrors({
      ...(chosen ? {} : { rule: 'Choisissez la règle qui n’est pas respectée.' }),
      ...(problem ? { reason: problem } : {}),
    })
    if (!chosen) return event.currentTarget.querySelector('select')?.focus()
    if (problem) return event.currentTarget.querySelector('textarea')?.focus()
    onConfirm({ rule: chosen, reason })
  }
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={title}
      description="L’auteur lit la règle et les faits, et peut contester."
    >
      <form onSubmit={confirm} noValidate className="flex flex-col gap-5">
        <Field label="Règle" error={errors.rule}>
          {(control) => (
            <NativeSelect
              {...control}
              name="rule"
              empty="Choisir une règle"
              defaultValue={rule ?? ''}
              options={OPTIONS}
            />
          )}
        </Field>
        <Field label="Faits" error={errors.reason}>
          {(control) => <Textarea {...control} name="reason" rows={3} maxLength={REASON_MAX_LENGTH} />}
        </Field>
        <DialogButtons confirmLabel={confirmLabel} pending={pending} tone="danger" onClose={onClose} />
      </form>
    </Dialog>
  )
}

const OPTIONS = MODERATION_RULES.map((value) => {
  const label = MODERATION_RULE_LABELS[value]
  return { value, label: label.charAt(0).toUpperCase() + label.slice(1) }
})
