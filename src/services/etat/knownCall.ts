import { endpoints } from '../../contract/endpoints'

const PATHS = new Set(endpoints.map(({ service, path }) => `${service}/${path}`))

/** In place of paths that are no calls, which strangers choose. */
export const OTHER = 'other'

/** The call of a path, `internship/stage/list`, or `other`. */
export function knownCall(path: string): string {
  const address = path.replace(/^\/api\//, '')
  return PATHS.has(address) ? address : OTHER
}
