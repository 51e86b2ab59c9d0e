import { webLinks } from './web-links.ts'

/** Draws a written text; its web addresses become links that show their whole address. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="max-w-prose whitespace-pre-line wrap-anywhere">
      {webLinks(text).map(({ part, href }, index) =>
        href ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their order
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
