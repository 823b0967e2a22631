/*
 * The calendar and what leads to it, each loaded separately. They share many parts, which are named here and not in the
 * first list's code.
 */
export const page = () => import('./CalendarPage')
export const week = () => import('./WeekPanel')
