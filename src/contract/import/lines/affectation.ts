import { z } from 'zod'
import { saisis } from '../../affectation/faits'
import { companyNumber } from '../../entreprise/companyNumber'
import { OBLIGATOIRE, VOLONTAIRE } from '../../kernel/constants'
import { Id } from '../../kernel/endpoint'
import { text as textOf } from '../../kernel/inputs'
import { PhoneText } from '../../kernel/phoneField'
import { semaine } from '../../regle/semaineField'
import { faits, LIEU_MAX } from '../../specification/faits'
import { internship } from '../../specification/internship'
import { TypeStage } from '../../specification/values'
import { field, type Importable, lines, text } from '../importable'
import { ofFact } from './faits'
import { numeros, societe, sujets } from './headings'

/** First and last name of a tutor, and what they are in the company. */
const TUTEUR_MAX = 201
const FONCTION_MAX = 100
/** The name of a site or service of the company. */
const SITE_MAX = 200

/**
 * Assignments, by the columns of the list, with the facts of the internship. A voluntary internship has no supervisor,
 * even if one is named. Negative ids stand for what is created with the row: an offer by its line, a supervisor by the
 * teacher.
 */
const Affectation = z
  .object({
    matricule: Id,
    stage: z.number().int(),
    encadrant: z.number().int().nullish(),
    etat_stage: TypeStage,
    debut: faits.debut,
    fin: faits.fin,
    heures: faits.heures,
    semaine: semaine.optional(),
    lieu: faits.lieu,
    distance: faits.distance,
    gratification: faits.gratification,
    missions: faits.missions,
    assurance: textOf(LIEU_MAX).optional(),
    pays_stage: saisis.pays_stage.optional(),
    site: textOf(SITE_MAX).optional(),
    teletravail: saisis.teletravail.optional(),
    teletravail_lieu: saisis.teletravail_lieu.optional(),
    tuteur: textOf(TUTEUR_MAX).optional(),
    tuteur_fonction: textOf(FONCTION_MAX).optional(),
    tuteur_email: textOf(254).optional(),
    tuteur_telephone: PhoneText.optional(),
  })
  .refine(({ etat_stage, encadrant }) => etat_stage !== OBLIGATOIRE || encadrant, { path: ['encadrant'] })
  .refine(({ debut, fin }) => !debut || !fin || debut <= fin, { path: ['fin'], params: { endsFirst: true } })
  .transform((row) => ({ ...row, encadrant: row.etat_stage === OBLIGATOIRE ? row.encadrant : null }))

