import { useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { SCORE_MODE_LABELS } from '#domain/competition/set-up/set-up.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { RulesDialog } from './rules-dialog.tsx'

/** Shows the rules of a published category, says why they are not typed over here, and leads to what changes them. */
export function PublishedRules({ category }: { category: CategorySetUp }) {
  const [changing, setChanging] = useState(false)
  const { rules, score_mode, format, permissions } = category
  if (format?.kind === 'plateau') return null
  return (
    <Card as="section" aria-labelledby="regles" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h4 id="regles" className="mb-1 text-lg leading-tight font-bold">
          Règles
        </h4>
        <p>
          {rules.name}, {SCORE_MODE_LABELS[score_mode].toLowerCase()}.
        </p>
        <p className="text-[0.9375rem] text-muted">
          Publiée, la catégorie est suivie et classée&nbsp;: ses règles ne changent qu’une fois lus les rangs que cela
          déplace.
        </p>
      </div>
      {permissions.change && (
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Changer les règles…
        </Button>
      )}
      {changing && <RulesDialog category={category} onClose={() => setChanging(false)} />}
    </Card>
  )
}
