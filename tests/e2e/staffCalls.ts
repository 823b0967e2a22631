/** A member of the staff on one running product. */
export interface Staff {
  url: string
  token: string
}

export const DEMO = { email: 'demo@espace-stage.test', password: 'demo-espace-stage', anneeScolaire_id: 2 }

/** Signs in to the internship service, by default as the demo account. */
export async function signInToServices(url: string, account: typeof DEMO = DEMO): Promise<Staff> {
  const response = await call({ url, token: '' }, 'login', account)
  const { user } = (await response.json()) as { user: { api_token: string } }
  return { url, token: user.api_token }
}

/** Calls the internship service: POST with a body, GET without. */
export function call({ url, token }: Staff, path: string, body?: object): Promise<Response> {
  const authorization = token && { authorization: `Bearer ${token}` }
  return fetch(`${url}/api/internship/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...authorization, ...(body && { 'content-type': 'application/json' }) },
  })
}
