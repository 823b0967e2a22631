import { createContext, useContext } from 'react'
import type { espace } from '../../contract/espace/espace'
import type { Output } from '../../contract/kernel/endpoint'

export type Me = Output<typeof espace.espaceMoi>

export const MeContext = createContext<Me | null>(null)

export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe outside of the space')
  return me
}
