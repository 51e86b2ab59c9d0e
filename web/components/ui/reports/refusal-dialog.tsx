import {
  type ContentStatus,
  type ContentType,
  MODERATION_RULE_LABELS,
  type ModerationRule,
  moderationRulesFor,
} from '#domain/community/content.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ReasonField, SelectField } from '../forms/form-fields.tsx'

type RefusalDialogProps = {
  content: { id: string; version: number; type: ContentType }
  title: string
  confirmLabel: string
  /** The rule that is proposed: the one of a refusal that is upheld. */
  rule?: ModerationRule | undefined
  done: (status: ContentStatus) => string
  onClose: () => void
}

/** Refuses a content by a rule and by facts: its author reads both. */
export default function RefusalDialog(props: RefusalDialogProps) {
  const { content, title, confirmLabel, rule: proposed, done, onClose } = props
  const { id, version, type } = content
  const rules = moderationRulesFor(type)
  const form = useActForm({
    values: { rule: rules.find((one) => one === proposed) ?? '', reason: '' },
    check: ({ rule, reason }) => ({
      rule: rule === '' ? 'Choisissez la règle qui n’est pas respectée.' : null,
      reason: reasonProblem(reason),
    }),
    act: orpc.moderation.decide,
    input: ({ rule, reason }) => ({
      id,
      version,
      outcome: 'reject' as const,
      rule: rule as ModerationRule,
      reason: reason.trim(),
    }),
    done: ({ status }) => done(status),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={
        type === 'photo'
          ? 'L’auteur lit la règle et les faits, et peut contester. Pour un accord retiré, l’image est effacée aussitôt, sans retour.'
          : 'L’auteur lit la règle et les faits, et peut contester.'
      }
      confirmLabel={confirmLabel}
      tone="danger"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="rule"
        label="Règle"
        empty="Choisir une règle"
        options={rules.map((value) => ({ value, label: capital(MODERATION_RULE_LABELS[value]) }))}
      />
      <ReasonField form={form} name="reason" label="Faits" hint={undefined} rows={3} />
    </FormDialog>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
