import type { Flux, flux } from '../../../contract/flux/flux'
import type { ACCES, SOURCES } from '../../../contract/flux/sources'
import type { Output } from '../../../contract/kernel/endpoint'
import type { Values } from '../../schema/declare/types'

type Listed = Output<typeof flux.flux>

export interface FluxDialogProps {
  /** Absent: a new one. */
  feed?: Flux
  of: Pick<Listed, 'dossier' | 'fichiers' | 'collegues'>
  onSaved: () => void
  onClose: () => void
}

/** What is sent of the settings, but for the columns. */
export function settingsOf(values: Values) {
  const { nom, source, lieu, base, filtre, acces, identifiant, secret, heure, plafond, creer, utilisateur } =
    values
  const isFile = source === 'fichier'
  const right = isFile ? ('aucun' as const) : (acces as (typeof ACCES)[number])
  return {
    nom: String(nom),
    source: source as (typeof SOURCES)[number],
    lieu: String(lieu ?? '').trim(),
    base: source === 'ldap' ? String(base ?? '') : '',
    filtre: source === 'ldap' ? String(filtre ?? '') : '',
    acces: right,
    identifiant: right === 'basic' ? String(identifiant ?? '') : '',
    ...(secret && right !== 'aucun' && { secret: String(secret) }),
    heure: heure ? String(heure).slice(0, 5) : null,
    plafond: Number(plafond ?? 20),
    creer: (creer ? 1 : 0) as 0 | 1,
    ...(utilisateur && { utilisateur: Number(utilisateur) }),
  }
}
