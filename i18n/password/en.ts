import type { PasswordMessages } from './fr'

export default {
  askIntro: 'Enter your address and we will send you a link to choose a new password.',
  asked:
    'If an account exists for this address, a message with a link has just been sent to it. The link works once.',
  missing: 'The service in use does not offer password resets. Please ask your administrator.',
  intro: 'Choose a password of at least %{min} characters.',
  done: 'Your password is saved. You can sign in.',
  doneCompany: 'Your password is saved. Your company account is ready.',
} satisfies PasswordMessages
