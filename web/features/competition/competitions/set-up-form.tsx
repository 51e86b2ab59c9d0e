import type { FormEvent } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { FormatCards } from './format-cards.tsx'
import { PaceFields } from './pace-fields.tsx'
import { RulesFields } from './rules/rules-fields.tsx'
import { ScoreField } from './rules/score-field.tsx'
import type { SetUpForm as Form } from './use-set-up.ts'

type SetUpFormProps = { category: CategorySetUp; form: Form; timeZone: string }

/** Asks what the organiser decides of a category. Its button saves it, and somebody else's save never loses it. */
export function SetUpForm({ category, form, timeZone }: SetUpFormProps) {
  const { value, problems, change } = form
  const { set_up } = category.permissions
  const isPlateau = value.format?.kind === 'plateau'
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusField(event.currentTarget, form.save())
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-6" aria-label="Formule et règles">
      {set_up && <FormatCards category={category} form={form} />}
      <Card as="section" aria-labelledby="durees" className="grid gap-5">
        <h4 id="durees" className="text-lg leading-tight font-bold">
          {set_up ? 'Durées et règles' : 'Durées'}
        </h4>
        <PaceFields value={value} problems={problems} onChange={change} />
        {set_up && !isPlateau && (
          <RulesFields rules={value.rules} problem={problems.rules} onChange={(rules) => change({ rules })} />
        )}
        {set_up && (
          <ScoreField
            format={value.format}
            value={value.score_mode}
            onChange={(score_mode) => change({ score_mode })}
          />
        )}
        {set_up && (
          <Checkbox
            checked={value.with_pending}
            onChange={({ target }) => change({ with_pending: target.checked })}
            hint="Sinon seules les équipes validées sont tirées au sort."
          >
            Compter aussi les équipes qui attendent votre réponse
          </Checkbox>
        )}
      </Card>
      {form.isBehind && (
        <Alert
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
      {form.error && <ProblemAlert error={form.error} />}
      {form.isChanged && !form.isBehind && (
        <div className="sticky bottom-20 z-5 flex flex-wrap gap-3 rounded-card border border-line bg-card p-3 shadow-overlay lg:bottom-4">
          <Button type="submit" pending={form.isPending}>
            Enregistrer
          </Button>
          <Button variant="secondary" onClick={form.drop}>
            Annuler mes choix
          </Button>
        </div>
      )}
    </form>
  )
}
