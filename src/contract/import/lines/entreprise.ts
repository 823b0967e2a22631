import { companyName } from '../../entreprise/companyName'
import { companyNumber } from '../../entreprise/companyNumber'
import { fitsCountry } from '../../faits/champs'
import { site } from '../../site/site'
import { company } from '../../specification/company'
import { field, type Importable, text } from '../importable'
import { faitsDeLHote } from './faits'
import { numeros, societe } from './headings'

/** Its address is checked as a whole. */
const Entreprise = company.entrepriseAdd.input.refine((row) => fitsCountry(row), { path: ['code_postal'] })

const Site = site.siteAdd.input.refine((row) => fitsCountry(row), { path: ['code_postal'] })

/** Companies, with their sites and services. */
export const entrepriseLines = {
  entreprise: {
    service: 'company',
    add: company.entrepriseAdd,
    row: Entreprise,
    whole: company.entrepriseImport,
    keys: [['matricule'], ['email']],
    unique: ['matricule', 'email'],
    numbers: 'matricule',
    heading: ['nom_entreprise'],
    alike: { field: 'nom_entreprise', same: companyName, what: 'company', number: 'matricule' },
    everyYear: true,
    fields: {
      nom_entreprise: text(
        'entreprise',
        "nom de l'entreprise",
        'raison sociale',
        'société',
        'company',
        'company name',
      ),
      nom_gerant: text('gérant', 'nom du gérant', 'responsable', 'contact', 'manager', 'manager name'),
      matricule: {
        ...text('matricule fixe', ...numeros),
        same: companyNumber,
      },
      email: text('e-mail', 'mail', 'adresse e-mail', 'courriel'),
      adresse: text('adresse postale', 'address'),
      mobile: text('téléphone mobile', 'portable', 'gsm', 'mobile phone'),
      telephone: text(
        'téléphone',
        'téléphone fixe',
        'tél',
        'tél fixe',
        'tél bureau',
        'fixe',
        'standard',
        'phone',
        'landline',
      ),
      ...faitsDeLHote,
    },
  },
  site: {
    service: 'company',
    add: site.siteAdd,
    row: Site,
    keys: [['nom', 'entreprise']],
    unique: [],
    heading: ['nom'],
    begins: { active: 1 },
    everyYear: true,
    fields: {
      nom: text('site', 'service', 'département', 'agence', 'nom du site', 'nom du service', 'site name'),
      entreprise: { ...field('option', ...societe), tells: ['contact'] },
      adresse: text('adresse postale', 'rue', 'address', 'street'),
      code_postal: text('CP', 'zip', 'zip code', 'postal code'),
      ville: text('commune', 'city'),
      pays: text('country'),
      contact: { ...field('option', 'contact', 'personne à contacter', 'contact person'), people: true },
      active: field('flag', 'actif', 'active'),
    },
  },
} as const satisfies Record<string, Importable>
