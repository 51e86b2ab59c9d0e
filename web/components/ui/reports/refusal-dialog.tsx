import { type FormEvent, useState } from 'react'
import {
  type ContentType,
  MODERATION_RULE_LABELS,
  type ModerationRule,
  moderationRulesFor,
} from '#domain/community/content.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { Field } from '../fields/field.tsx'
import { NativeSelect } from '../fields/native-select.tsx'
import { Textarea } from '../fields/textarea.tsx'

type RefusalDialogProps = {
  type: ContentType
  title: string
  confirmLabel: string
  /** The rule of the refusal, when the refusal is confirmed. */
  rule?: ModerationRule | undefined
  pending: boolean
  onConfirm: (refusal: { rule: ModerationRule; reason: string }) => void
  onClose: () => void
}

/** Asks for the rule and the facts of a refusal, which the author both reads. */
export default function RefusalDialog({
  type,
  title,
  confirmLabel,
  rule,
  pending,
  onConfirm,
  onClose,
}: RefusalDialogProps) {
  const [errors, setErrors] = useState<{ rule?: string; reason?: string }>({})
  const rules = moderationRulesFor(type)
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = rules.find((one) => one === formText(event.currentTarget, 'rule'))
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
      description={
        type === 'photo'
          ? 'L’auteur lit la règle et les faits, et peut contester. Pour un accord retiré, l’image est effacée aussitôt, sans retour.'
          : 'L’auteur lit la règle et les faits, et peut contester.'
      }
    >
      <form onSubmit={confirm} noValidate className="flex flex-col gap-5">
        <Field label="Règle" error={errors.rule}>
          {(control) => (
            <NativeSelect
              {...control}
              name="rule"
              empty="Choisir une règle"
              defaultValue={rule ?? ''}
              options={rules.map((value) => ({ value, label: capital(MODERATION_RULE_LABELS[value]) }))}
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
