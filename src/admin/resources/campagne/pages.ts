/*
 * The pages, inputs and dialogs of campaigns, each loaded separately. They share many parts, which are named here and
 * not in the first list's code.
 */
export const board = () => import('./BoardPage')
export const availability = () => import('./availability/AvailabilityGridPage')
export const ask = () => import('./AskDialog')
export const durations = () => import('./DurationsInput')
export const hour = () => import('./HourInput')
export const pauses = () => import('./PausesInput')
export const seats = () => import('./SeatsInput')
