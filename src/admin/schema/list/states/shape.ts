import { useOwn } from '../../../keptStore'

/** How the rows of a list are shown: one below the other, or in a column for each step of its course. */
export type Shape = 'table' | 'states'

/** The shape of a list, which the signed-in person chose last. */
export const useShape = (resource: string) => useOwn<Shape>(`${resource}.shape`, 'table')
