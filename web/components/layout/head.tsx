import { Asset, useRouter, useTags } from '@tanstack/react-router'

/** The head of each page. It names the scripts, which `client.ts` fetches once the page has been drawn. */
export function Head() {
  const tags = useTags()
  const nonce = useRouter().options.ssr?.nonce
  return tags.map((tag) => {
    if (tag.tag !== 'link' || tag.attrs?.rel !== 'modulepreload')
      return <Asset key={JSON.stringify(tag)} {...tag} {...(nonce ? { nonce } : {})} />
    const { href, nonce: own } = tag.attrs
    return import.meta.env.SSR && <link key={String(href)} rel="after-paint" href={href} nonce={own} />
  })
}
