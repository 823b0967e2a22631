import { type ReactElement, Suspense } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { offersStep } from '../../dataProvider'
import { DefinitionContext } from '../declare/DefinitionContext'
import { may, permitted, useRole } from '../declare/rights'
import type { ResourceDefinition } from '../declare/types'
import { useAskedOnly } from '../declare/useAskedOnly'
import { NotAllowed } from './Offered'
import { Loading } from './states'

interface ScreenProps {
  definition: ResourceDefinition
  /** The call that one must be allowed to make to open the page. */
  needs?: string
  children: ReactElement
}

/** The context of a declared page; other pages and dialogs may use it to show parts of a resource. */
export function Screen({ definition, needs = 'list', children }: ScreenProps) {
  const role = useRole()
  const { screen: mine, isPending } = useAskedOnly(
    may(role, definition.name, needs) ? permitted(definition, role) : undefined,
  )
  if (isPending) return <Loading />
  if (!mine) {
    return (
      <Suspense fallback={<Loading />}>
        <NotAllowed title={definition.title} missing={!offersStep(definition.name, needs)} />
      </Suspense>
    )
  }
  return (
    // another resource starts empty: what the last one has read is not its own
    <ResourceContextProvider key={definition.name} value={definition.name}>
      <DefinitionContext value={mine}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </DefinitionContext>
    </ResourceContextProvider>
  )
}
