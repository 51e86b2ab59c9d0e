import { useState } from 'react'
import type { Desk } from '#contract/desk-view.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { orpc } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { committeeText } from './committee-text.ts'
import { useDesk } from './desk-context.ts'
import { useDeskChange } from './use-desk-change.ts'

/** The end of the day: what is missing, the final ranks, what the committee is sent, and the last button. */
export function Closing() {
  const { desk } = useDesk()
  const missing = missingOf(desk)
  const ranked = desk.categories.filter(({ results }) => results.length > 0)
  const [isAsked, setIsAsked] = useState(false)
  const { problem, reactions } = useDeskChange({ done: 'Tournoi clos', onDone: () => setIsAsked(false) })
  const finish = useAct(orpc.tournaments.finish.mutationOptions(reactions))
  return (
    <div className="grid gap-6">
      <section aria-labelledby="manque">
        <h2 id="manque" className="mb-2 text-lg">
          Ce qui manque
        </h2>
        {missing.length === 0 ? (
          <p className="text-muted">Tout est joué et classé.</p>
        ) : (
          <ul className="pl-5 [list-style:disc]">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="rangs">
        <h2 id="rangs" className="mb-2 text-lg">
          Classement final
        </h2>
        {ranked.length === 0 && <p className="text-muted">Aucun rang n’est encore définitif.</p>}
        <div className="grid gap-6 md:grid-cols-2">
          {ranked.map(({ id, label, results }) => (
            <div key={id}>
              <h3 className="font-semibold">{label}</h3>
              <ol className="tabular-nums">
                {results.map(({ rank, registration_id, name }) => (
                  <li key={registration_id}>
                    {rank}. {name}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        {ranked.length > 0 && (
          <div className="mt-4">
            <CopyButton text={committeeText(desk)} label="Résultats pour le comité" done="Résultats copiés" />
          </div>
        )}
      </section>
      {desk.may_manage && !desk.closed && (
        <section aria-labelledby="clore">
          <h2 id="clore" className="mb-2 text-lg">
            Clore
          </h2>
          <p className="mb-3 max-w-prose text-muted">
            Chaque club qui a participé est prévenu une fois, avec le lien des résultats. La régie ne s’écrit plus.
          </p>
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            {missing.length > 0 ? 'Clore malgré ce qui manque…' : 'Clore le tournoi…'}
          </Button>
          <ConfirmDialog
            title="Clore le tournoi&nbsp;?"
            confirmLabel="Clore le tournoi"
            tone={missing.length > 0 ? 'danger' : 'primary'}
            isOpen={isAsked}
            pending={finish.isPending}
            onConfirm={() => finish.act({ id: desk.id })}
            onClose={() => setIsAsked(false)}
          >
            <p>Les résultats ne changent plus, et personne ne peut le rouvrir.</p>
            {missing.length > 0 && (
              <>
                <p className="mt-3 font-semibold text-ink">Il manque encore&nbsp;:</p>
                <ul className="mt-1 list-disc pl-5">
                  {missing.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </>
            )}
            {problem && <Alert tone="danger" title={problem} className="mt-3" />}
          </ConfirmDialog>
        </section>
      )}
    </div>
  )
}

function missingOf({ matches, categories }: Desk): string[] {
  return categories.flatMap(({ id, label, stages, pools, contested }) => {
    const open = matches.filter(
      ({ category_id, status }) => category_id === id && (status === 'scheduled' || status === 'in_progress'),
    ).length
    const lots = pools.filter(({ needs_lots }) => needs_lots.length > 0).length
    const waiting = stages.filter(({ state }) => state !== 'launched')
    return [
      open > 0 && `${label}\u00a0: ${open} ${open > 1 ? 'matchs sans résultat' : 'match sans résultat'}`,
      lots > 0 && `${label}\u00a0: un tirage au sort à faire`,
      contested.length > 0 &&
        `${label}\u00a0: ${contested.length} ${contested.length > 1 ? 'matchs contestés' : 'match contesté'}`,
      ...waiting.map(({ name }) => `${label}\u00a0: ${name} à lancer`),
    ].filter((words) => words !== false)
  })
}
