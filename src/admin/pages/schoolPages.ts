/*
 * The pages about the school itself. They are opened rarely: the first list's code names this file alone, and each loads
 * by itself.
 */
export const start = () => import('./StartPage')
export const school = () => import('./SchoolPage')
export const structure = () => import('./StructurePage')
export const rules = () => import('./RulesPage')
export const conservation = () => import('./ConservationPage')
export const gabarits = () => import('./GabaritsPage')
export const tokens = () => import('./TokensPage')
export const status = () => import('./StatusPage')
