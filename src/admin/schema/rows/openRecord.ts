import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import type { LinkProps } from 'react-router-dom'

export interface OpenRecord {
  /** The id in the address; undefined: no record is open. */
  id: string | undefined
  /** In place of the list instead of beside it: on a narrow screen, or if the record was opened directly. */
  alone: boolean
  /** The element in which a record renders itself. */
  slot: HTMLElement | null
  /** The props of a link to a record, which keeps the list's page, search and order. */
  linkTo: (id: Identifier) => Pick<LinkProps, 'to' | 'replace' | 'state'>
  open: (id: Identifier) => void
  close: () => void
}

/** The record that is open, and how to open another one. */
export function useOpenRecord(): OpenRecord {
  const open = useContext(OpenRecordContext)
  if (!open) throw new Error('useOpenRecord outside of RecordPlace')
  return open
}

export const OpenRecordContext = createContext<OpenRecord | null>(null)

/** Marks the link of a row, by the id of its record. */
export const linkMark = (id: Identifier) => ({ 'data-record': String(id) })
export const findLink = (id: Identifier) =>
  document.querySelector<HTMLElement>(`[data-record="${CSS.escape(String(id))}"]`)
