import type { EtapeDuStage } from '../affectation/etapesDuStage'
import { FAITS_REQUIS, type FaitRequis } from '../convention/faitsRequis'
import { SIGNATAIRES, type Signataire } from '../convention/signataires'
import { EXIGES_DE_L_ETUDIANT, EXIGES_DE_L_HOTE } from '../faits/demandes'
import { daysBefore } from '../regle/jours'
import type { Acquis, JourDuStage, Situation } from './situation'

/*
 * What an internship lacks: one table says when something is missing, in whose hands it is and by when it is needed.
 * `manquesDe` reads it for one internship; the services compile the filter of their lists from the same rows.
 */

/** Who can give what is missing, in the product. */
export const DONNEURS = ['bureau', 'etudiant', 'entreprise', 'tuteur', 'encadrant', 'jury'] as const
export type Donneur = (typeof DONNEURS)[number]

/** Before the end, the planning of its defence is in sight. */
export const PLANIFIER_JOURS = 30
/** Before its last day, the report is. */
export const RAPPORT_JOURS = 14

const CODES_PROPRES = [
  'encadrant',
  'piece',
  'piece_verifier',
  'autorisation',
  'convention_preparer',
  'convention_envoyer',
  'signature_etudiant',
  'signature_entreprise',
  'signature_tuteur',
  'signature_encadrant',
  'signature_ecole',
  'avenant_envoyer',
  'avenant_signature',
  'evaluation',
  'rapport',
  'soutenance_planifier',
  'jury',
  'soutenance_valider',
  'note',
  'proclamation',
] as const
/** What can be missing; a fact of the agreement by its own name. */
export type ManqueCode = (typeof CODES_PROPRES)[number] | FaitRequis
export const MANQUES: readonly ManqueCode[] = [...new Set<ManqueCode>([...CODES_PROPRES, ...FAITS_REQUIS])]

export interface RegleDeManque {
  etape: EtapeDuStage
  code: ManqueCode
  /** `signataires`: those who have still to sign the amendment. */
  qui: readonly Donneur[] | 'signataires'
  /** It is missing where all of these hold and none of those, */
  si?: readonly Acquis[]
  sauf?: readonly Acquis[]
  /** the text needs this and does not have it, */
  vide?: FaitRequis
  /** and so many days before one of these days have come, of those that are known. */
  des?: readonly (readonly [jour: JourDuStage, avant: number])[]
  /** Since when; with `des` since the first of these. */
  depuis?: JourDuStage
  pour?: JourDuStage
}

const BUREAU = ['bureau'] as const
/** What a company may also change in its own space. */
const DE_L_ENTREPRISE: readonly FaitRequis[] = ['responsable', 'adresse', 'fonction', ...EXIGES_DE_L_HOTE]
/** What a student may also change in their own space. */
const DE_L_ETUDIANT: readonly FaitRequis[] = EXIGES_DE_L_ETUDIANT
const donneurs = (fait: FaitRequis): readonly Donneur[] => {
  if (DE_L_ENTREPRISE.includes(fait)) return ['bureau', 'entreprise']
  return DE_L_ETUDIANT.includes(fait) ? ['etudiant', 'bureau'] : BUREAU
}
const signe = (qui: Signataire): Donneur => (qui === 'ecole' ? 'bureau' : qui)

/**
 * A step is not missing before its time: the tutor's evaluation from the last day on, or once it is asked for; the
 * report from the last day on, or `RAPPORT_JOURS` before it is due; the defence from `PLANIFIER_JOURS` before the last
 * day on; the grade from the day of the defence on. Where the last day is not known, that is what is missing. Once
 * there is a grade, nothing before it is, but for a signature; nor a report or a defence of one that ended early, where
 * another one has followed.
 */
