import type { Services } from './services'

/** The services, with changed responses to some calls. */
export function rewritten(services: Services, path: string, change: (text: string) => string): Services {
  const fetch = async (request: Request) => {
    const answer = await services.app.fetch(request)
    if (!request.url.includes(`/${path}`)) return answer
    const { status, headers } = answer
    return new Response(change(await answer.text()), { status, headers })
  }
  return { ...services, app: Object.assign(Object.create(services.app), { fetch }) }
}
