import type { Lang } from '../../contract/kernel/constants'
import type { Domaine } from './programme'
import { entryAt } from './random'

const DEBUT: Readonly<Record<Domaine, readonly string[]>> = {
  logiciel: [
    "Au sein de l'équipe de développement, vous analysez le besoin avec les utilisateurs, puis concevez et réalisez la solution.",
    "Vous prenez en charge le projet de bout en bout : étude de l'existant, conception, réalisation, tests et mise en service.",
    'Une première version existe : vous la complétez, la testez et la documentez avec nos développeurs.',
  ],
  reseaux: [
    "Avec l'équipe d'exploitation, vous étudiez l'existant, comparez deux solutions et mettez en place celle qui est retenue.",
    'Vous montez une maquette, mesurez ses performances et rédigez la procédure de déploiement.',
    'Le projet comprend une étude technique, un pilote sur un site et un plan de généralisation.',
  ],
  donnees: [
    'Vous rassemblez et nettoyez les données, comparez plusieurs modèles et livrez un prototype utilisable par les métiers.',
    'Avec notre équipe de données, vous construisez la chaîne complète, de la collecte à la restitution.',
    "Le projet part d'un jeu de données réel et anonymisé ; les résultats sont présentés au comité de direction.",
  ],
  finance: [
    'Rattaché(e) à la direction financière, vous établissez un diagnostic, proposez une méthode et la mettez en pratique.',
    'Vous participez aux travaux du service et produisez une étude chiffrée sur un cas réel.',
    'La mission comprend le recueil des données, leur analyse et des recommandations à la direction.',
  ],
  marketing: [
    "Vous menez l'étude, proposez un plan d'action et en suivez les premiers résultats avec l'équipe marketing.",
    "Au sein de l'agence, vous participez à la conception de la campagne et à la mesure de ses effets.",
    "La mission va de l'analyse du marché à la présentation des recommandations aux responsables de la marque.",
  ],
  rh: [
    'Vous faites le point sur les pratiques actuelles, menez des entretiens et proposez une démarche adaptée.',
    'Auprès de la responsable des ressources humaines, vous construisez les outils et accompagnez leur mise en place.',
    "La mission comprend une enquête interne, l'analyse des réponses et un plan d'action.",
  ],
}

const FIN: readonly string[] = [
  'Encadrement régulier, gratification et possibilité de recrutement.',
  'Travail en équipe, un point par semaine avec votre encadreur.',
  'Autonomie, rigueur et bonne expression écrite attendues.',
  'Stage sur site, deux jours de télétravail possibles.',
  'Convention de stage obligatoire.',
]

const TEXTES: Readonly<Record<Lang, (debut: string, outils: string, fin: string) => string>> = {
  fr: (debut, outils, fin) => `${debut} Outils et méthodes\u00a0: ${outils}. ${fin}`,
  en: (_debut, outils) =>
    `You join the project team, study the need, build a first version and test it with its users. Tools: ${outils}. Weekly meeting with your supervisor.`,
  ar: (_debut, outils) =>
    `يشارك المتدرب في دراسة الحاجيات ثم التصميم والإنجاز والاختبار، تحت إشراف مؤطر من الشركة. الأدوات: ${outils}.`,
}

const PERIODES: Readonly<Record<Lang, (from: string, to: string) => string>> = {
  fr: (from, to) => `Du ${from} au ${to}`,
  en: (from, to) => `${from} to ${to}`,
  ar: (from, to) => `من ${from} إلى ${to}`,
}
/** Day and month: compulsory internships take the second half of the year, voluntary ones the summer. */
const MOIS: Readonly<Record<'semestre' | 'ete', readonly [from: string, to: string][]>> = {
  semestre: [
    ['01/02', '31/05'],
    ['07/02', '11/06'],
    ['14/02', '15/06'],
  ],
  ete: [
    ['20/06', '31/07'],
    ['01/07', '31/08'],
    ['04/07', '13/08'],
  ],
}

/** The texts of an offer; `variant` chooses among the phrasings. */
export function describe(domaine: Domaine, lang: Lang, outils: string, variant: number): string {
  return TEXTES[lang](entryAt(DEBUT[domaine], variant), outils, entryAt(FIN, variant))
}

/** The period of an internship of the given calendar year, as a company writes it. */
export function periode(when: keyof typeof MOIS, year: number, lang: Lang, variant: number): string {
  const [from, to] = entryAt(MOIS[when], variant)
  return PERIODES[lang](`${from}/${year}`, `${to}/${year}`)
}
