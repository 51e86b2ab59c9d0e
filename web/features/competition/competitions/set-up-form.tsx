import type { FormEvent } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { SCORE_MODE_LABELS } from '#domain/competition/set-up/set-up.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { FormatCards } from './format-cards.tsx'
import { PaceFields } from './pace-fields.tsx'
import { RulesFields } from './rules/rules-fields.tsx'
import { ScoreField } from './rules/score-field.tsx'
import type { SetUpForm as Form } from './use-set-up.ts'

type SetUpFormProps = {
  category: CategorySetUp
  form: Form
  timeZone: string
  /** True where nothing stands beside it: its two parts do. */
  isAlone: boolean
}

/**
 * Asks what the organiser decides of a category. Its button saves it, and somebody else's save never loses it. Published,
 * it asks only for minutes, as a row of the card around it.
 */
export function SetUpForm({ category, form, timeZone, isAlone }: SetUpFormProps) {
  const { value, problems, change } = form
  const { set_up } = category.permissions
  const isPlateau = value.format?.kind === 'plateau'
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const refused = form.save()
    const field = refused ? event.currentTarget.querySelector(`[name="${refused}"]`) : null
    // A folded field takes no focus.
    field?.closest('details')?.setAttribute('open', '')
    focusField(event.currentTarget, refused)
  }
  const [minutes, between] = [value.duration_minutes, value.turnaround_minutes]
  const pace = (
    <Fold
      heading="h4"
      title="Durées"
      fact={`${minutes}\u00a0min${Number(between) > 0 ? `, ${between}\u00a0entre deux` : ''}`}
      isReady
    >
      <PaceFields value={value} problems={problems} onChange={change} />
    </Fold>
  )
  return (
    <form
      onSubmit={send}
      noValidate
      className={set_up ? classNames('grid items-start gap-6', isAlone && 'lg:grid-cols-2') : undefined}
      aria-label="Formule et règles"
    >
      {set_up && <FormatCards category={category} form={form} />}
      {set_up ? (
        <Card padded={false} className="divide-y divide-line">
          {pace}
          <Fold
            heading="h4"
            title="Classement et score"
            fact={isPlateau ? SCORE_MODE_LABELS[value.score_mode] : value.rules.name}
            className="grid gap-5 px-4 pt-1 sm:px-5"
            isReady
          >
            {!isPlateau && (
              <RulesFields rules={value.rules} problem={problems.rules} onChange={(rules) => change({ rules })} />
            )}
            <ScoreField
              format={value.format}
              value={value.score_mode}
              onChange={(score_mode) => change({ score_mode })}
            />
          </Fold>
          <Fold
            heading="h4"
            title="Équipes comptées"
            fact={value.with_pending ? 'validées et à valider' : 'validées'}
            isReady
          >
            <Checkbox
              checked={value.with_pending}
              onChange={({ target }) => change({ with_pending: target.checked })}
              hint="Sinon seules les équipes validées sont tirées au sort."
            >
              Compter aussi les équipes qui attendent votre réponse
            </Checkbox>
          </Fold>
        </Card>
      ) : (
        pace
      )}
      <FormFoot category={category} form={form} timeZone={timeZone} />
    </form>
  )
}

/** Tells what stands in the way of saving; the bar that saves stays in sight. */
function FormFoot({ category, form, timeZone }: Omit<SetUpFormProps, 'isAlone'>) {
  const inCard = category.permissions.set_up ? 'lg:col-span-full' : 'mx-3 mb-3'
  return (
    <>
      {form.isBehind && (
        <Alert
          className={inCard}
          tone="warning"
          title={`${category.changed_by ?? 'Quelqu’un'} a modifié ceci${category.changed_at ? ` (${formatMoment(category.changed_at, timeZone)})` : ''}.`}
          action={
            <>
              <Button variant="secondary" onClick={form.drop}>
                Voir
              </Button>
              <Button variant="secondary" onClick={form.keepMine}>
                Garder le mien
              </Button>
            </>
          }
        >
          Ce que vous avez choisi n’est pas encore enregistré.
        </Alert>
      )}
      {form.error && <ProblemAlert error={form.error} className={inCard} />}
      {form.isChanged && !form.isBehind && (
        <div
          className={classNames(
            'sticky bottom-20 z-5 flex flex-wrap gap-3 rounded-card border border-line bg-card p-3 shadow-overlay lg:bottom-4',
            inCard,
          )}
        >
          <Button type="submit" pending={form.isPending}>
            Enregistrer
          </Button>
          <Button variant="secondary" onClick={form.drop}>
            Annuler mes choix
          </Button>
        </div>
      )}
    </>
  )
}
