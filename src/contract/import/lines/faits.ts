import type { FaitDemande } from '../../faits/demandes'
import { field, type ImportField, text } from '../importable'

/** Marks fields as those of one fact, which are read only if the school asks for it. */
export const ofFact = <F extends Record<string, ImportField>>(fact: FaitDemande, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, { ...of, fact }])) as F

/** Facts of students. The sources of Pégase's headings are named in `personnes.ts`. */
export const faitsDeLEtudiant = {
  ...ofFact('nom_usage', { nom_usage: text('usage name', 'preferred name', 'اللقب') }),
  ...ofFact('naissance', {
    naissance: field(
      'date',
      'né(e) le',
      'né le',
      'naissance',
      'birth date',
      'DOB',
      'تاريخ الميلاد',
      'DATE_NAI_IND',
      'DAT_NAI',
      'date_naissance',
    ),
  }),
  ...ofFact('telephone_etudiant', {
    telephone: text(
      'tél',
      'portable',
      'gsm',
      'mobile',
      'téléphone portable',
      'NUM_TEL',
      'NUM_TEL_PORT',
      'telephone_perso',
    ),
  }),
  ...ofFact('adresse_etudiant', {
    // of the university year before the fixed one
    adresse: {
      ...text('adresse postale', 'rue', 'street', 'LIB_AD1', 'ADR_LIG1'),
      inOrder: [
        'adresse_annuelle_ligne3_ou_voie',
        'adressePeriodeULigne3Voie',
        'adresse_fixe_ligne3_ou_voie',
        'adresseFixeLigne3Voie',
      ],
    },
    code_postal: {
      ...text('CP', 'zip', 'zip code', 'postal code', 'COD_BDI', 'COD_POSTAL'),
      inOrder: ['adresse_annuelle_code_postal', 'adressePeriodeUCodePostal', 'adresse_fixe_code_postal'],
    },
    ville: {
      ...text('commune', 'city', 'LIB_COM', 'LIB_ADE'),
      inOrder: ['adresse_annuelle_libelle_commune', 'adresse_fixe_libelle_commune'],
    },
    pays: {
      ...text('pays de résidence', 'LIB_PAY', 'COD_PAY'),
      inOrder: ['adresse_annuelle_libelle_pays', 'adresse_fixe_libelle_pays'],
    },
  }),
  ...ofFact('responsabilite_civile', {
    assureur: text(
      'assurance responsabilité civile',
      'compagnie d’assurance',
      'assureur',
      'insurer',
      'liability insurance',
    ),
    police: text('n° de police', 'numéro de police', 'n° de contrat', 'policy number'),
  }),
  ...ofFact('couverture_sociale', {
    regime: text(
      'couverture sociale',
      'régime de sécurité sociale',
      'sécurité sociale',
      'caisse',
      'CPAM',
      'social security',
      'LIB_RGI',
    ),
    numero_social: text('n° de sécurité sociale', 'numéro de sécurité sociale', 'NIR', 'NIR_IND'),
  }),
  ...ofFact('contact_urgence', {
    urgence_nom: text(
      'personne à prévenir',
      'contact d’urgence',
      'emergency contact',
      'telephone_urgence_proprietaire',
      'telephoneContactUrgenceProprietaire',
    ),
    urgence_lien: text('lien avec la personne à prévenir', 'lien de parenté', 'relationship'),
    urgence_telephone: text(
      'téléphone de la personne à prévenir',
      'téléphone d’urgence',
      'emergency phone',
      'telephone_urgence',
      'telephoneContactUrgence',
    ),
  }),
}

export const faitsDeLHote = {
  ...ofFact('forme_juridique', {
    forme_juridique: text('statut juridique', 'nature juridique', 'legal form', 'LIB_NJ'),
  }),
  ...ofFact('localite', {
    code_postal: text('CP', 'zip', 'zip code', 'postal code', 'COD_POSTAL'),
    ville: text('commune', 'city', 'LIB_COM'),
    pays: text('LIB_PAY', 'COD_PAY'),
  }),
  ...ofFact('secteur', { secteur: text('secteur', 'activité', 'APE', 'NAF', 'sector', 'industry') }),
  ...ofFact('effectif', {
    effectif: text('taille', 'nombre de salariés', 'tranche d’effectif', 'size', 'employees'),
  }),
}
