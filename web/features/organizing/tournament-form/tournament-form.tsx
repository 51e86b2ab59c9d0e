import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SavePreview, TournamentForm } from '#contract/organizing/tournament-form.ts'
import { FORM_STEPS, type FormStep } from '#domain/organizing/tournament-form/form-step.ts'
import { FORM_STEP_LABELS, TOURNAMENT_FIELDS } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { enterNext } from '#web/lib/forms/enter-next.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { DiscardButton } from './discard-button.tsx'
import { focusPlace } from './fields/focus-place.ts'
import { FormBar } from './form-bar.tsx'
import { FormContext, type FormFacts } from './form-context.ts'
import { FormFrame } from './form-frame.tsx'
import { FormStatus } from './form-status.tsx'
import { STEP_WORDS, stepAfter, stepBefore } from './steps/form-step.ts'
import { keptName, keptTournament } from './saving/kept-tournament.ts'
import { PublishButton } from './publish-button.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import { SaveState } from './saving/save-state.tsx'
import { StepCategories } from './steps/step-categories.tsx'
import { StepCourts } from './steps/step-courts.tsx'
import { StepEssentials } from './steps/step-essentials.tsx'
import { StepList, type StepState } from './steps/step-list.tsx'
import { StepRegistrations } from './steps/step-registrations.tsx'
import { StepReview } from './steps/step-review.tsx'
import type { Shown } from './shown-tournament.ts'
import { useTournamentForm } from './use-tournament-form.ts'

type TournamentFormScreenProps = {
  form: TournamentForm
  user_id: string
  step: FormStep
  /** Place of the field to lead to: 'categories.2.price'. */
  place: string | undefined
  preview: (shown: Shown) => ReactNode
  facts: FormFacts
}

