import { useState } from 'react'
import type { Desk } from '#contract/competition/desk-view.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { deskOverAt } from '#domain/competition/desk/desk-open.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { FinishDialog, ResumeDialog } from '#web/components/ui/dialogs/ending-dialogs.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { committeeText } from './committee-text.ts'
import { useDesk } from '../desk-context.ts'
import { missingAtClose } from './missing-at-close.ts'

/** Ends the day: it shows what is missing, the final ranks and what the committee is sent, then closes the tournament. */
export function Closing() {
  const { desk, now } = useDesk()
  const missing = missingAtClose(desk, now)
  const ranked = desk.categories.filter(({ results }) => results.length > 0)
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
      {desk.may_manage && !desk.closed && <Finish missing={missing} />}
      {desk.may_resume && <Resume />}
    </div>
  )
}

function Finish({ missing }: { missing: readonly string[] }) {
  const { desk } = useDesk()
  const [isAsked, setIsAsked] = useState(false)
  const finish = useToldAct({
    ...atDesk(orpc.tournaments.finish),
    done: 'Tournoi clos',
    onDone: () => setIsAsked(false),
    refusal: 'here',
  })
  return (
    <section aria-labelledby="clore">
      <h2 id="clore" className="mb-2 text-lg">
        Clore
      </h2>
      <p className="mb-3 max-w-prose text-muted">
        Chaque club qui a participé est prévenu une fois, avec le classement final de ses équipes. Plus rien ne se
        saisit à la régie ni aux tables.
      </p>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        {missing.length > 0 ? 'Clore malgré ce qui manque…' : 'Clore le tournoi…'}
      </Button>
      <FinishDialog
        isOpen={isAsked}
        missing={missing}
        pending={finish.isPending}
        problem={finish.problem}
        onConfirm={() => finish.act({ id: desk.id })}
        onClose={() => setIsAsked(false)}
      >
        Les résultats ne changent plus. {untilWords(desk)}
      </FinishDialog>
    </section>
  )
}

function Resume() {
  const { desk } = useDesk()
  const [isAsked, setIsAsked] = useState(false)
  const resume = useToldAct({
    ...atDesk(orpc.tournaments.resume),
    done: 'Tournoi rouvert',
    onDone: () => setIsAsked(false),
    refusal: 'here',
  })
  return (
    <section aria-labelledby="rouvrir">
      <h2 id="rouvrir" className="mb-2 text-lg">
        Rouvrir
      </h2>
      <p className="mb-3 max-w-prose text-muted">
        Clos trop tôt&nbsp;? On peut de nouveau saisir à la régie et aux tables. {untilWords(desk)}
      </p>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        Rouvrir le tournoi…
      </Button>
      <ResumeDialog
        isOpen={isAsked}
        pending={resume.isPending}
        problem={resume.problem}
        onConfirm={() => resume.act({ id: desk.id })}
        onClose={() => setIsAsked(false)}
      />
    </section>
  )
}

const untilWords = ({ ends_at, time_zone }: Desk) =>
  `Vous pouvez rouvrir le tournoi jusqu’au ${formatLongMoment(deskOverAt(ends_at), time_zone)}.`
