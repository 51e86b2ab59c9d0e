import { type FormEvent, useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import type { StandingRules } from '#domain/competition/standings/standing-rules.ts'
import { plainRules } from '#domain/competition/standings/plain-rules.ts'
import { rulesProblem } from '#domain/competition/standings/rules-problem.ts'
import { isSameData } from '#domain/common/same-data.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { ChangeDialog } from '../change-dialog.tsx'
import { RulesFields } from './rules-fields.tsx'
import { ScoreField } from './score-field.tsx'

type RulesDialogProps = { category: CategorySetUp; onClose: () => void }

/** Asks for other rules of a published category, then shows every rank that they move. */
export function RulesDialog({ category, onClose }: RulesDialogProps) {
  const [rules, setRules] = useState<StandingRules>(category.rules)
  const [score_mode, setScoreMode] = useState(category.score_mode)
  const [confirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const isSame = score_mode === category.score_mode && isSameData(rules, category.rules)
  if (confirming)
    return (
      <ChangeDialog
        category={category}
        change={{ kind: 'change_rules', rules: plainRules(rules), score_mode }}
        onClose={onClose}
      />
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = rulesProblem(rules)
    setProblem(found?.message)
    if (!found) setConfirming(true)
  }
  return (
    <Dialog
      title="Changer les règles"
      description="Vous verrez d’abord les rangs que cela déplace."
      isDismissable={isSame}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={send} noValidate className="grid gap-5">
        {category.format?.kind !== 'plateau' && <RulesFields rules={rules} problem={problem} onChange={setRules} />}
        <ScoreField format={category.format} value={score_mode} onChange={setScoreMode} />
        <DialogButtons confirmLabel="Voir ce que cela change" pending={false} disabled={isSame} onClose={onClose} />
      </form>
    </Dialog>
  )
}
