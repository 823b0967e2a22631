import type { CleMessages } from './fr'

const en: CleMessages = {
  title: 'Passkeys',
  intro:
    'A passkey replaces your password: your phone or computer recognises you by fingerprint, face or the device’s code.',
  introSpace:
    'With a passkey you enter your space without waiting for a link: your phone or computer recognises you by fingerprint, face or the device’s code.',
  signIn: 'Sign in with a passkey',
  none: 'You have no passkey yet.',
  add: 'Add a passkey',
  name: 'Name of the passkey',
  nameHelp: 'So that you recognise it later: “My phone”, for example.',
  nameRequired: 'Please name the passkey.',
  password: 'Your password',
  passwordRequired: 'Please enter your password.',
  goOn: 'Continue',
  cancel: 'Cancel',
  added: 'Passkey added.',
  rename: 'Rename',
  renameNamed: 'Rename the passkey %{nom}',
  renamed: 'Passkey renamed.',
  remove: 'Remove',
  removeNamed: 'Remove the passkey %{nom}',
  askRemove: 'You will no longer be able to sign in with %{nom}. Remove it?',
  removed: 'Passkey removed. Please remove it from your device too.',
  madeOn: 'Added on %{jour}',
  usedOn: 'Last used on %{jour}',
  neverUsed: 'Never used',
  shared: 'Synchronised across your devices',
  refused: 'This passkey is not recognised. Please sign in another way.',
  cancelled: 'No passkey was used. Please try again, or sign in another way.',
  notAdded: 'The passkey was not added. Please try again.',
  exists: 'This device already has a passkey for you.',
  passwordOff: 'Please sign in through your university: other ways are switched off.',
  wrongPassword: 'This is not your password.',
  tooMany: 'You already have ten passkeys. Please remove one that you no longer use.',
  notForYou: 'To add a passkey, please enter your space by a link sent to your address.',
}

export default en
