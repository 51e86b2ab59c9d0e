import { buttonClass } from '#web/components/ui/buttons/button-class.ts'

/** Leads to the payment page of a provider, where a payment that has begun goes on. */
export const PageLink = ({ url, className }: { url: string; className?: string }) => (
  <a href={url} className={buttonClass('primary', 'md', className)}>
    Reprendre le paiement
  </a>
)
