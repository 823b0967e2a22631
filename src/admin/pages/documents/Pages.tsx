import type { ReactNode } from 'react'
import { Letterhead, Sheet } from './parts'

interface Part {
  key: string
  label: string
  shows: ReactNode
}

/** The parts of a list, each on a page of its own with the school above it, or one below the other. */
export function Pages({ title, apart, parts }: { title: string; apart: boolean; parts: readonly Part[] }) {
  if (parts.length === 0) return null
  if (apart)
    return parts.map(({ key, label, shows }) => (
      <Sheet key={key} kind="list" label={label}>
        <Letterhead />
        <h2>{title}</h2>
        {shows}
      </Sheet>
    ))
  return (
    <Sheet kind="list" label={title}>
      <Letterhead />
      <h2>{title}</h2>
      {parts.map(({ key, shows }) => (
        <section key={key}>{shows}</section>
      ))}
    </Sheet>
  )
}
