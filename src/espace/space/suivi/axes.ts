import type { Axe, VisiteMoyen } from '../../../contract/suivi/suivi'

/* Only types come from the contract: its modules belong to the signed-in app. */

export const AXES: readonly Axe[] = ['assiduite', 'integration', 'autonomie', 'competences', 'communication']
export const MARKS = [1, 2, 3, 4, 5] as const
export const MOYENS: readonly VisiteMoyen[] = ['sur_place', 'distance', 'telephone']
export const TEXT_MAX = 4_000
