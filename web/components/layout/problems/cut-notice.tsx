import { Alert } from '../../ui/feedback/alert.tsx'

/** Shown above live scores while the server cannot be reached, because a score that no longer moves may be outdated. */
export const CutNotice = () => (
  <Alert tone="warning" title="Connexion perdue">
    Ce que vous lisez peut dater. La page se remet à jour toute seule dès que la connexion revient.
  </Alert>
)
