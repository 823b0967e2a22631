import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'
import rtlPlugin from 'stylis-plugin-rtl'

const rtl = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] })

/** Mirrors Material's styles, for a language that is read from right to left. */
export default function RtlCache({ children }: { children: ReactNode }) {
  return <CacheProvider value={rtl}>{children}</CacheProvider>
}
