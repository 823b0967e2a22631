/*
 * The pages about the school itself, each loaded separately. They are opened rarely, and named here and not in the first list's
 * code.
 */
export const start = () => import('./StartPage')
export const school = () => import('./SchoolPage')
export const structure = () => import('./StructurePage')
export const rules = () => import('./RulesPage')
export const conservation = () => import('./ConservationPage')
export const gabarits = () => import('./GabaritsPage')
export const tokens = () => import('./TokensPage')
export const status = () => import('./StatusPage')
