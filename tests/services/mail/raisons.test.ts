import { expect, it } from 'vitest'
import { raisonDuCourriel } from '../../../src/contract/mail/raisons'

it.each([
  ['echec', '550 5.1.1 <lina@ecole.test>: user unknown', 'inconnue'],
  ['refuse', "Can't send mail - all recipients were rejected: 552 5.2.2 over quota", 'pleine'],
  ['echec', '550 5.7.26 sender is unauthenticated', 'politique'],
  // of our own mail server
  ['en_attente', 'connect ECONNREFUSED 10.0.0.5:25', 'injoignable'],
  ['en_attente', 'getaddrinfo ENOTFOUND smtp.ecole.test', 'injoignable'],
  ['en_attente', 'Greeting never received', 'injoignable'],
  ['en_attente', 'queryA ETIMEOUT smtp.ecole.test', 'injoignable'],
  ['echec', 'read ECONNRESET', 'injoignable'],
  ['en_attente', 'Invalid login: 535 5.7.8 authentication failed', 'identification'],
  // the recipient’s asks to wait
  ['en_attente', 'Message failed: 451 greylisted, try again later', 'attente'],
  ['en_cours', 'Message failed: 451 greylisted, try again later', 'attente'],
  ['en_attente', '451 4.3.0 Temporary server error', 'attente'],
  // tried for the last time
  ['echec', '451 4.3.0 Temporary server error', 'autre'],
  ['refuse', '450 try again later', 'autre'],
  ['incertain', 'Timeout', 'incertain'],
  ['echec', '554 transaction failed', 'autre'],
  ['echec', '550 Email rejected', 'autre'],
  ['echec', '552 message size exceeds limit', 'autre'],
])('a mail in the state %s is read from “%s” as %s', (etat, erreur, raison) => {
  expect(raisonDuCourriel({ etat, erreur })).toBe(raison)
})
