import { type ComponentType, Suspense, lazy, useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'

type DialogProps = { life: TournamentLife; onClose: () => void }
type Act = {
  name: string
  label: string
  explains: string
  problem: string | null
  Dialog: ComponentType<DialogProps>
}

/** « Vie du tournoi »: the acts that are still possible, and why the others are not. */
export function LifeActs({ life, heading = true }: { life: TournamentLife; heading?: boolean }) {
  const [open, setOpen] = useState<string | null>(null)
  const acts = actsOf(life)
  const Dialog = acts.find(({ name }) => name === open)?.Dialog
  if (acts.length === 0) return null
  return (
    <section aria-label="Vie du tournoi">
      {heading && <h2 className="mb-3 text-heading">Vie du tournoi</h2>}
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {acts.map(({ name, label, explains, problem }) => (
            <li
              key={name}
              className="flex flex-col gap-3 px-5 py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
            >
              <div className="min-w-0">
                <h3 className="font-semibold">{label}</h3>
                <p className="text-[0.9375rem] text-muted">{problem ?? explains}</p>
              </div>
              {problem === null && (
                <Button variant="secondary" onClick={() => setOpen(name)} aria-label={`${label}…`}>
                  {BUTTONS[name] ?? label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Suspense>{Dialog && <Dialog life={life} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  )
}

/** An act that makes no sense now is left out; one that people would look for says why it is refused. */
function actsOf({ problems, status, stored_status, can_reassign, offered_to }: TournamentLife): Act[] {
  if (stored_status === 'completed') return problems.resume === null ? [{ ...ACTS.resume, problem: null }] : []
  if (status === 'cancelled' || status === 'draft' || status === 'pending_review') return []
  const isComing = status === 'registration_open' || status === 'closed'
  return [
    isComing && problems.close === null && { ...ACTS.close, problem: null },
    isComing && problems.reopen === null && { ...ACTS.reopen, problem: null },
    (status === 'active' || problems.finish === null) && { ...ACTS.finish, problem: problems.finish },
    status !== 'completed' && { ...ACTS.postpone, problem: problems.postpone },
    status !== 'completed' && !offered_to && { ...ACTS.hand_over, problem: problems.hand_over },
    status !== 'completed' && can_reassign && { ...ACTS.reassign, problem: problems.hand_over },
    status !== 'completed' && { ...ACTS.cancel, problem: problems.cancel },
  ].filter((act) => act !== false)
}

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'))

const ACTS = {
  close: {
    name: 'close',
    label: 'Fermer les inscriptions',
    explains: 'Plus personne n’entre\u00a0; la liste d’attente continue. Réversible jusqu’au début.',
    Dialog: lazy(async () => ({ default: (await import('./simple-dialogs.tsx')).CloseDialog })),
  },
  reopen: {
    name: 'reopen',
    label: 'Rouvrir les inscriptions',
    explains: 'Les places libres se prennent de nouveau.',
    Dialog: lazy(() => import('./reopen-dialog.tsx')),
  },
  finish: {
    name: 'finish',
    label: 'Clore le tournoi',
    explains: 'Vérifiez ce qui manque, puis remerciez les clubs en une fois.',
    Dialog: lazy(async () => ({ default: (await import('./simple-dialogs.tsx')).FinishAct })),
  },
  resume: {
    name: 'resume',
    label: 'Rouvrir le tournoi',
    explains: 'Clos trop tôt\u00a0: on peut de nouveau saisir à la régie et aux tables.',
    Dialog: lazy(async () => ({ default: (await import('./simple-dialogs.tsx')).ResumeAct })),
  },
  postpone: {
    name: 'postpone',
    label: 'Reporter',
    explains: 'Une autre date, une autre salle\u00a0: chaque club garde sa place ou est remboursé.',
    Dialog: lazy(() => import('./postpone-dialog.tsx')),
  },
  hand_over: {
    name: 'hand_over',
    label: 'Confier à un autre club',
    explains: 'Il l’organise à votre place dès qu’il accepte.',
    Dialog: (props: DialogProps) => <HandOverDialog {...props} mode="ask" />,
  },
  reassign: {
    name: 'reassign',
    label: 'Changer d’organisateur',
    explains: 'Réservé aux administrateurs\u00a0: sans attendre d’accord.',
    Dialog: (props: DialogProps) => <HandOverDialog {...props} mode="reassign" />,
  },
  cancel: {
    name: 'cancel',
    label: 'Annuler le tournoi',
    explains: 'Chaque équipe est remboursée en entier et prévenue une fois. Définitif.',
    Dialog: lazy(() => import('./cancel-dialog.tsx')),
  },
} as const

const BUTTONS: Record<string, string> = {
  close: 'Fermer',
  reopen: 'Rouvrir',
  finish: 'Clore',
  resume: 'Rouvrir',
  cancel: 'Annuler',
  hand_over: 'Confier',
  reassign: 'Changer',
}
