import { Box, Tab, Tabs } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { Loading } from './states'

/** Tabs in the address (`/Jury#add`), so that Back works; the first one has no hash. */
export default function ResourceTabs({
  tabs,
  label,
}: {
  tabs: Record<string, ComponentType>
  label: (tab: string) => string
}) {
  const translate = useTranslate()
  const { hash } = useLocation()
  const names = Object.keys(tabs)
  const current = names.find((name) => `#${name}` === hash) ?? names[0] ?? ''
  const View = tabs[current]

  return (
    <>
      <Tabs value={current} sx={{ mb: 2 }} variant="scrollable" scrollButtons={false}>
        {names.map((name, index) => (
          <Tab
            key={name}
            id={`tab-${name}`}
            value={name}
            label={translate(label(name))}
            component={Link}
            to={{ hash: index === 0 ? '' : name }}
            aria-controls={name === current ? `panel-${name}` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        <Suspense fallback={<Loading />}>{View && <View />}</Suspense>
      </Box>
    </>
  )
}
