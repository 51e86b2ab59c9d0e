import { atName } from '#domain/common/french-names.ts'
import { type FormEvent, useState } from 'react'
import type { Preorder, PreorderSuggestion } from '#contract/partner/preorders.ts'
import { kitOrderOf } from '#domain/partner/kit-order.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { type Problem, problemOf } from '#web/lib/api/api-error.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { PreorderFields } from './preorder-fields.tsx'

type PreorderFormProps = {
  partnerName: string
  /** The answers that are known already of a member of a club. */
  suggestion: PreorderSuggestion | null
  /** The answers that the browser has sent without script, and why they were refused. */
  refused: { values: Record<string, string>; problem: Problem } | null
  /** The browser has sent the order without script, and it is received. */
  sent: boolean
}

/** Orders kit, with or without script. The answers stay in the fields until the order is received. */
export function PreorderForm({ partnerName, suggestion, refused, sent }: PreorderFormProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  const { act, error, isPending, reset } = useAct(
    orpc.preorders.place.mutationOptions({
      onSuccess: () => {
        form?.reset()
        void showToast({ title: SENT, description: SENT_NEXT, tone: 'success' })
      },
      onError: (refusal) => {
        const [first] = Object.keys(problemOf(refusal).fields)
        if (first) focusField(form, first)
        else void showToast({ title: 'Erreur', description: FAILED, tone: 'danger' })
      },
    }),
  )
  const problem = error ? problemOf(error) : isAgain ? null : (refused?.problem ?? null)

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsAgain(true)
    reset()
    const fields = [...new FormData(event.currentTarget)]
    const typed = Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
    // The server judges what was typed: its sentences come back beside the fields.
    act(kitOrderOf(typed) as Preorder)
  }

  if (sent)
    return (
      <Alert
        tone="success"
        title={SENT}
        action={
          <ButtonLink to="/partenaire" variant="secondary">
            Commander autre chose
          </ButtonLink>
        }
      >
        {SENT_NEXT}
      </Alert>
    )
  return (
    <form
      ref={setForm}
      action="/partenaire"
      method="post"
      onSubmit={send}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      <PreorderFields suggestion={suggestion} typed={refused?.values ?? null} problems={problem?.fields ?? {}} />
      {problem && Object.keys(problem.fields).length === 0 && (
        <Alert tone="danger" title={problem.message} className="sm:col-span-2">
          {problem.reference
            ? `Référence : ${problem.reference}`
            : 'Votre commande est toujours là : vous pouvez l’envoyer à nouveau.'}
        </Alert>
      )}
      <div className="sm:col-span-2">
        <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">
          Vos coordonnées et votre commande sont transmises {atName(partnerName)}, qui vous répond directement. Rien
          n’est à payer maintenant.
        </p>
        <Button type="submit" size="lg" pending={isPending} className="max-sm:w-full">
          Envoyer la commande
        </Button>
      </div>
    </form>
  )
}

const SENT = 'Commande envoyée !'
const SENT_NEXT = 'Le partenaire vous contactera sous peu.'
const FAILED = "Une erreur est survenue lors de l'envoi de votre commande."
