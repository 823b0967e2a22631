import { z } from 'zod'
import { crud } from '../kernel/crud'
import { Done, defineService, Id, LangCode, Option } from '../kernel/endpoint'
import { Email, requiredName } from '../kernel/inputs'
import { ROLES } from '../kernel/roles'
import { Flag } from '../specification/values'

/*
 * The accounts of the staff, which administrators keep. Calls beyond the specification's.
 */

const FOR = 'administrator'

/** How far a colleague has come: without a password, with a link that works or without, or in; or shut out. */
export const SITUATIONS = ['uninvited', 'invited', 'joined', 'inactive'] as const

/**
 * A colleague. Adding one mails a one-time link for choosing a password. `langue` is the language of mails to them;
 * null: the school's. `diplomes` limits the rows they see; empty: all, as for every administrator. An inactive colleague
 * is signed out at once. The last administrator cannot be removed.
 */
export const utilisateur = crud(
  'internship',
  'utilisateur',
  {
    username: requiredName(100),
    email: Email,
    langue: LangCode.nullable().default(null),
    role: z.enum(ROLES),
    diplomes: z.array(Id).max(100).default([]),
    active: Flag.default(1),
  },
  {
    role: { looks: FOR, writes: FOR },
    final: true,
    shown: {
      diplomes: z.array(Option),
      situation: z.enum(SITUATIONS),
      /** The last sign-in, an instant. */
      connexion: z.string().nullable(),
      /** They have one: an application or a passkey. */
      second_facteur: Flag,
      /** How many sessions are open. */
      appareils: z.number().int(),
    },
  },
)

/** A device that somebody is signed in on. `courant`: it is the caller's. */
export const Appareil = z.object({
  id: z.string(),
  /** Such as `Firefox · Windows`; empty: not known. */
  nom: z.string(),
  /** Instants: signed in, and last used. */
  depuis: z.string(),
  vu: z.string(),
  courant: Flag,
  /** The provider of identities that has signed them in; null: a password. */
  par: z.string().nullable(),
})
export type Appareil = z.output<typeof Appareil>

export const colleagues = {
  ...utilisateur,
  ...defineService('internship', {
    /** Mails the link, once more if need be: the one before no longer works. Refused once it has served. */
    utilisateurInvite: {
      method: 'POST',
      path: 'utilisateur/invite',
      extension: true,
      role: FOR,
      final: true,
      input: z.object({ id: Id }),
      output: Done,
    },
    /** The link no longer works. */
    utilisateurWithdraw: {
      method: 'POST',
      path: 'utilisateur/withdraw',
      extension: true,
      role: FOR,
      final: true,
      input: z.object({ id: Id }),
      output: Done,
    },
    /** Where a colleague is signed in. */
    utilisateurDevices: {
      method: 'GET',
      path: 'utilisateur/devices',
      extension: true,
      role: FOR,
      input: z.object({ id: Id }),
      output: z.object({ appareils: z.array(Appareil) }),
    },
    /** Signs a colleague out on a device, or on all. */
    utilisateurSignOut: {
      method: 'POST',
      path: 'utilisateur/sign_out',
      extension: true,
      role: FOR,
      final: true,
      input: z.object({ id: Id, appareil: z.string().max(40).optional() }),
      output: Done,
    },
    /**
     * Takes the application, the recovery codes and the passkeys off a colleague who has lost them, and tells them by mail.
     *
     * @throws `own_factor` if it is the caller
     */
    utilisateurFacteur: {
      method: 'POST',
      path: 'utilisateur/retirer_facteur',
      extension: true,
      role: FOR,
      final: true,
      input: z.object({ id: Id }),
      output: Done,
    },
  }),
}
