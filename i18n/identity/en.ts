import type { IdentityMessages } from './fr'

const en: IdentityMessages = {
  university: 'University sign-in',
  by: 'Sign in with %{name}',
  or: 'or',
  others: 'Other ways to sign in',
  entering: 'Signing you in…',
  unknown:
    'Your university confirms who you are, but no account here is linked to you. Please contact the internship office.',
  refused: 'The answer from your university could not be verified, or you cancelled. Please try again.',
  unavailable: 'Your university’s identity service does not answer. Please try again shortly.',
  late: 'Signing in took too long, or began in another tab. Please try again.',
  stillOpen: 'You are signed out here. Your university session is still open in this browser.',
  endedThere: 'Your university has ended your session. Sign in again to continue.',
  passwordOff: 'Passwords are switched off: please sign in through your university.',
  leaveThere: 'Sign out of the university too',
  choose: 'Choose your university',
  search: 'Search for a university',
  none: 'No university has this name.',
  more: 'There are more: please narrow your search.',
}

export default en
