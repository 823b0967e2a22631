import type { Hono } from 'hono'
import { getPath } from 'hono/utils/url'

/** What is served below a path finds its routes behind it. @param base empty, or `/fst` */
export const below = (base: string): ConstructorParameters<typeof Hono>[0] =>
  base ? { getPath: (request) => getPath(request).slice(base.length) } : {}
