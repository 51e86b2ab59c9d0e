import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MyClub } from '#contract/clubs/clubs.ts'
import type { FirstStep } from '#domain/clubs/club-home.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useWide } from '#web/lib/device/use-wide.ts'
import { ColoursForm } from '../identity/colours-form.tsx'
import { CommuneForm } from './commune-form.tsx'
import { TeamForm } from './team-form.tsx'

type FirstVisitProps = {
  name: string
  club: MyClub['club']
  /** The steps not done yet. */
  steps: readonly FirstStep[]
  mayLocate: boolean
  /** Shows three tournaments near the club. */
  near: ReactNode
  onLater: () => void
}

/**
 * First steps of a new club, in any order. A step disappears when it is done, and all of them when they are put off.
 */
export function FirstVisit({ name, club, steps, mayLocate, near, onLater }: FirstVisitProps) {
  const hasColours = steps.includes('colours')
  const isWide = useWide()
  /** A phone shows one step at a time. */
  const isOpen = (step: FirstStep) => isWide || steps[0] === step
  return (
    <section aria-labelledby="bienvenue">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="bienvenue" className="text-title">
            Bienvenue {name}
          </h2>
          <p className="mt-1 text-lg text-muted">{INVITATIONS[steps.length]}</p>
        </div>
        <Button variant="quiet" onClick={onLater} className="max-sm:-ml-5">
          Plus tard
        </Button>
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {hasColours && (
          <Step isOpen title="Vos couleurs" text="Votre écusson et vos affiches les porteront. Le logo peut attendre.">
            <ColoursForm club={club} />
          </Step>
        )}
        <div className={hasColours ? 'flex flex-col gap-5' : 'contents'}>
          {steps.includes('team') && (
            <Step isOpen={isOpen('team')} title="Une équipe" text="Son nom et ce qu’elle joue suffisent.">
              <TeamForm />
            </Step>
          )}
          {steps.includes('tournament') && (
            <Step
              isOpen={isOpen('tournament')}
              title="Un tournoi"
              text="Les trois plus proches où il reste de la place."
            >
              {mayLocate && club.city === null && (
                <div className="mb-5">
                  <CommuneForm city={null} />
                </div>
              )}
              {near}
            </Step>
          )}
        </div>
      </div>
    </section>
  )
}

const INVITATIONS: Record<number, string> = {
  1: 'Encore un pas.',
  2: 'Deux pas, dans l’ordre que vous voulez.',
  3: 'Trois pas, dans l’ordre que vous voulez.',
}

type StepProps = { title: string; text: string; isOpen: boolean; children: ReactNode }

function Step({ title, text, isOpen, children }: StepProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-card">
      <summary className="grid list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-[inherit] p-5 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl leading-tight">{title}</h3>
        <ChevronDown className="row-span-2 size-5 text-muted group-open:rotate-180" aria-hidden="true" />
        <span className="leading-snug text-muted">{text}</span>
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
