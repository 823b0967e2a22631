import type { Family } from '../schema'

/* Lists that share one entry of the menu. */

/** What is taught, from the cycle down to the group. */
export const structure: Family = { label: 'menu.structure' }

/** What offers, juries and grades choose from. */
export const referentiels: Family = { label: 'menu.referentiels' }

/** The school itself, and when it is closed. */
export const identite: Family = { label: 'menu.identite' }

/** Where defences are held, and with what. */
export const locaux: Family = { label: 'menu.locaux' }

/** What companies bring in, and who is there for them. */
export const propositions: Family = { label: 'menu.proposition' }

/** Who graduates. */
export const proclamations: Family = { label: 'menu.proclamation' }
