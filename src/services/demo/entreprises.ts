import { phone, table } from './table'

/** The demo companies: invented names, mail addresses under `.test`, some in Arabic and English. */
const lignes = table(
  ['nom', 'gerant', 'adresse', 'site', 'domaines'],
  `
Carthago Logiciels | Sami Ben Youssef | 12 rue du Lac Léman, Les Berges du Lac, 1053 Tunis | carthago-logiciels | logiciel donnees
Médina Soft | Leïla Haddad | 4 avenue Habib Bourguiba, 1000 Tunis | medina-soft | logiciel
Sahel Réseaux | Mounir Jaziri | 27 boulevard du 14 Janvier, 4000 Sousse | sahel-reseaux | reseaux
Jasmin Data | Yosra Mabrouk | Technopole El Ghazala, bâtiment B, 2088 Ariana | jasmin-data | donnees logiciel
Atlas Conseil et Audit | Hichem Zouari | 18 rue de Marseille, 1000 Tunis | atlas-conseil | finance
Byrsa Assurances Conseil | Nadia Khemiri | 55 avenue de la Liberté, 1002 Tunis | byrsa-conseil | finance donnees
شركة الأفق للبرمجيات | عادل المحجوب | شارع محمد الخامس، 3000 صفاقس | al-ofok | logiciel
Olivier Agro | Ridha Trabelsi | Route de Tunis km 6, 3021 Sfax | olivier-agro | marketing finance rh
Numidia Digital | Selma Cherif | 9 rue du Lac Huron, Les Berges du Lac, 1053 Tunis | numidia-digital | marketing logiciel
Blue Harbour Logistics | Karim Ouali | Zone industrielle de Radès, 2040 Radès | blue-harbour | logiciel donnees rh
Cap Bon Textile | Fethi Gharbi | Zone industrielle, 8000 Nabeul | capbon-textile | marketing rh finance
Kairouan Énergie | Aïda Hamdi | Avenue Ibn Jazzar, 3100 Kairouan | kairouan-energie | donnees reseaux
Sécuris Réseaux | Walid Ferchichi | 31 rue Alain Savary, 1003 Tunis | securis-reseaux | reseaux
Yasmina Paiement | Olfa Mejri | 7 rue du Lac Turkana, Les Berges du Lac, 1053 Tunis | yasmina-paiement | finance logiciel
شركة النخيل للاستشارات | منى الشريف | نهج الجزائر، 2200 توزر | annakhil | finance rh
Hannibal Cloud | Tarek Belhaj | Technopole de Sousse, Novation City, 4051 Sousse | hannibal-cloud | reseaux logiciel
Djerba Voyages Privilège | Sonia Karoui | Avenue Abdelhamid El Cadhi, 4180 Djerba | djerba-voyages | marketing
Clinique Les Pins | Anis Rekik | Route de Gremda km 4, 3062 Sfax | clinique-lespins | rh donnees logiciel
Tanit Électronique | Mehdi Fakhfakh | Zone franche, 7021 Bizerte | tanit-electronique | reseaux logiciel
Green Medjerda Foods | Rym Ben Jemaa | Route de Béja km 2, 9000 Béja | green-medjerda | marketing finance
Ifriqiya Capital | Slim Masmoudi | Centre urbain nord, 1082 Tunis | ifriqiya-capital | finance
Maghreb Formation Plus | Hajer Souissi | 22 rue de Palestine, 1002 Tunis | maghreb-formation | rh marketing
Syrtis Systèmes | Nizar Hachicha | Avenue Majida Boulila, 3000 Sfax | syrtis-systemes | logiciel
Utica Télécom | Imen Riahi | Pôle technologique, 2088 Ariana | utica-telecom | reseaux
North Star Analytics | Malek Saïdi | 3 rue du Lac Victoria, Les Berges du Lac, 1053 Tunis | north-star-analytics | donnees
شركة السلام للنقل | رضا البوعزيزي | المنطقة الصناعية، 2013 بن عروس | assalam-transport | logiciel rh
Pharma Sahel Distribution | Ghada Ben Amor | Avenue Farhat Hached, 5000 Monastir | pharma-sahel | finance logiciel
Dougga Immobilier | Lotfi Brahmi | 14 rue Ibn Rachiq, 1002 Tunis | dougga-immobilier | marketing
Sirius Robotique | Aymen Louati | Technopole de Sousse, 4051 Sousse | sirius-robotique | logiciel donnees
Ateliers Mécaniques du Nord | Mongi Aouadi | Zone industrielle, 7000 Bizerte | amn | rh finance
Perle Communication | Dorra Sellami | 40 avenue Taïeb Mhiri, 2070 La Marsa | perle-communication | marketing
Ruche Web Studio | Oussama Tlili | 5 rue de Syrie, 1002 Tunis | ruche-web | logiciel marketing
Compagnie Financière du Golfe | Habib Mezghani | Avenue Hédi Chaker, 6000 Gabès | cf-golfe | finance
Oasis Talents | Wided Chebbi | 11 rue Alain Savary, 1003 Tunis | oasis-talents | rh
مؤسسة المنار للتدريب | سناء العياري | شارع الحبيب بورقيبة، 4100 مدنين | almanar-formation | rh marketing
Phénix Hébergement | Zied Khelifi | Technopole El Ghazala, 2088 Ariana | phenix-hebergement | reseaux
Ambre Cosmétiques | Faten Boukadida | Zone industrielle, 8030 Grombalia | ambre-cosmetiques | marketing
Saphir Assistance Technique | Jalel Hammami | Rue de l'Énergie, 2035 Charguia | saphir-assistance | reseaux logiciel
Open Desk Solutions | Cyrine Maalej | 19 rue du Lac Constance, Les Berges du Lac, 1053 Tunis | open-desk | logiciel
L'Épi d'Or Distribution | Noureddine Ayadi | Route de Sousse km 5, 2033 Mégrine | epi-dor | finance marketing
Sousse Marina Hôtels | Inès Jouini | Port El Kantaoui, 4089 Sousse | sousse-marina | marketing rh
شركة الياسمين للتأمين | كمال الدريدي | شارع باريس، 1000 تونس | yasmin-taamin | finance
Lumière Solaire | Skander Zghal | Zone industrielle Ezzahra, 2034 Ezzahra | lumiere-solaire | donnees
Noria Ingénierie | Rached Yahyaoui | Avenue de la République, 4000 Sousse | noria-ingenierie | logiciel reseaux
Lumen Minds Academy | Emna Touati | 2 rue Jugurtha, 1002 Tunis | lumen-minds | rh
`,
)