/** Assignments, with the facts of their internships. */
export const affectationLines = {
  affectation: {
    service: 'internship',
    add: internship.affectationAdd,
    row: Affectation,
    keys: [['matricule']],
    apart: 'stage',
    unique: ['stage'],
    heading: ['matricule'],
    creates: true,
    spare: [
      'nom',
      'prénom',
      'nom et prénom',
      'groupe',
      'classe',
      'niveau',
      'année',
      'diplôme',
      'formation',
      'spécialité',
      'filière',
      'NOM_PAT',
      'LIB_NOM_PAT_IND',
      'LIB_PR1_IND',
      'LIB_GRP',
      'LIB_GPE',
      'COD_NIV',
      'LIB_NIV',
      'LIB_ETP',
      'LIB_DIP',
    ],
    fields: {
      matricule: {
        ...field('option', 'n° étudiant', 'numéro étudiant', 'code étudiant', 'student number', 'COD_ETU'),
        people: true,
      },
      stage: field('option', ...sujets, 'offre', "n° de l'offre", 'offer'),
      entreprise: { ...field('option', ...societe), tells: ['stage'], only: true },
      entreprise_matricule: {
        ...field('option', ...numeros),
        tells: ['stage', 'entreprise'],
        same: companyNumber,
        only: true,
      },
      encadrant: {
        ...field(
          'option',
          'encadreur',
          'encadrant pédagogique',
          'encadrant académique',
          'enseignant référent',
          'enseignant encadrant',
          'tuteur pédagogique',
          'tuteur enseignant',
          'e-mail de l’encadrant',
          'mail encadrant',
          'superviseur',
        ),
        people: true,
      },
      etat_stage: {
        ...field('code', 'type', 'type de stage', 'nature'),
        codes: [
          [OBLIGATOIRE, 'Obligatoire', 'Compulsory', 'إجباري'],
          [VOLONTAIRE, 'Volontaire', 'Voluntary', 'تطوعي', 'اختياري'],
        ],
      },
      debut: field('date', 'début', 'date début', 'date de début', 'début du stage', 'du', 'start', 'from'),
      fin: field('date', 'fin', 'date fin', 'date de fin', 'fin du stage', 'au', 'end', 'to'),
      heures: {
        ...field(
          'number',
          'hebdo',
          'heures hebdo',
          'heures hebdomadaires',
          'durée hebdomadaire',
          'heures/semaine',
          'h/semaine',
          'hours a week',
        ),
        units: ['h', 'heure', 'heures', 'hours', 'hsemaine', 'heuressemaine', 'heuresparsemaine', 'hsem'],
      },
      semaine: text(
        'jours de présence',
        'jours travaillés',
        'jours de travail',
        'jours de la semaine',
        'horaires',
        'days worked',
        'working days',
      ),
      lieu: text('lieu du stage', 'adresse du stage', 'ville', 'place', 'location'),
      distance: field('flag', 'télétravail', 'à distance', 'remote'),
      ...ofFact('site', {
        site: text(
          'service',
          'site',
          'service du stage',
          'site du stage',
          'département',
          'host site',
          'department',
        ),
      }),
      ...ofFact('pays_stage', { pays_stage: text('pays du stage', 'country of the internship') }),
      ...ofFact('teletravail', {
        teletravail: {
          ...field('number', 'jours de télétravail', 'jours à distance', 'remote days'),
          units: ['j', 'jour', 'jours', 'day', 'days', 'يوم', 'أيام'],
        },
        teletravail_lieu: text('lieu du télétravail', 'lieu de télétravail', 'remote place'),
      }),
      gratification: {
        ...field(
          'number',
          'gratification',
          'gratification mensuelle',
          'indemnité',
          'prime',
          'allowance',
          'pay',
        ),
        units: [
          'eur',
          'euro',
          'euros',
          'tnd',
          'dt',
          'dinars',
          'mad',
          'dh',
          'dzd',
          'da',
          'mois',
          'parmois',
          'eurmois',
        ],
      },
      missions: lines('mission', 'missions confiées', 'descriptif', 'description', 'tasks'),
      assurance: text('assurance du stagiaire', 'insurance'),
      tuteur: text(
        'maître de stage',
        'tuteur en entreprise',
        'tuteur entreprise',
        'tuteur professionnel',
        'nom du tuteur',
        'nom tuteur',
        'responsable du stage',
        'encadrant entreprise',
        'encadrant professionnel',
        'contact',
        'tutor',
      ),
      tuteur_prenom: { ...text('prénom tuteur', 'prénom du maître de stage'), only: true },
      tuteur_fonction: text('fonction', 'fonction tuteur', 'qualité du tuteur', 'poste du tuteur'),
      tuteur_email: text(
        'mail tuteur',
        'e-mail tuteur',
        'mail du tuteur',
        'courriel tuteur',
        'courriel du tuteur',
        'adresse mail du tuteur',
        'mail maître',
        'mail du maître',
        'mail maître de stage',
        'mail du maître de stage',
        'e-mail maître de stage',
        'e-mail du maître de stage',
        'courriel maître de stage',
        'courriel du maître de stage',
      ),
      tuteur_telephone: text(
        'tél tuteur',
        'tél. du tuteur',
        'téléphone tuteur',
        'portable tuteur',
        'mobile tuteur',
        'tél maître',
        'tél maître de stage',
        'tél. du maître de stage',
        'téléphone du maître de stage',
      ),
      responsable: {
        ...text('gérant', 'nom du gérant', 'dirigeant', 'représentant légal', 'manager'),
        only: true,
      },
      adresse: { ...text('adresse entreprise', 'adresse postale', 'address'), only: true },
      entreprise_email: { ...text('mail entreprise', 'courriel entreprise', 'company e-mail'), only: true },
      entreprise_telephone: {
        ...text('tél entreprise', 'tél. de l’entreprise', 'téléphone entreprise', 'company phone'),
        only: true,
      },
    },
  },
} as const satisfies Record<string, Importable>
