import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { arrows } from './arrows'
import { Loading } from './states'
import './linkTabs.css'
import './resourceTabs.css'

/** Tabs in the address (`/Jury#add`), so that Back works; the first one has no hash. */
export default function ResourceTabs({
  tabs,
  label,
  heading,
}: {
  tabs: Record<string, ComponentType>
  label: (tab: string) => string
  /** The heading of the page, with the tabs in its line. */
  heading: (tabs: ReactNode) => ReactNode
}) {
  const translate = useTranslate()
  const { hash } = useLocation()
  const names = Object.keys(tabs)
  const current = names.find((name) => `#${name}` === hash) ?? names[0] ?? ''
  const View = tabs[current]

  return (
    <>
      {heading(
        // Tab stops at the current one; from there arrows lead to the others
        <div role="tablist" className="link-tabs resource-tabs" onKeyDown={arrows('across')}>
          {names.map((name, index) => (
            <Link
              key={name}
              id={`tab-${name}`}
              role="tab"
              to={{ hash: index === 0 ? '' : name }}
              tabIndex={name === current ? 0 : -1}
              aria-selected={name === current}
              aria-controls={name === current ? `panel-${name}` : undefined}
            >
              {translate(label(name))}
            </Link>
          ))}
        </div>,
      )}
      <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        <Suspense fallback={<Loading />}>{View && <View />}</Suspense>
      </div>
    </>
  )
}
