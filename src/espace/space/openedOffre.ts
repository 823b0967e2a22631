import { preloadable } from '../../ui/loading/preloadable'

/** An offer, by its address or from the list, which fetches this once it is there itself. */
export const OffreView = preloadable(() => import('./OffreView'))
