import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { type ListControllerResult, useDataProvider, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { changeAskingAhead } from './askAhead'

/** Asks the list for one change: another search, sort, size or page. */
type Change = (list: ListControllerResult) => void

/**
 * Lets the changes of a list happen one after the other. react-admin works each out from the list as it stands, and
 * writes it to the address, from where the list gets it a moment later: a change in that moment would undo the first.
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
 * Answers what changes the list around, as soon as the changes before have arrived in it.
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
