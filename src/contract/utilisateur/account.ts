import { z } from 'zod'
import { MAIL_MENTIONS, PASSWORD_MIN } from '../kernel/constants'
import { Done, defineService, LangCode, Version } from '../kernel/endpoint'
import { Email, requiredName } from '../kernel/inputs'
import { Profil } from '../specification/session'
import { Travaux } from '../specification/travaux'

export const newPassword = z.string().min(PASSWORD_MIN).max(200)

/** Calls about the caller's own session and account, and for people who have lost their password. */
export const account = {
  ...defineService('internship', {
    /** Ends the session, in all three services. */
    logout: {
      method: 'POST',
      path: 'logout',
      whileReadOnly: true,
      extension: true,
      role: 'reader',
      input: z.object({}),
      output: Done,
    },
    profile: {
      method: 'GET',
      path: 'profile',
      extension: true,
      input: z.object({ lang: LangCode.default('fr') }),
      output: z.object({ Profile: Profil }),
    },
    profileUpdate: {
      method: 'POST',
      path: 'profile/update',
      extension: true,
      role: 'reader',
      final: true,
      input: z.object({ username: requiredName(100), version: Version }),
      output: z.object({ status: z.number().int().optional(), username: z.string() }),
    },
    /**
     * When the caller is mailed that comments mention them, and of which work, and in which language; null: the school's.
     * Work that is left out stays as it was chosen.
     */
    profileMails: {
      method: 'POST',
      path: 'profile/mails',
      extension: true,
      role: 'reader',
      final: true,
      input: z.object({
        mentions: z.enum(MAIL_MENTIONS),
        langue: LangCode.nullable(),
        travaux: Travaux.partial().optional(),
      }),
      output: Done,
    },
    /**
     * For members of the staff and companies' accounts. The response is always the same, whether or not the address is
     * known.
     */
    passwordForgot: {
      method: 'POST',
      path: 'password/forgot',
      access: 'public',
      attempts: { minutes: 60, address: 30 },
      extension: true,
      input: z.object({ email: Email, lang: LangCode.default('fr') }),
      output: Done,
    },
    /** Sets a staff password by the one-time link of a mail. */
    passwordReset: {
      method: 'POST',
      path: 'password/reset',
      access: 'public',
      final: true,
      attempts: { minutes: 60, address: 30, failuresOnly: true },
      extension: true,
      input: z.object({ token: z.string().min(20).max(200), password: newPassword }),
      output: Done,
    },
  }),
  ...defineService('company', {
    /**
     * Sets the password of a company account by the one-time link of its welcome mail, or of a password that was
     * forgotten.
     */
    userSetPassword: {
      method: 'POST',
      path: 'user/set_password',
      access: 'public',
      final: true,
      attempts: { minutes: 60, address: 30, failuresOnly: true },
      extension: true,
      input: z.object({ token: z.string().min(20).max(200), password: newPassword }),
      output: Done,
    },
  }),
}
