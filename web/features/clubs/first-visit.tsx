import type { ReactNode } from 'react'
import type { MyClub } from '#contract/clubs.ts'
import type { FirstStep } from '#domain/club-home.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ColoursForm } from './colours-form.tsx'
import { CommuneForm } from './commune-form.tsx'
import { TeamForm } from './team-form.tsx'

type FirstVisitProps = {
  name: string
  club: MyClub['club']
  /** Those that are left. */
  steps: readonly FirstStep[]
  mayLocate: boolean
  /** Three tournaments near the club. */
  near: ReactNode
  onLater: () => void
}

/** What a new club can do first, in any order; each step goes when it is done, all of them when they are left for later. */
export function FirstVisit({ name, club, steps, mayLocate, near, onLater }: FirstVisitProps) {
  const hasColours = steps.includes('colours')
  return (
    <section aria-labelledby="bienvenue">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="bienvenue" className="text-title">
            Bienvenue {name}
          </h2>
          <p className="mt-1 text-lg text-muted">{INVITATIONS[steps.length]}</p>
        </div>
        <Button variant="quiet" onClick={onLater}>
          Plus tard
        </Button>
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {hasColours && (
          <Step title="Vos couleurs" text="Votre écusson et vos affiches les porteront. Le logo peut attendre.">
            <ColoursForm club={club} />
          </Step>
        )}
        <div className={hasColours ? 'flex flex-col gap-5' : 'contents'}>
          {steps.includes('team') && (
            <Step title="Une équipe" text="Son nom et ce qu’elle joue suffisent.">
              <TeamForm />
            </Step>
          )}
          {steps.includes('tournament') && (
            <Step title="Un tournoi" text="Les trois plus proches où il reste de la place.">
              {mayLocate && club.city === null && (
                <div className="my-4">
                  <CommuneForm city={null} />
                </div>
              )}
              <div className="mt-4">{near}</div>
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

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h3 className="text-xl leading-tight">{title}</h3>
      <p className="mt-1 leading-snug text-muted">{text}</p>
      {children}
    </Card>
  )
}
