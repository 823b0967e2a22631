/*
 * The pages of a campaign, each loaded separately. They share many parts, which are named here and not in the first
 * list's code.
 */
export const board = () => import('./BoardPage')
export const availability = () => import('./availability/AvailabilityGridPage')
