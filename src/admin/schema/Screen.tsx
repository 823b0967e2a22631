import { type ReactElement, Suspense } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { DefinitionContext } from './DefinitionContext'
import { Loading } from './states'
import type { ResourceDefinition } from './types'

/** What a declared page stands in; other pages and dialogs may borrow it to speak of a resource. */
export function Screen({ definition, children }: { definition: ResourceDefinition; children: ReactElement }) {
  return (
    // another resource begins anew: what the last one has read is not its own
    <ResourceContextProvider key={definition.name} value={definition.name}>
      <DefinitionContext value={definition}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </DefinitionContext>
    </ResourceContextProvider>
  )
}
