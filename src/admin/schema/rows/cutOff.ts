import { useEffect, useState } from 'react'
import { readSession } from '../../../ui/session/session'

/*
 * What is under way, kept in the tab until it is over: the end of the session or a reload may cut it off, and the same
 * person then finds it again.
 */

/** @example keepUnderWay(underWay, { entry: 'delete', done: 3, total: 8 }) */
export function keepUnderWay(name: string, what: object): void {
  sessionStorage.setItem(KEY + name, JSON.stringify({ uid: readSession()?.uid, what }))
}

/** As what the rows of a list are kept that something under way is about: `{ ids }`. They are selected again with it. */
export const selectionIn = (list: string): string => `selection.${list}`

export const forgetUnderWay = (name: string): void => sessionStorage.removeItem(KEY + name)

/** What was cut off, once: React may draw a component several times before it stands, so that reading forgets nothing. */
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
