import { Asset, useRouter, useRouterState, useTags } from '@tanstack/react-router'
import { NOT_FOUND_TITLE } from './problems/not-found-title.ts'

/** The head of each page. It names the scripts, which `client.ts` fetches once the page has been drawn. */
export function Head() {
  const tags = useTags()
  const nonce = useRouter().options.ssr?.nonce
  const isNotFound = useRouterState({
    select: ({ matches }) => matches.some(({ status, _notFound }) => status === 'notFound' || _notFound),
  })
  return tags.map((tag) => {
    // The routes above the missing page bring titles of their own.
    if (tag.tag === 'title' && isNotFound) return <title key="title">{NOT_FOUND_TITLE}</title>
    if (tag.tag !== 'link' || tag.attrs?.rel !== 'modulepreload')
      return <Asset key={JSON.stringify(tag)} {...tag} {...(nonce ? { nonce } : {})} />
    const { href, nonce: own } = tag.attrs
    return import.meta.env.SSR && <link key={String(href)} rel="after-paint" href={href} nonce={own} />
  })
}
