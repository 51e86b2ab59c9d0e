import { type ReactNode, useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DrawButton } from './draw/draw-button.tsx'
import { DrawSection } from './draw/draw-section.tsx'
import { PoolBalance } from './draw/pool-balance.tsx'
import { Preview } from './preview.tsx'
import { PublishedRules } from './rules/published-rules.tsx'
import { SetUpForm } from './set-up-form.tsx'
import { TeamLevels } from './draw/team-levels.tsx'
import { useSetUp } from './use-set-up.ts'

type CategoryPanelProps = {
  tournamentId: number
  category: CategorySetUp
  timeZone: string
  /** Explains how the strengths of teams come about. */
  how: ReactNode
}

/** Shows one category: its teams, what is missing, its format and what that becomes, its draw. */
export function CategoryPanel({ tournamentId, category, timeZone, how }: CategoryPanelProps) {
  const form = useSetUp(tournamentId, category)
  const [changing, setChanging] = useState(false)
  const { permissions, phase, draw } = category
  const isOpen = permissions.set_up || permissions.pace
  if (category.status === 'cancelled')
    return (
      <EmptyState title={categoryLabel(category)} heading="h3">
        Cette catégorie est annulée&nbsp;: elle ne se joue pas.
      </EmptyState>
    )
  const decided = isOpen && (
    <div key="decided" className="grid gap-6">
      <SetUpForm category={category} form={form} timeZone={timeZone} />
      {!permissions.set_up && <PublishedRules category={category} />}
    </div>
  )
  const drawn = (
    <div key="drawn" className="grid gap-6">
      {draw ? (
        <DrawSection
          tournamentId={tournamentId}
          category={category}
          timeZone={timeZone}
          chosen={form.value.format}
          waits={form.isChanged}
        />
      ) : (
        permissions.set_up && category.teams.length > 1 && <TeamLevels category={category} waits={form.isChanged} />
      )}
      {category.teams.length > 1 && category.phase !== 'finished' && (
        <PoolBalance category={category} timeZone={timeZone} waits={form.isChanged} how={how} />
      )}
      <Preview category={category} format={form.value.format} />
    </div>
  )
  return (
    <section aria-labelledby="categorie-ouverte">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="categorie-ouverte" className="text-xl leading-tight font-bold">
            {categoryLabel(category)}
          </h3>
          <p className="mt-1 text-muted">
            {teamsInWords(category)}
            {category.changed_at && (
              <>
                {' '}
                Réglée par {category.changed_by ?? 'quelqu’un'}, {formatMoment(category.changed_at, timeZone)}.
              </>
            )}
          </p>
        </div>
        {permissions.set_up && <DrawButton category={category} waits={form.isChanged} />}
        {permissions.change && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Changer de formule…
          </Button>
        )}
      </div>
      {phase === 'published' && (
        <p className="mt-3 text-muted">Catégorie publiée&nbsp;: un aperçu précède chaque changement.</p>
      )}
      {phase === 'finished' && (
        <p className="mt-3 text-muted">Catégorie terminée&nbsp;: tous ses matchs et tous ses rangs sont décidés.</p>
      )}
      <Gaps category={category} tournamentId={tournamentId} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {/* Once it is drawn, the organiser comes for its pools; before, for its format. */}
        {draw ? [drawn, decided] : [decided, drawn]}
      </div>
      {changing && <ChangeDialog category={category} onClose={() => setChanging(false)} />}
    </section>
  )
}

/** « 8 équipes validées, 2 à valider, 1 en liste d’attente. » */
function teamsInWords({ teams, pending_teams, waiting }: CategorySetUp): string {
  const approved = teams.filter(({ stands }) => stands === 'approved').length
  const pending = pending_teams + teams.filter(({ stands }) => stands === 'pending').length
  const parts = [
    approved > 1 ? `${approved} équipes validées` : `${approved} équipe validée`,
    ...(pending > 0 ? [`${pending} à valider`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} en liste d’attente`] : []),
  ]
  return `${parts.join(', ')}.`
}

function Gaps({ category: { gaps, pending_teams }, tournamentId }: { category: CategorySetUp; tournamentId: number }) {
  if (gaps.length === 0) return null
  const needsTeams = gaps.some(({ code }) => code === 'no_team' || code === 'one_team')
  const needsCourts = gaps.some(({ code }) => code === 'no_court')
  return (
    <Alert
      className="mt-4"
      tone={gaps.some(({ code }) => PRESSING.includes(code)) ? 'warning' : 'info'}
      title={gaps.length === 1 ? gaps[0]!.text : 'À voir'}
      action={
        (needsTeams || needsCourts) && (
          <>
            {needsTeams && (
              <ButtonLink to="/organisateur/inscriptions" search={{ tournament: tournamentId }} variant="secondary">
                {pending_teams > 0 ? 'Valider les inscriptions' : 'Voir les inscriptions'}
              </ButtonLink>
            )}
            {needsCourts && (
              <ButtonLink
                to="/organisateur/tournois/$id/fiche"
                params={{ id: String(tournamentId) }}
                search={{ etape: 'terrains' }}
                variant="secondary"
              >
                Indiquer les terrains
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {gaps.length > 1 && (
        <ul className="list-disc pl-5">
          {gaps.map(({ code, text }) => (
            <li key={`${code} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

const PRESSING = ['format_impossible', 'left', 'joined', 'too_long', 'unplanned']
