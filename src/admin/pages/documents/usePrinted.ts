import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CONVENTION_ETATS, type ConventionEtat } from '../../../contract/convention/etats'
import { LABEL_FORMAT_NAMES, LABELLED } from '../../../contract/document/labels'
import type { Lang } from '../../../contract/kernel/constants'
import { langs, readLang } from '../../../ui/texts/language'
import { type Choices, KIND_NAMES, type KindName } from './kinds'

/** The choice of what to print, entirely in the address, so that a reload or a link shows the same. */
export interface Printed extends Choices {
  kind: KindName
  lang: Lang
  /** `YYYY-MM-DD`, both included; empty: from the first or to the last. */
  from: string
  to: string
  room: number | null
  /** An act of graduation, used instead of days. */
  act: number | null
  /** For agreements; null: all that were sent. */
  etat: ConventionEtat | null
  /** Chosen assignments or agreements, used instead of days. After the `#`, whose length no server limits. */
  ids: readonly number[]
  /** The ids are those of offers, as in lists of assignments. */
  offers: boolean
}

/** The present choice, and a function to change it. */
export function usePrinted(): [Printed, (change: Partial<Printed>) => void] {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const asked = useMemo(() => read(new URLSearchParams(search), hash), [search, hash])
  const ask = useCallback(
    (change: Partial<Printed>) => navigate(pathname + written({ ...asked, ...change }), { replace: true }),
    [navigate, pathname, asked],
  )
  return [asked, ask]
}

function read(params: URLSearchParams, hash: string): Printed {
  const among = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === params.get(name)) ?? otherwise
  const id = (name: string) => Number(params.get(name)) || null
  const day = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(params.get(name) ?? '')?.[0] ?? ''
  return {
    kind: among('doc', KIND_NAMES, KIND_NAMES[0]),
    lang: among('lang', langs, readLang()),
    from: day('du'),
    to: day('au'),
    room: id('salle'),
    act: id('acte'),
    etat: CONVENTION_ETATS.find((value) => value === params.get('etat')) ?? null,
    juror: id('jury'),
    blank: params.has('vierge'),
    apart: params.has('separe'),
    each: params.has('jure'),
    of: among('pour', LABELLED, LABELLED[0]),
    format: among('format', LABEL_FORMAT_NAMES, LABEL_FORMAT_NAMES[0]),
    offers: params.has('offres'),
    ids: hash.slice(1).split(',').map(Number).filter(Boolean),
  }
}

function written({
  kind,
  lang,
  from,
  to,
  room,
  act,
  etat,
  juror,
  blank,
  apart,
  each,
  of,
  format,
  ids,
  offers,
}: Printed): string {
  const params = new URLSearchParams({ doc: kind, lang })
  const add = (name: string, value: string | number | boolean | null) => {
    if (value) params.set(name, value === true ? '1' : String(value))
  }
  add('du', from)
  add('au', to)
  add('salle', room)
  add('acte', act)
  add('etat', etat)
  add('jury', juror)
  add('vierge', blank)
  add('separe', apart)
  add('jure', each)
  add('offres', offers && ids.length > 0)
  if (of !== LABELLED[0]) add('pour', of)
  if (format !== LABEL_FORMAT_NAMES[0]) add('format', format)
  return `?${params}${ids.length > 0 ? `#${ids.join()}` : ''}`
}
