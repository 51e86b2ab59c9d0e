import { FORM_STEPS, type FormStep } from '#domain/organizing/tournament-form/form-step.ts'

/** The address names each step by this word. */
export const STEP_WORDS: Record<FormStep, string> = {
  essentials: 'essentiel',
  categories: 'categories',
  registrations: 'inscriptions',
  courts: 'terrains',
  review: 'relire',
}

export function readFormStep(word: unknown): FormStep | undefined {
  return FORM_STEPS.find((step) => STEP_WORDS[step] === word)
}

export const stepAfter = (step: FormStep): FormStep | undefined => FORM_STEPS[FORM_STEPS.indexOf(step) + 1]

export const stepBefore = (step: FormStep): FormStep | undefined => FORM_STEPS[FORM_STEPS.indexOf(step) - 1]
