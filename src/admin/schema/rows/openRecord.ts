import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import type { LinkProps } from 'react-router-dom'

export interface OpenRecord {
  /** As the address has it. */
  id: string | undefined
  /** In the list's place instead of beside it: on a narrow screen, and where only the record was asked for. */
  alone: boolean
  /** Where a record draws itself. */
  slot: HTMLElement | null
  /** What a link to a record takes: the list keeps its page, search and order. */
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
