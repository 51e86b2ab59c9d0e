import { Ellipsis, Sparkles, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Planning } from '#contract/competition/plans.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { orpc } from '#web/lib/api/api.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import type { PrintKind } from './publishing/plan-print.tsx'
import type { Search } from './search/use-search.ts'

type PlanningBarProps = {
  planning: Planning
  state: DraftState
  keeper: DraftKeeper
  search: Search
  onConstraints: () => void
  onPublish: () => void
  /** Null where no team whistles. */
  onReferees: (() => void) | null
  onPrint: (kind: PrintKind) => void
  onReload: () => void
}

/**
 * Says which plan this is and whether it is kept, and offers what may be done with the whole of it. Only a draft is
 * published.
 */
export function PlanningBar(props: PlanningBarProps) {
  const { planning, state, keeper, search, onConstraints, onPublish, onReferees, onPrint, onReload } = props
  const { draft, published, tournament, publish_problem } = planning
  const [asks, setAsks] = useState(false)
  // Once games are played, the day is steered from the desk, and a new plan is seldom what is wanted.
  const isPlayed = planning.problem.games.some(({ has_started }) => has_started)
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:gap-2" data-screen-only>
      <p className="mr-auto text-muted">
        {planWords(state, draft?.number ?? null, published?.number ?? null)}
        <span className="ml-3 text-sm">{SAVE_WORDS[state.status]}</span>
      </p>
      {state.undo.length > 0 && (
        <Button
          variant="secondary"
          icon={<Undo2 className="size-5" aria-hidden="true" />}
          className="max-sm:px-3"
          onClick={keeper.undo}
        >
          <span className="max-sm:sr-only">Annuler</span>
        </Button>
      )}
      {!isPlayed && (
        <Button
          variant={state.slots.length === 0 ? 'primary' : 'secondary'}
          underWay={search.isUnderWay}
          icon={<Sparkles className="size-5" aria-hidden="true" />}
          className="max-sm:order-1 max-sm:grow"
          onClick={search.propose}
        >
          {PROPOSE}
        </Button>
      )}
      {onReferees && (
        <Button
          variant="secondary"
          disabled={search.isUnderWay}
          className="max-sm:order-3 max-sm:grow"
          onClick={onReferees}
        >
          Répartir l’arbitrage
        </Button>
      )}
      {state.version > 0 && (
        <Button
          variant={state.slots.length === 0 ? 'secondary' : 'primary'}
          className="max-sm:order-2 max-sm:grow"
          disabled={state.status !== 'saved' || search.isUnderWay || publish_problem !== null}
          onClick={onPublish}
        >
          Publier…
        </Button>
      )}
      <Menu
        label="Autres actions pour le planning"
        trigger={<Ellipsis className="size-5" aria-hidden="true" />}
        triggerClass={buttonClass('secondary', 'icon')}
        entries={[
          isPlayed && !search.isUnderWay && { label: PROPOSE, onAction: search.propose },
          { label: 'Contraintes…', onAction: onConstraints },
          { label: 'Imprimer par terrain', onAction: () => onPrint('courts') },
          { label: 'Imprimer par équipe', onAction: () => onPrint('teams') },
          { label: 'Imprimer la grille murale', onAction: () => onPrint('wall') },
          state.version > 0 && { label: 'Abandonner le brouillon…', tone: 'danger', onAction: () => setAsks(true) },
        ]}
      />
      {publish_problem && <p className="order-last basis-full text-sm text-muted">{publish_problem}</p>}
      {asks && (
        <ConfirmAct
          title="Abandonner ce brouillon&nbsp;?"
          confirmLabel="Abandonner le brouillon"
          act={orpc.plans.discard}
          input={{ id: tournament.id, version: state.version }}
          done={null}
          onDone={onReload}
          onClose={() => setAsks(false)}
        >
          {published ? `La version ${published.number}, publiée, ne change pas.` : 'Aucun match n’aura plus d’horaire.'}
        </ConfirmAct>
      )}
    </div>
  )
}

const PROPOSE = 'Proposer un planning'

function planWords({ version }: DraftState, draft: number | null, published: number | null): string {
  const told = published === null ? '' : ` (version ${published} publiée)`
  if (version === 0) return published === null ? 'Aucun planning' : `Planning publié (version ${published})`
  return `Brouillon de la version ${draft ?? (published ?? 0) + 1}${told}`
}

const SAVE_WORDS: Record<DraftState['status'], string> = {
  saved: '',
  waiting: 'Enregistrement…',
  saving: 'Enregistrement…',
  unsent: 'Non enregistré, nouvel essai…',
  refused: 'Non enregistré',
  conflict: 'Non enregistré',
}
