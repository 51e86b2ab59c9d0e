import { Link } from '@tanstack/react-router'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { FORM_STEPS } from '#domain/organizing/tournament-form/form-step.ts'
import {
  FORM_STEP_LABELS,
  TOURNAMENT_FIELDS,
  type TournamentField,
} from '#domain/organizing/tournament-form/tournament-fields.ts'
import { answerWords } from './answer-words.ts'
import { useFormView } from '../form-context.ts'
import { STEP_WORDS } from './form-step.ts'

/** The answers, step by step; questions without an answer are left out. */
export function AnswersSummary({ form, town }: { form: TournamentForm; town: string | null }) {
  const { values } = useFormView()
  return (
    <div className="grid gap-6">
      {FORM_STEPS.filter((step) => step !== 'review').map((step) => {
        const answers = FIELDS.filter((field) => TOURNAMENT_FIELDS[field].step === step)
          .map((field) => ({
            field,
            words: answerWords(field, values, { town, rules_file: form.rules_file?.name ?? null }),
          }))
          .filter(({ words }) => words !== '')
        return (
          <section
            key={step}
            aria-labelledby={`relire-${step}`}
            className="rounded-card border border-line bg-card p-4 sm:p-5"
          >
            <div className="flex items-baseline justify-between gap-3">
              <h3 id={`relire-${step}`} className="text-lg">
                {FORM_STEP_LABELS[step]}
              </h3>
              <Link
                to="/organisateur/tournois/$id/fiche"
                params={{ id: String(form.id) }}
                search={{ etape: STEP_WORDS[step] }}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Modifier<span className="sr-only"> {FORM_STEP_LABELS[step]}</span>
              </Link>
            </div>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {answers.map(({ field, words }) => (
                <div key={field} className="min-w-0">
                  <dt className="text-sm text-muted">{TOURNAMENT_FIELDS[field].label}</dt>
                  <dd className="line-clamp-3 wrap-anywhere whitespace-pre-line first-letter:uppercase">{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

const FIELDS = Object.keys(TOURNAMENT_FIELDS) as TournamentField[]