/** The form of a tournament that exists, step by step. */
export function TournamentFormScreen({ form, user_id, step, place, preview, facts }: TournamentFormScreenProps) {
  const now = useNow()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => keptTournament(keptName(form.id), user_id))
  const beforeGoing = useRef<(() => void) | null>(null)
  const [pressed, setPressed] = useState<ReadonlySet<FormStep>>(new Set())
  const [isGoing, setIsGoing] = useState(false)
  const [refused, setRefused] = useState<SavePreview['problems']>([])
  const { view, state, store, town, setTown, problems, refusal, isUnsaved, latest } = useTournamentForm({
    form,
    kept,
    user_id,
    now,
  })
  const blockersOf = (of: FormStep, { blockers } = form) =>
    blockers.filter(({ field }) => TOURNAMENT_FIELDS[field].step === of)
  // A missing answer is reported once somebody has tried to go on; a wrong one, at once.
  const missing = pressed.has(step) || place !== undefined ? blockersOf(step) : []
  const said = [...missing, ...refused].map(({ at, message }) => [at, message])
  const shownProblems = { ...Object.fromEntries(said), ...problems }

  useEffect(() => {
    if (place) requestAnimationFrame(() => focusPlace(element.current, place))
  }, [place])

  const go = (to: FormStep) =>
    navigate({
      to: '/organisateur/tournois/$id/fiche',
      params: { id: String(form.id) },
      search: { etape: STEP_WORDS[to] },
      resetScroll: false,
    }).then(() => {
      const heading = document.getElementById('etape')
      heading?.focus({ preventScroll: true })
      heading?.scrollIntoView({ block: 'start' })
    })
  const leadTo = (at: string, of: FormStep) =>
    navigate({
      to: '/organisateur/tournois/$id/fiche',
      params: { id: String(form.id) },
      search: { etape: STEP_WORDS[of], champ: at },
      resetScroll: false,
    })
  const type: typeof view.type = (changes) => {
    setRefused((before) => before.filter(({ field }) => !(field in changes)))
    view.type(changes)
  }
  const goOn = async () => {
    setIsGoing(true)
    beforeGoing.current?.()
    if (store.isAutomatic) await store.save()
    setIsGoing(false)
    setPressed((before) => new Set([...before, step]))
    // The last answer of the server decides, even if it is not drawn yet; without network the next step opens.
    const [first] = store.state().status === 'saved' ? blockersOf(step, latest()) : []
    if (first) requestAnimationFrame(() => focusPlace(element.current, first.at))
    else await go(stepAfter(step)!)
  }
  const states = Object.fromEntries(
    FORM_STEPS.map((one): [FormStep, StepState] => [
      one,
      one === 'review' ? (form.blockers.length > 0 ? 'empty' : 'done') : blockersOf(one).length > 0 ? 'open' : 'done',
    ]),
  ) as Record<FormStep, StepState>
  const before = stepBefore(step)
  return (
    <FormContext value={{ ...view, type, problems: shownProblems, facts }}>
      <FormFrame
        steps={
          <StepList
            step={step}
            states={states}
            isOpen
            onGo={(to) => void go(to)}
            state={<SaveState state={state} isAutomatic={store.isAutomatic} onRetry={() => void store.save()} />}
          />
        }
        preview={preview({ values: view.values, town, form })}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Enter of its fields */}
        <form
          ref={element}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={enterNext}
          className="min-w-0"
        >
          <div className="mb-5 grid gap-3 empty:hidden">
            <FormStatus form={form} />
            {refusal && (
              <Alert tone="danger" title={refusal.message}>
                Rien de ce que vous avez tapé n’est perdu.
                {refusal.reference && ` Référence à nous donner\u00a0: ${refusal.reference}`}
              </Alert>
            )}
          </div>
          <h2 id="etape" tabIndex={-1} className="mb-4 text-heading outline-none max-xl:sr-only">
            {FORM_STEP_LABELS[step]}
          </h2>
          <div className="grid gap-5 pb-6">
            {step === 'essentials' && <StepEssentials town={town} onTown={setTown} isNew={false} />}
            {step === 'categories' && (
              <StepCategories form={form} user_id={user_id} onBeforeGoing={(act) => void (beforeGoing.current = act)} />
            )}
            {step === 'registrations' && <StepRegistrations />}
            {step === 'courts' && <StepCourts form={form} />}
            {step === 'review' && <StepReview form={form} town={town?.name ?? null} />}
            {step === 'review' && form.permissions.discard && <DiscardButton form={form} />}
          </div>
          <FormBar>
            {form.mode === 'review' || form.mode === 'published' ? (
              <SaveBar
                form={form}
                store={store}
                isUnsaved={isUnsaved}
                onRefused={(found) => {
                  setRefused(found)
                  const [first] = found
                  if (first) void leadTo(first.at, TOURNAMENT_FIELDS[first.field].step)
                }}
              />
            ) : (
              before && (
                <Button variant="secondary" onClick={() => void go(before)}>
                  Retour
                </Button>
              )
            )}
            {form.mode === 'draft' && form.blockers.length === 0 && step !== 'review' && step !== 'courts' && (
              <Button variant="quiet" className="ml-auto" onClick={() => void go('review')}>
                Relire
              </Button>
            )}
            {step !== 'review' && form.mode !== 'closed' && !isUnsavedByHand(store.isAutomatic, isUnsaved) && (
              <Button
                // Where saving is a press of its own, going on saves nothing and does not look like the main act.
                variant={store.isAutomatic ? 'primary' : 'secondary'}
                className="ml-auto min-w-32 max-sm:flex-1"
                pending={isGoing}
                onClick={() => void goOn()}
              >
                Continuer
              </Button>
            )}
            {step === 'review' && form.permissions.submit && <PublishButton form={form} store={store} />}
          </FormBar>
        </form>
      </FormFrame>
    </FormContext>
  )
}

/** Saving is then the only main act. */
const isUnsavedByHand = (isAutomatic: boolean, isUnsaved: boolean) => !isAutomatic && isUnsaved
