import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/organisateur/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/organisateur/"!</div>
}
