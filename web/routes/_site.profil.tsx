import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/profil')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/profil"!</div>
}
