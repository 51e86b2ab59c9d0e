import { ExternalLink, LogOut, Settings } from 'lucide-react'
import type { PagePath } from '#web/lib/router/page-path.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

export function AdminActions({ onSignOut, settingsPath }: { onSignOut: () => void; settingsPath?: PagePath }) {
  return (
    <>
      <ButtonLink
        to="/"
        variant="quiet"
        className="max-lg:size-11 max-lg:px-0!"
        icon={<ExternalLink className="size-5" aria-hidden="true" />}
      >
        <span className="max-lg:sr-only">Site public</span>
      </ButtonLink>
      {settingsPath && (
        <ButtonLink
          to={settingsPath}
          variant="quiet"
          className="max-lg:size-11 max-lg:px-0!"
          icon={<Settings className="size-5" aria-hidden="true" />}
        >
          <span className="max-lg:sr-only">Paramètres</span>
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        onClick={onSignOut}
        className="max-lg:size-11 max-lg:px-0!"
        icon={<LogOut className="size-5" aria-hidden="true" />}
      >
        <span className="max-lg:sr-only">Se déconnecter</span>
      </Button>
    </>
  )
}
