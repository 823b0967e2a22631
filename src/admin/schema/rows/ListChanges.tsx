import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { type ListControllerResult, useDataProvider, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { changeAskingAhead } from './askAhead'

/** Makes one change of the list: another search, sort, size or page. */
type Change = (list: ListControllerResult) => void

/**
 * Makes changes of a list one after the other. react-admin computes each from the present list and writes it to the
 * address, from which the list reads it a moment later; a second change in between would undo the first.
 */
export function ListChanges({ children }: { children: ReactNode }) {
  const list = useListContext()
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const { key } = useLocation()
  const arrived = useRef(list)
  const underway = useRef(false)
  const waiting = useRef<Change[]>([])

  const [{ next, add }] = useState(() => {
    const next = () => {
      const change = underway.current ? undefined : waiting.current.shift()
      if (!change) return
      underway.current = true
      changeAskingAhead({ client, dataProvider, list: arrived.current }, change)
    }
    const add = (change: Change) => {
      waiting.current.push(change)
      next()
    }
    return { next, add }
  })
  useLayoutEffect(() => {
    arrived.current = list
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another address, also when it reads the same
  useLayoutEffect(() => {
    underway.current = false
    next()
  }, [key, next])
  return <ListChangesContext value={add}>{children}</ListChangesContext>
}

/**
 * Returns a function that changes the surrounding list as soon as earlier changes have arrived.
 *
 * @example
 * const change = useListChange()
 * change(({ setPage }) => setPage(2))
 */
export function useListChange(): (change: Change) => void {
  const add = useContext(ListChangesContext)
  if (!add) throw new Error('useListChange outside of ListChanges')
  return add
}

const ListChangesContext = createContext<((change: Change) => void) | null>(null)