/** Recently signed up and waiting for activation; they have no account and no offers yet. */
const EN_ATTENTE = [
  'Lumen Minds Academy',
  "L'Épi d'Or Distribution",
  'Sousse Marina Hôtels',
  'شركة الياسمين للتأمين',
].concat(['Lumière Solaire', 'Noria Ingénierie'])
/** Deactivated after a while, with their accounts. */
const DESACTIVEES = ['Phénix Hébergement', 'Ambre Cosmétiques', 'Saphir Assistance Technique']
/** Active for long, without any offer: they can be deleted. */
const SANS_OFFRE = ['Open Desk Solutions', 'مؤسسة المنار للتدريب', 'Oasis Talents']

export const entreprises = lignes.map((ligne, index) => ({
  id: index + 1,
  nom_entreprise: ligne.nom,
  nom_gerant: ligne.gerant,
  matricule: `${1_043_587 + index * 13_411}${'ABCDEFGHJKLM'[index % 12]}/A/M/000`,
  email: `${index % 3 ? 'contact' : 'stages'}@${ligne.site}.test`,
  adresse: ligne.adresse,
  mobile: index % 9 === 4 ? '' : phone(index % 2 ? 98 : 22, 100 + index * 7),
  telephone: index % 7 === 5 ? '' : phone(ligne.adresse.includes('Tunis') ? 71 : 73, 200 + index * 11),
  active: EN_ATTENTE.includes(ligne.nom) || DESACTIVEES.includes(ligne.nom) ? 0 : 1,
  created_at: EN_ATTENTE.includes(ligne.nom)
    ? `2022-05-${10 + (index % 20)}T08:30:00Z`
    : `2020-0${1 + (index % 8)}-${10 + (index % 18)}T08:30:00Z`,
}))

/** Accounts of two companies in three; those of deactivated companies, and a few others, are inactive. */
export const comptes = entreprises
  .filter(({ id, nom_entreprise }) => !EN_ATTENTE.includes(nom_entreprise) && id % 3 !== 0)
  .map(({ id, email, active }, index) => ({
    id: index + 1,
    entreprise_id: id,
    email,
    active: active === 0 || index % 8 === 5 ? 0 : 1,
    created_at: '2020-10-05T09:00:00Z',
  }))

/** The companies that post offers, and their fields. */
export const offrants = lignes.flatMap((ligne, index) =>
  EN_ATTENTE.includes(ligne.nom) || DESACTIVEES.includes(ligne.nom) || SANS_OFFRE.includes(ligne.nom)
    ? []
    : [{ id: index + 1, domaines: ligne.domaines.split(' ') }],
)
