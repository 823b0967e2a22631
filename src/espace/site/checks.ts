/** What may be an address; the service decides. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
