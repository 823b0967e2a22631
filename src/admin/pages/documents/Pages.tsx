import type { ReactNode } from 'react'
import type { Planned } from '../../../contract/document/groups'
import { Letterhead, Sheet } from '../../../ui/papers/parts'
import { commonOf, Sentences, Title } from '../../../ui/papers/template'
import { usePaper } from '../../../ui/papers/words'

interface Part {
  key: string
  label: string
  shows: ReactNode
}

/**
 * The parts of a list, each on a page of its own with the school above it, or one below the other.
 *
 * @param title the list's name, which the template of schedules puts in its title
 * @param rows all that stand on it
 */
export function Pages({
  title,
  rows,
  apart,
  parts,
}: {
  title: string
  rows: readonly Planned[]
  apart: boolean
  parts: readonly Part[]
}) {
  const campaigns = new Set(rows.map(({ campagne }) => campagne))
  const values = {
    ...commonOf(usePaper()),
    planning: title,
    campagne: campaigns.size === 1 ? [...campaigns][0] : null,
  }
  const head = (
    <>
      <Letterhead />
      <Title of="planning" values={values} />
      <Sentences of="planning" values={values} />
    </>
  )
  if (parts.length === 0) return null
  if (apart)
    return parts.map(({ key, label, shows }) => (
      <Sheet key={key} kind="list" label={label}>
        {head}
        {shows}
      </Sheet>
    ))
  return (
    <Sheet kind="list" label={title}>
      {head}
      {parts.map(({ key, shows }) => (
        <section key={key}>{shows}</section>
      ))}
    </Sheet>
  )
}
