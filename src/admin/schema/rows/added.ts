import { useSyncExternalStore } from 'react'
import type { Identifier, RaRecord } from 'react-admin'

/*
 * Records that were just added, by resource. Their list shows them first, whatever its order, until it is left,
 * searched, sorted or paged. Also records that somebody else has just changed, for a moment.
 */

const added = new Map<string, readonly Identifier[]>()
const changed = new Map<string, readonly Identifier[]>()
const listeners = new Set<() => void>()
const NONE: readonly Identifier[] = []

/** Tells a resource's list what was added: the record, or the ids in `added`. */
export function showAdded(resource: string, { id, added: ids = [id] }: RaRecord & { added?: Identifier[] }) {
  change(resource, [...ids, ...(added.get(resource) ?? NONE)])
}

export function forgetAdded(resource: string) {
  if (added.has(resource)) change(resource, undefined)
}

function change(resource: string, ids: readonly Identifier[] | undefined) {
  if (ids) added.set(resource, ids)
  else added.delete(resource)
  inform()
}

function inform() {
  for (const listener of listeners) listener()
}

/** Marks rows of a resource for a moment. */
export function showChanged(resource: string, ids: readonly Identifier[]) {
  changed.set(resource, ids)
  inform()
  setTimeout(() => {
    if (changed.get(resource) === ids) changed.delete(resource)
    inform()
  }, MARKED_MS)
}

const MARKED_MS = 4_000

export const useChanged = (resource: string): readonly Identifier[] =>
  useSyncExternalStore(watch, () => changed.get(resource) ?? NONE)

export const useAdded = (resource: string): readonly Identifier[] =>
  useSyncExternalStore(watch, () => added.get(resource) ?? NONE)

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
