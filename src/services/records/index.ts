import type { materiel as materielCalls, records, salle as salleCalls } from '../../contract'
import { serviceLogin } from '../auth/login'
import type { Handlers } from '../handler'
import { annee } from './annee'
import { cycle } from './cycle'
import { diplome } from './diplome'
import { enseignant } from './enseignant'
import { etudiant } from './etudiant'
import { groupe } from './groupe'
import { niveau } from './niveau'
import { materielRecord, ressource } from './ressource'
import { salle, salleRecord } from './salle'
import { specialite } from './specialite'

export const recordsHandlers: Handlers<typeof records> = {
  login: serviceLogin('records'),
  ...annee,
  ...cycle,
  ...diplome,
  ...specialite,
  ...niveau,
  ...groupe,
  ...etudiant,
  ...enseignant,
  ...salle,
  ...ressource,
}

export const recordsExtensions: Handlers<typeof salleCalls & typeof materielCalls> = {
  ...salleRecord,
  ...materielRecord,
}
