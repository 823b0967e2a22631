import type { Tables } from './table'

export const access = {
  'gateway.adresse': { plain: 'Addresses that are proved, and those that wait to be.' },
  'gateway.cle': { plain: 'Passkeys.' },
  'gateway.facteur': { plain: 'Second factors: applications that show codes.' },
  'gateway.code_secours': { plain: 'Recovery codes, by their digests.' },
  'gateway.connexion': { plain: 'When somebody has signed in last.', backup: false },
  'gateway.identite': { plain: 'Who somebody is at a provider of identities.' },
  'gateway.numero': { plain: 'Numbers of people as they were before somebody has changed them.' },
  'gateway.passage': {
    plain: 'Sign-ins on their way to a provider of identities, to an authenticator, or to the second step.',
    backup: false,
  },
  'gateway.lien': { plain: 'One-time links, by their digests.', backup: false },
  'gateway.personne': { plain: 'Who has a space.' },
  'gateway.seance_finie': { plain: 'Sessions that a provider of identities has ended.', backup: false },
  'gateway.seance_personne': { plain: 'Sessions of the space.', backup: false },
  'gateway.session': { plain: 'Sessions of the staff.', backup: false },
  'gateway.jeton_secret': {
    plain: 'The secrets of machines, by their digests, and when they have served last.',
    backup: false,
  },
  'gateway.webhook_secret': {
    plain: 'The secrets with which events are signed, and how the addresses are doing.',
    backup: false,
  },
  'gateway.envoi': {
    plain: 'Events that other programs are told of, and what they have answered.',
    backup: false,
  },
  'gateway.flux_secret': { plain: 'The secrets with which feeds read their sources.', backup: false },
  'gateway.flux_suivi': { plain: 'How far each feed is, and whom it has brought.' },
  'gateway.flux_lecture': { plain: 'The readings of feeds, with what they have found.' },
  'gateway.rate_limit': { plain: 'How often something was tried.', backup: false },
  'gateway.secret': { plain: 'The keys with which processes sign.', backup: false },
} as const satisfies Tables
