/** The path of the public legal information; `#cookies` and the like open one of its pages. */
export const INFORMATIONS_PATH = '/informations'
