import { useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { SCORE_MODE_LABELS } from '#domain/competition/set-up/set-up.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { RulesDialog } from './rules-dialog.tsx'

/** Shows the rules of a published category, says why they are not typed over here, and leads to what changes them. */
export function PublishedRules({ category }: { category: CategorySetUp }) {
  const [changing, setChanging] = useState(false)
  const { rules, score_mode, format, permissions } = category
  if (format?.kind === 'plateau') return null
  return (
    <Fold heading="h4" title="Règles" fact={`${rules.name}, ${SCORE_MODE_LABELS[score_mode].toLowerCase()}`}>
      <p className="text-[0.9375rem] text-muted">
        Publiée, la catégorie est suivie et classée&nbsp;: ses règles ne changent qu’une fois lus les rangs que cela
        déplace.
      </p>
      {permissions.change && (
        <Button variant="secondary" className="mt-3" onClick={() => setChanging(true)}>
          Changer les règles…
        </Button>
      )}
      {changing && <RulesDialog category={category} onClose={() => setChanging(false)} />}
    </Fold>
  )
}
