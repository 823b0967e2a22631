/* Who is signed in, with a bearer token for each service. */

export interface SessionUser {
  username: string
  email: string
  uid: string
  /** Bearer of the internship service. */
  api_token: string
}

export interface Session {
  user: SessionUser
  companyToken: string
  recordsToken: string
}
