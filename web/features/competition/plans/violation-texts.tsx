import { ScrollBox } from '#web/components/ui/scroll-box.tsx'

/** Says what a plan breaks, a line each. */
export const ViolationTexts = ({ label, violations }: { label: string; violations: readonly { text: string }[] }) => (
  <ScrollBox label={label} className="mt-1 max-h-48">
    <ul className="grid gap-1">
      {violations.map(({ text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same sentence may come twice
        <li key={index}>{text}</li>
      ))}
    </ul>
  </ScrollBox>
)
