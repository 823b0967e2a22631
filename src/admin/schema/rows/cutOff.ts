import { useEffect, useState } from 'react'
import { readSession } from '../../../ui/session/session'

/*
 * Work in progress, kept in the tab until it is finished: if the end of the session or a reload interrupts it, the same
 * person finds it again.
 */

/** @example keepUnderWay(underWay, { entry: 'delete', done: 3, total: 8 }) */
export function keepUnderWay(name: string, what: object): void {
  sessionStorage.setItem(KEY + name, JSON.stringify({ uid: readSession()?.uid, what }))
}

/** As what the rows of a list are kept that something under way is about: `{ ids }`. They are selected again with it. */
export const selectionIn = (list: string): string => `selection.${list}`

export const forgetUnderWay = (name: string): void => sessionStorage.removeItem(KEY + name)

/**
 * The interrupted work. Reading does not delete it, because React may render a component several times before it is
 * mounted.
 */
export function useCutOff<T extends object>(name: string): T | undefined {
  const [found] = useState(() => readCutOff<T>(name))
  useEffect(() => forgetUnderWay(name), [name])
  return found
}

function readCutOff<T extends object>(name: string): T | undefined {
  const { uid, what } = JSON.parse(sessionStorage.getItem(KEY + name) ?? '{}')
  return uid === readSession()?.uid ? what : undefined
}

const KEY = 'underWay.'
