import { useSuspenseQuery } from '@tanstack/react-query'
import type { CarriableTeams } from '#contract/clubs/teams.ts'
import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import { type Season, birthYearsLabel } from '#domain/common/dates/season.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { CheckboxField, SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import type { ActForm } from '#web/lib/forms/use-act-form.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'

export type Choice = { id: string; name: string; category: Category; with_players: boolean; isTaken: boolean }

type CarryOverLineProps = {
  form: ActForm<{ teams: Choice[] }>
  index: number
  team: CarriableTeams['items'][number]
  season: string
}

export function CarryOverLine({ form, index, team, season }: CarryOverLineProps) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const { category, isTaken } = form.watch(`teams.${index}`)
  const categories = CATEGORIES.filter((value) => settings.categories.includes(value) || value === team.category)
  return (
    <li className="px-4 py-3">
      <CheckboxField form={form} name={`teams.${index}.isTaken`} hint={categoryName(team)}>
        <span className="font-semibold wrap-anywhere">{team.name}</span>
      </CheckboxField>
      {isTaken && (
        <div className="grid gap-x-4 gap-y-3 pb-2 pl-8 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <TextField
            form={form}
            name={`teams.${index}.name`}
            label="Nom cette saison"
            maxLength={TEAM_NAME_MAX_LENGTH}
            autoComplete="off"
          />
          <SelectField
            form={form}
            name={`teams.${index}.category`}
            label="Catégorie"
            hint={birthYearsLabel(category, season as Season)}
            options={categories.map((value) => ({ value, label: value }))}
          />
          {team.players_count > 0 ? (
            <CheckboxField form={form} name={`teams.${index}.with_players`} className="sm:col-span-2">
              {team.players_count === 1 ? 'Avec son joueur' : `Avec ses ${team.players_count} joueurs`}
            </CheckboxField>
          ) : (
            <p className="text-sm text-muted sm:col-span-2">Aucun joueur saisi, ou déjà effacés.</p>
          )}
        </div>
      )}
    </li>
  )
}
