import { CHANGE_HEADER, ROLE_HEADER } from '../../contract/kernel/constants'
import { updateRole } from '../session/role'
import { scopeReader } from '../session/year'
import { rememberWrite } from './written'

export interface CallOptions {
  signal?: AbortSignal
  /** Upload progress of a multipart body in percent, 0 to 100. */
  onUploadProgress?: (percent: number) => void
  /** Used instead of the stored token, because a sign-in is stored only once all three services have accepted it. */
  bearer?: string
  /** The call may outlive its page. */
  keepalive?: boolean
  /** The response to a request that the page has started already; undefined: it is sent now. */
  begun?: Promise<Response | undefined> | undefined
}

export interface Request {
  method: string
  url: URL
  headers: Record<string, string>
  body?: string | FormData
}
export interface Reply {
  status: number
  text: string
}

/** Sends a request once. */
export async function exchange(
  { url, ...init }: Request,
  { signal, keepalive = false, begun }: CallOptions,
): Promise<Reply> {
  const noteScope = scopeReader()
  // calls of a page being left must be sent at once
  const response =
    (begun && (await begun)) ?? (await fetch(url, { ...init, keepalive, ...(signal && { signal }) }))
  rememberWrite(response.headers.get(CHANGE_HEADER))
  updateRole(response.headers.get(ROLE_HEADER))
  noteScope(response.headers)
  return { status: response.status, text: await response.text() }
}
