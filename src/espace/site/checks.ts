/** What a visitor may have meant as an address; the service decides. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
