import { table } from './table'

/** Offers in finance, marketing and human resources, with their tools. */
export const sujetsGestion = table(
  ['domaine', 'sujet', 'outils'],
  `
finance | Analyse du risque de crédit d'un portefeuille de PME | Excel, scoring, normes prudentielles
finance | Mise en place d'un tableau de bord financier mensuel | Excel, Power BI
finance | Contrôle interne du cycle achats et fournisseurs | COSO, cartographie des risques
finance | Passage aux normes IFRS des états financiers | IFRS 9, IFRS 16
finance | Évaluation d'une entreprise familiale en vue d'une cession | DCF, multiples
finance | Gestion de la trésorerie multi-devises | Sage, prévisions à treize semaines
finance | Calcul des coûts par activité dans une usine textile | méthode ABC, Excel
finance | Étude de rentabilité d'une centrale solaire | business plan, VAN, TRI
finance | Audit des comptes d'une association | ISA, sondages, revue analytique
finance | Couverture du risque de change d'un exportateur | contrats à terme, options
finance | Optimisation du besoin en fonds de roulement | Excel, relances, affacturage
finance | Construction d'un portefeuille d'actions responsables | Markowitz, critères ESG
finance | Modélisation des primes d'assurance automobile | R, modèles linéaires généralisés
finance | Fiscalité des sociétés exportatrices | droit fiscal tunisien, veille
finance | Budget et contrôle de gestion d'une clinique privée | Sage, budgets flexibles
finance | Lutte contre le blanchiment : surveillance des opérations | LAB/FT, alertes, SQL
finance | Prix de cession interne d'un groupe agroalimentaire | OCDE, documentation
finance | Financement participatif des jeunes entreprises | étude comparée, enquêtes
marketing | Stratégie de contenu pour une marque d'huile d'olive | calendrier éditorial, réseaux sociaux
marketing | Référencement naturel d'un site de commerce en ligne | SEO, Google Search Console
marketing | Étude de satisfaction de la clientèle d'un hôtel | enquêtes, NPS, SPSS
marketing | Lancement d'une gamme de cosmétiques naturels | étude de marché, plan marketing
marketing | Campagnes publicitaires en ligne d'une agence de voyages | Google Ads, Meta Ads
marketing | Programme de fidélité d'une chaîne de magasins | CRM, segmentation RFM
marketing | Image de marque employeur sur les réseaux professionnels | LinkedIn, charte éditoriale
marketing | Automatisation des courriels commerciaux | HubSpot, parcours client
marketing | Positionnement prix face à la concurrence régionale | analyse conjointe, relevés de prix
marketing | Étude d'implantation d'un point de vente | géomarketing, QGIS
marketing | Refonte de l'identité visuelle d'un promoteur immobilier | charte graphique, tests
marketing | Développement des exportations vers l'Afrique de l'Ouest | étude pays, prospection
marketing | Mesure de l'efficacité des influenceurs | indicateurs, veille sociale
marketing | Parcours d'achat en boutique et en ligne | cartographie, entretiens
marketing | Animation d'une communauté autour du tourisme durable | Instagram, vidéos courtes
rh | Gestion prévisionnelle des emplois et des compétences | référentiel métiers, entretiens
rh | Plan de formation annuel d'une usine textile | ingénierie de formation, budget
rh | Digitalisation du processus de recrutement | ATS, fiches de poste
rh | Baromètre social et qualité de vie au travail | enquêtes, indicateurs
rh | Système d'évaluation de la performance | objectifs, entretiens annuels
rh | Parcours d'intégration des nouveaux salariés | guide d'accueil, tutorat
rh | Politique de rémunération variable | pesée des postes, benchmark
rh | Prévention des risques professionnels en atelier | document unique, indicateurs
rh | Réduction de l'absentéisme dans un centre d'appels | analyse statistique, plan d'action
rh | Audit social d'une entreprise de transport | droit du travail, grilles d'audit
rh | Tableau de bord des ressources humaines | Excel, Power BI
rh | Communication interne après une réorganisation | sondages, intranet
`,
)

/** A few offers stay in the language in which their company wrote them. */
export const sujetsAutres = table(
  ['domaine', 'lang', 'sujet', 'outils'],
  `
logiciel | en | Warehouse picking app for hand-held scanners | Kotlin, Spring Boot
logiciel | en | Public API and developer portal | OpenAPI, Node.js
donnees | en | Demand forecasting for a logistics network | Python, LightGBM
donnees | en | Data quality monitoring for a reporting platform | dbt, Airflow
marketing | en | Export marketing plan for organic dates | market study, trade shows
logiciel | ar | تطوير تطبيق جوال لحجز تذاكر النقل | Flutter, Firebase
logiciel | ar | منصة إلكترونية لإدارة المخزون | Laravel, Vue.js
logiciel | ar | تعريب واجهات برنامج محاسبة | React, i18n
finance | ar | دراسة جدوى لمشروع فلاحي صغير | Excel
rh | ar | إعداد دليل إجراءات الموارد البشرية | Word, Excel
marketing | ar | خطة ترويج لمنتجات الصناعات التقليدية | Instagram, Canva
`,
)