export const REGLES_DES_MANQUES: readonly RegleDeManque[] = [
  ...avantLaNote([
    {
      etape: 'affectation',
      code: 'encadrant',
      qui: BUREAU,
      si: ['obligatoire'],
      sauf: ['encadre'],
      depuis: 'affectee',
      pour: 'debut',
    },
    ...FAITS_REQUIS.filter((fait) => fait !== 'encadrant').flatMap((fait): RegleDeManque[] => {
      const missing: RegleDeManque = {
        etape: 'convention',
        code: fait,
        qui: donneurs(fait),
        vide: fait,
      }
      return [
        { ...missing, sauf: ['arretee', 'avenant_brouillon'], depuis: 'affectee', pour: 'debut' },
        // the internship may have begun long ago
        { ...missing, si: ['avenant_brouillon'], depuis: 'avenant_prepare' },
      ]
    }),
    {
      etape: 'convention',
      code: 'piece',
      qui: ['etudiant', 'bureau'],
      des: [['piece_due', 0]],
      pour: 'piece_pour',
    },
    { etape: 'convention', code: 'piece_verifier', qui: BUREAU, si: ['piece_remise'], pour: 'debut' },
    {
      etape: 'convention',
      code: 'autorisation',
      qui: BUREAU,
      si: ['a_autoriser'],
      sauf: ['arretee'],
      depuis: 'affectee',
      pour: 'debut',
    },
    {
      etape: 'convention',
      code: 'convention_preparer',
      qui: BUREAU,
      sauf: ['convention'],
      depuis: 'affectee',
      pour: 'debut',
    },
    {
      etape: 'convention',
      code: 'convention_envoyer',
      qui: BUREAU,
      si: ['brouillon'],
      depuis: 'preparee',
      pour: 'debut',
    },
    ...SIGNATAIRES.map(
      (qui): RegleDeManque => ({
        etape: 'convention',
        code: `signature_${qui}`,
        qui: [signe(qui)],
        si: [`attend_${qui}`],
        depuis: 'envoyee',
        pour: 'debut',
      }),
    ),
    {
      etape: 'convention',
      code: 'avenant_envoyer',
      qui: BUREAU,
      si: ['avenant_brouillon'],
      depuis: 'avenant_prepare',
    },
    {
      etape: 'convention',
      code: 'avenant_signature',
      qui: 'signataires',
      si: ['avenant_ouvert'],
      depuis: 'avenant_envoye',
    },
    {
      etape: 'stage',
      code: 'evaluation',
      qui: ['tuteur'],
      si: ['tutore'],
      sauf: ['evaluee'],
      des: [
        ['demandee', 0],
        ['fin', 0],
      ],
      pour: 'soutenance',
    },
    {
      etape: 'rapport',
      code: 'rapport',
      qui: ['etudiant', 'bureau'],
      sauf: ['rapport', 'suivie'],
      des: [
        ['fin', 0],
        ['remise', RAPPORT_JOURS],
      ],
      pour: 'remise',
    },
    {
      etape: 'soutenance',
      code: 'soutenance_planifier',
      qui: BUREAU,
      sauf: ['planifiee', 'suivie'],
      des: [['fin', PLANIFIER_JOURS]],
    },
    { etape: 'soutenance', code: 'jury', qui: BUREAU, si: ['planifiee'], sauf: ['jury'], pour: 'soutenance' },
    {
      etape: 'soutenance',
      code: 'soutenance_valider',
      qui: BUREAU,
      si: ['planifiee'],
      sauf: ['validee'],
      pour: 'soutenance',
    },
    { etape: 'note', code: 'note', qui: ['jury', 'bureau'], si: ['validee'], des: [['soutenance', 0]] },
  ]),
  {
    etape: 'diplome',
    code: 'proclamation',
    qui: BUREAU,
    si: ['notee', 'acte_prepare'],
    sauf: ['proclame'],
  },
]

function avantLaNote(regles: readonly RegleDeManque[]): RegleDeManque[] {
  return regles.map((regle) =>
    isSignature(regle) ? regle : { ...regle, sauf: [...(regle.sauf ?? []), 'notee'] },
  )
}

/** The rule as it is without what a grade ends. */
export const sansLaNote = ({ sauf = [], ...regle }: RegleDeManque): RegleDeManque => ({
  ...regle,
  sauf: sauf.filter((fact) => fact !== 'notee'),
})

/** Of an agreement or amendment that was sent: without it nothing is in force. */
function isSignature({ code }: RegleDeManque): boolean {
  return code.startsWith('signature_') || code === 'avenant_signature'
}

export interface Manque {
  etape: EtapeDuStage
  code: ManqueCode
  qui: Donneur[]
  /** `YYYY-MM-DD`; null: nobody knows. */
  depuis: string | null
  pour: string | null
  /** Its deadline has passed. */
  en_retard: boolean
}

/**
 * What an internship lacks on a day, in the order of its course.
 *
 * @example manquesDe(situation, '2022-06-15').map(({ code }) => code) // ['heures', 'convention_preparer']
 */
export function manquesDe({ acquis, jours, vides, avenant_attend }: Situation, aujourdhui: string): Manque[] {
  return REGLES_DES_MANQUES.flatMap(({ etape, code, qui, si = [], sauf = [], vide, des, depuis, pour }) => {
    if (!si.every((fact) => acquis[fact]) || sauf.some((fact) => acquis[fact])) return []
    if (vide && !vides.includes(vide)) return []
    const since = des
      ?.flatMap(([jour, avant]) => {
        const day = jours[jour]
        return day === null ? [] : daysBefore(day, avant)
      })
      .sort()[0]
    if (des && (since === undefined || since > aujourdhui)) return []
    const until = pour ? jours[pour] : null
    return [
      {
        etape,
        code,
        qui: qui === 'signataires' ? [...new Set(avenant_attend.map(signe))] : [...qui],
        depuis: since ?? (depuis ? jours[depuis] : null),
        pour: until,
        en_retard: until !== null && until < aujourdhui,
      },
    ]
  })
}
