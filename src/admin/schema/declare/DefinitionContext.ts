import { createContext, useContext } from 'react'
import type { ResourceDefinition } from './types'

export const DefinitionContext = createContext<ResourceDefinition | null>(null)

/** The declaration of the current screen. */
export function useDefinition(): ResourceDefinition {
  const definition = useContext(DefinitionContext)
  if (!definition) throw new Error('useDefinition must be used inside a declared screen')
  return definition
}
