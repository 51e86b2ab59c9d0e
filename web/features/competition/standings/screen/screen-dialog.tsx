import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { CompetitionOverview } from '#contract/competition/standings.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { SelectField } from '#web/components/ui/fields/select-field.tsx'
import { siteUrl } from '#web/lib/router/page-context.ts'
import { overviewQuery } from '../follow-queries.ts'
import { screenPath } from './screen-address.ts'

type ScreenDialogProps = { id: number; onClose: () => void }

/** Asks which courts and category a television shows, and gives the address that it opens. */
export default function ScreenDialog({ id, onClose }: ScreenDialogProps) {
  const overview = useQuery(overviewQuery(id))
  return (
    <Dialog
      title="Écran du gymnase"
      description="Matchs, classements et tableau, tour à tour et en grand. L’écran se tient à jour tout seul."
      isOpen
      onClose={onClose}
    >
      <Loaded query={overview} skeleton="h-60" label="Chargement des terrains">
        {(read) => <Choice overview={read} />}
      </Loaded>
    </Dialog>
  )
}

function Choice({ overview: { id, courts, categories, days } }: { overview: CompetitionOverview }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [category, setCategory] = useState<string>()
  const shown = categories.filter(({ state }) => state !== 'none')
  const path = screenPath(id, {
    // The courts keep the order of the gym, not the one in which they were pressed.
    courts: courts.map((court) => court.id).filter((court) => chosen.includes(court)),
    category: category === undefined ? undefined : Number(category),
  })
  const url = siteUrl() + path
  return (
    <div className="flex flex-col gap-5">
      {days.length === 0 && (
        <p className="text-muted">Rien n’est encore publié&nbsp;: l’écran se remplit dès que le planning l’est.</p>
      )}
      {courts.length > 1 && (
        <fieldset>
          <legend className="text-[0.9375rem] font-semibold">
            Terrains<span className="font-normal text-muted"> (tous, si rien n’est coché)</span>
          </legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {courts.map((court) => (
              <Checkbox
                key={court.id}
                checked={chosen.includes(court.id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, court.id] : chosen.filter((each) => each !== court.id))
                }
              >
                {court.name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {shown.length > 1 && (
        <SelectField
          label="Catégorie"
          empty="Toutes"
          values={shown.map((each) => String(each.id))}
          labelOf={(value) => shown.find((each) => String(each.id) === value)?.name ?? ''}
          value={category}
          onChange={setCategory}
        />
      )}
      <Field label="Adresse à ouvrir sur le téléviseur" hint="Ouverte à tous, sans compte.">
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="flex flex-col gap-3 sm:flex-row">
        <a href={path} target="_blank" rel="noopener" className={buttonClass('primary')}>
          <ExternalLink className="size-5" aria-hidden="true" />
          Ouvrir l’écran<span className="sr-only">&nbsp;(nouvel onglet)</span>
        </a>
        <CopyButton key={url} text={url} label="Copier l’adresse" done="Adresse copiée" />
      </div>
    </div>
  )
}
