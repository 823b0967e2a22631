import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type GetListResult, type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { base } from '../../../ui/address'
import { Avatar } from '../../../ui/avatar/Avatar'
import { config } from '../../../ui/config'
import { isRtl, readLang } from '../../../ui/texts/language'
import { useScreens } from '../../schema/declare/screens'
import type { ResourceDefinition } from '../../schema/declare/types'
import { PORTRAITS } from '../../schema/record/portraits'
import { recordName } from '../../schema/record/recordName'
import { cardFacts } from './cardFacts'
import { cardPlace } from './cardPlace'
import { CARD, watchLinks } from './watchLinks'
import './cards.css'

interface Linked {
  link: HTMLAnchorElement
  definition: ResourceDefinition
  id: string
}

/** The card of the record that a link of the page leads to, while the link is pointed at or has the focus. */
export default function Cards() {
  const { resources } = useScreens()
  const { pathname } = useLocation()
  const [link, tell] = useState<HTMLAnchorElement>()
  useEffect(() => watchLinks(tell), [])
  // the page has been left while its card was shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => tell(undefined), [pathname])
  const linked = link && pathOf(link) !== pathname ? linkedBy(link, resources) : undefined
  return linked && <Card key={link?.pathname} {...linked} />
}

const pathOf = (link: HTMLAnchorElement) => link.pathname.slice(base.length)

function linkedBy(link: HTMLAnchorElement, resources: readonly ResourceDefinition[]): Linked | undefined {
  if (link.origin !== location.origin) return undefined
  const [, path, id] = /^(.+)\/(\d+(?:-\d+)*)$/.exec(pathOf(link)) ?? []
  const definition = resources.find((each) => each.path === path && each.list)
  return definition && id !== undefined ? { link, definition, id } : undefined
}

function Card({ link, definition, id }: Linked) {
  const translate = useTranslate()
  const row = useKnownRow(definition.name, id)
  const cardId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isHeading = link.classList.contains('row-heading')
  const facts = row && cardFacts(definition, row, isHeading, translate)
  // it would say what the row says
  const says = facts !== undefined && (facts.length > 0 || !isHeading)
  useEffect(() => {
    if (!says) return
    link.setAttribute('aria-describedby', cardId)
    return () => link.removeAttribute('aria-describedby')
  }, [link, cardId, says])
  useLayoutEffect(() => {
    if (!frame.current) return
    const { left, top } = cardPlace(
      link.getBoundingClientRect(),
      frame.current.getBoundingClientRect(),
      { width: document.documentElement.clientWidth, height: innerHeight },
      isRtl(readLang()),
    )
    frame.current.style.translate = `${left}px ${top}px`
  })
  if (!row || !says) return null
  const portrait = PORTRAITS[definition.name]
  const name = recordName(definition, row, translate)
  return createPortal(
    <div ref={frame} role="tooltip" id={cardId} className={CARD}>
      <div className="hover-card-body">
        <div className="hover-card-head">
          {portrait && <Avatar name={name} of={portrait} logo={row.logo} size={36} />}
          <div>
            <bdi className="hover-card-name">{name}</bdi>
            <span className="hover-card-kind">{translate(definition.title, { smart_count: 2 })}</span>
          </div>
        </div>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ source, label, text }) => (
              <div key={source}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>,
    document.body,
  )
}

/**
 * The row of a list that was shown; otherwise it is asked for as its record asks, which then shows it at once. Existing
 * services answer with whole lists, for which a pointer is no reason.
 */
function useKnownRow(resource: string, id: string): RaRecord | undefined {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const [listed] = useState(() =>
    client
      .getQueriesData<GetListResult>({ queryKey: [resource, 'getList'] })
      .flatMap(([, answer]) => answer?.data ?? [])
      .find((row) => String(row.id) === id),
  )
  const { data } = useQuery<RaRecord | null>({
    queryKey: [resource, 'row', id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getMany(resource, { ids: [id], signal })).data[0] ?? null,
    enabled: !listed && !config.existing?.length,
    staleTime: FRESH_MS,
    retry: false,
  })
  return listed ?? data ?? undefined
}

/** A pointer that comes back does not ask again. */
const FRESH_MS = 60_000
