import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { enterNext } from '#web/lib/forms/enter-next.ts'
import { forgetForm } from '#web/lib/forms/kept-form.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { focusPlace } from './fields/focus-place.ts'
import { FormBar } from './form-bar.tsx'
import { FormContext } from './form-context.ts'
import { FormFrame } from './form-frame.tsx'
import { STEP_WORDS } from './steps/form-step.ts'
import { keptTournament, newName } from './saving/kept-tournament.ts'
import { firstProblems } from './first-problems.ts'
import { SaveState } from './saving/save-state.tsx'
import type { Shown } from './shown-tournament.ts'
import { StepEssentials } from './steps/step-essentials.tsx'
import { StepList } from './steps/step-list.tsx'
import { useTournamentForm } from './use-tournament-form.ts'

/** `club_id`: the club for which an administrator makes it; null for one’s own club. */
type NewTournamentProps = { user_id: string; club_id: number | null; preview: (shown: Shown) => ReactNode }

/**
 * The first step of a tournament that does not exist yet. The browser keeps what is typed until there is enough of it for
 * a draft, which is then made while one types on.
 */
export function NewTournament({ user_id, club_id, preview }: NewTournamentProps) {
  const now = useNow()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => keptTournament(newName(club_id), user_id))
  const [isPressed, setIsPressed] = useState(false)
  const [isGoing, setIsGoing] = useState(false)
  const { view, state, store, town, setTown, problems, refusal, id } = useTournamentForm({
    form: null,
    kept,
    user_id,
    club_id,
    now,
  })
  const shownProblems = { ...(isPressed ? firstProblems(view.values, town) : {}), ...problems }

  // Whoever leaves the page finds the draft among the tournaments; whoever reloads it finds it here.
  useEffect(
    () => () => {
      if (id() !== null && store.state().status === 'saved') forgetForm(newName(club_id), 'device')
    },
    [id, store, club_id],
  )
  const goOn = async () => {
    setIsPressed(true)
    const [wrong] = Object.keys(firstProblems(view.values, town))
    if (wrong) {
      requestAnimationFrame(() => focusPlace(element.current, wrong))
      return
    }
    setIsGoing(true)
    await store.save()
    setIsGoing(false)
    const made = id()
    if (made === null || store.state().status !== 'saved') return
    await navigate({
      to: '/organisateur/tournois/$id/fiche',
      params: { id: String(made) },
      search: { etape: STEP_WORDS.categories },
      replace: true,
    })
  }
  return (
    <FormContext value={{ ...view, problems: shownProblems }}>
      <FormFrame
        steps={
          <StepList
            step="essentials"
            states={NOTHING_YET}
            isOpen={false}
            onGo={() => {}}
            state={<SaveState state={state} isAutomatic onRetry={() => void store.save()} />}
          />
        }
        preview={preview({ values: view.values, town, form: null })}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Enter of its fields */}
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void goOn()
          }}
          onKeyDown={enterNext}
          className="min-w-0"
        >
          {refusal && (
            <Alert tone="danger" title={refusal.message} className="mb-5">
              Rien de ce que vous avez tapé n’est perdu.
              {refusal.reference && ` Référence à nous donner\u00a0: ${refusal.reference}`}
            </Alert>
          )}
          <div className="grid gap-5 pb-6">
            <StepEssentials town={town} onTown={setTown} isNew />
          </div>
          <FormBar>
            <Button type="submit" className="ml-auto min-w-36 max-sm:flex-1" pending={isGoing}>
              Continuer
            </Button>
          </FormBar>
        </form>
      </FormFrame>
    </FormContext>
  )
}

const NOTHING_YET = {
  essentials: 'empty',
  categories: 'empty',
  registrations: 'empty',
  courts: 'empty',
  review: 'empty',
} as const
