import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { orpc } from '#web/lib/api/api.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { CourtLines } from '../court-lines.tsx'
import { NOT_FOUND_TITLE } from './not-found-title.ts'

/** Unknown addresses and objects hidden from the visitor both show this page, so they look the same. */
export function NotFoundPage() {
  return (
    <section className="relative isolate flex flex-1 items-center overflow-hidden">
      <CourtLines
        view="full"
        className="absolute top-1/2 -right-64 -z-10 md:-right-4 h-[130%] -translate-y-1/2 rotate-12 text-court-line max-md:opacity-40 lg:right-8"
      />
      <div className="page-width py-20">
        <p className="figures text-[clamp(5rem,18vw,11rem)] leading-none font-bold tracking-[-0.05em] text-leather">
          404
        </p>
        <h1 className="mt-4 text-title">{NOT_FOUND_TITLE}</h1>
        <p className="mt-3 max-w-md text-lg text-muted">
          Le ballon est sorti : cette page n’existe pas, ou n’existe plus.
        </p>
        <ToOrganize />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/">Retour à l’accueil</ButtonLink>
          <ButtonLink to="/tournois" variant="secondary">
            Voir les tournois
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Leads somebody whose club may not organise yet to the page where they can ask for it. */
function ToOrganize() {
  const isThere = useLocation({ select: ({ pathname }) => /^\/organisateur(\/|$)/.test(pathname) })
  const { data } = useQuery({ ...orpc.session.current.queryOptions(), enabled: isThere })
  if (!isThere || !data?.viewer?.permissions.ask_to_organize) return null
  return (
    <p className="mt-3 max-w-md text-lg">
      <Link to="/club/organiser" className="underline underline-offset-4">
        Votre club veut organiser un tournoi&nbsp;?
      </Link>
    </p>
  )
}
