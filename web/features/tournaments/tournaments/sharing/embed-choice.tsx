import { useState } from 'react'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { siteUrl } from '#web/lib/router/page-context.ts'
import { EMBED_VIEWS, embedCode, embedPath, type EmbedView } from './embed-code.ts'

/** Lets a club choose the part of a tournament that its own site shows, and copy its code. */
export function EmbedChoice({ tournament }: { tournament: { id: number; title: string } }) {
  const [view, setView] = useState<EmbedView>('carte')
  const code = embedCode(tournament, siteUrl(), view)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">La carte ou les matchs sur votre site</summary>
      <ChoiceChips
        legend="Sur votre site"
        hideLegend
        name="embed"
        choices={EMBED_VIEWS.map((value) => ({ value, label: NAMES[value].label }))}
        value={view}
        onChange={(next) => setView(EMBED_VIEWS.find((each) => each === next) ?? view)}
      />
      <Field label="Code à coller" hint={NAMES[view].hint} className="mt-3">
        {(control) => (
          <Textarea {...control} readOnly rows={3} value={code} className="min-h-0 bg-raised font-mono text-sm" />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton key={view} text={code} label="Copier le code" done="Code copié" />
        <a
          href={embedPath(tournament.id, view)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-leather-strong underline underline-offset-4"
        >
          {NAMES[view].look}
          <span className="sr-only">&nbsp;(nouvel onglet)</span>
        </a>
      </div>
    </details>
  )
}

const PLAYED = 'À coller dans une page de votre site. Se remplit dès que le planning est publié.'

const NAMES: Record<EmbedView, { label: string; look: string; hint: string }> = {
  carte: {
    label: 'Carte',
    look: 'Voir la carte',
    hint: 'À coller dans une page de votre site\u00a0: la carte se met à jour toute seule.',
  },
  matchs: { label: 'Matchs', look: 'Voir les matchs', hint: PLAYED },
  classements: { label: 'Classements', look: 'Voir les classements', hint: PLAYED },
  tableau: {
    label: 'Tableau',
    look: 'Voir le tableau',
    hint: 'À coller dans une page de votre site. Se remplit quand il y a un tableau.',
  },
}
