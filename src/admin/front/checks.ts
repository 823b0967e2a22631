/** What a visitor may have meant as an address; the service decides. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
/** Digits, with the signs people group them by. */
export const PHONE = /^\+?[\d\s.()-]*\d[\d\s.()-]*$/
