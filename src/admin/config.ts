import { ASSIGNMENT_YEAR, OFFER_MODAL_YEAR } from '../contract/constants'

declare global {
  interface Window {
    /** Settings that the server writes into the page. */
    __ESPACE__?: { offerModalYear?: string; assignmentYear?: number }
  }
}

/** Settings of this installation; the constants of the contract unless the server says otherwise. */
export const config = {
  offerModalYear: window.__ESPACE__?.offerModalYear ?? OFFER_MODAL_YEAR,
  assignmentYear: window.__ESPACE__?.assignmentYear ?? ASSIGNMENT_YEAR,
}
