import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'
import rtlPlugin from 'stylis-plugin-rtl'

const rtl = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] })

/** Mirrors Material's styles when the language is read from right to left. */
export const RtlCache = ({ active, children }: { active: boolean; children: ReactNode }) =>
  active ? <CacheProvider value={rtl}>{children}</CacheProvider> : children
