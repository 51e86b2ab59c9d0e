import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given } from '#web/lib/router/search-params.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 2_000) : undefined)

/** Where HelloAsso sends back the owner of an association. It brings a code when they said yes. */
export const Route = createFileRoute('/organisateur/encaissement_/helloasso')({
  validateSearch: (search: Record<string, unknown>) =>
    given({ code: textOf(search.code), state: textOf(search.state) }),
  head: ({ matches }) => areaMeta('HelloAsso', matches),
  component: Returned,
})

function Returned() {
  const { code, state } = Route.useSearch()
  const navigate = Route.useNavigate()
  const accept = useToldAct({
    act: orpc.collection.acceptHelloAsso,
    done: 'HelloAsso est relié',
    refusal: 'here',
    onDone: () => navigate({ to: '/organisateur/encaissement', search: { onglet: 'moyens' }, replace: true }),
  })
  const link = useEffectEvent(() => {
    if (code && state) accept.act({ code, state })
  })
  useEffect(() => link(), [])
  const problem = code && state ? accept.problem : REFUSED
  return (
    <>
      <h1 className="mb-4 text-title">Relier HelloAsso</h1>
      {problem ? (
        <div className="grid justify-items-start gap-4">
          <Alert tone="danger" title="Le compte n’est pas relié">
            {problem}
          </Alert>
          <ButtonLink to="/organisateur/encaissement" search={{ onglet: 'moyens' }}>
            Revenir à l’encaissement
          </ButtonLink>
        </div>
      ) : (
        <p role="status">HelloAsso répond…</p>
      )}
    </>
  )
}

const REFUSED = 'Personne n’a dit oui chez HelloAsso, ou cette page a été ouverte autrement.'
