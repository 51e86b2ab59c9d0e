export function PhoneLink({ phone, before = '', className }: { phone: string; before?: string; className?: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {before}
      {phone}
    </a>
  )
}
