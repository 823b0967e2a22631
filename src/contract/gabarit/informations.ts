/** Where anybody reads what the law has an institution tell; `#cookies` and the like open one of its pages. */
export const INFORMATIONS_PATH = '/informations'
