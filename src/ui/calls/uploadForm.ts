import { CHANGE_HEADER, ROLE_HEADER } from '../../contract/kernel/constants'
import { updateRole } from '../session/role'
import type { CallOptions, Reply, Request } from './exchange'
import { rememberWrite } from './written'

/** Sends a form with a file, by XMLHttpRequest, because fetch does not report upload progress. */
export function uploadForm(request: Request, { signal, onUploadProgress }: CallOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onUploadProgress?.((loaded / total) * 100)
    }
    xhr.onload = () => {
      rememberWrite(xhr.getResponseHeader(CHANGE_HEADER))
      updateRole(xhr.getResponseHeader(ROLE_HEADER))
      resolve({ status: xhr.status, text: xhr.responseText })
    }
    xhr.onerror = () => reject(new TypeError('upload'))
    xhr.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(request.body)
  })
}
