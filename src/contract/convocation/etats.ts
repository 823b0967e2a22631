/* Named codes that lists show, apart from the calls that answer them. */

/** As what somebody is told of a defence. */
export const CONVOCATION_ROLES = ['etudiant', 'jury', 'encadrant', 'entreprise'] as const
export type ConvocationRole = (typeof CONVOCATION_ROLES)[number]
