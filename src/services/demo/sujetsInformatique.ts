import { table } from './table'

/** Offers in software, networks and data, with their tools. */
export const sujetsInformatique = table(
  ['domaine', 'sujet', 'outils'],
  `
logiciel | Application mobile de suivi des livraisons | Flutter, API REST, PostgreSQL
logiciel | Refonte du portail client en architecture à micro-services | Java, Spring Boot, Kafka
logiciel | Plateforme de prise de rendez-vous médicaux en ligne | React, Node.js, PostgreSQL
logiciel | Gestion électronique des documents d'un service juridique | Symfony, Elasticsearch
logiciel | Outil de planification des équipes de maintenance | Angular, .NET, SQL Server
logiciel | Application de gestion de stock par codes QR | Kotlin, Spring Boot
logiciel | Moteur de règles pour la tarification de services | Java, Drools
logiciel | Migration d'un progiciel interne vers une application web | Vue.js, Laravel, MariaDB
logiciel | Automatisation des tests d'une application bancaire | Playwright, Cucumber, Jenkins
logiciel | Chaîne d'intégration et de déploiement continus | GitLab CI, Docker, Kubernetes
logiciel | Portail fournisseurs et dématérialisation des factures | React, Spring Boot
logiciel | Application de covoiturage pour les salariés d'un pôle technologique | Flutter, Firebase
logiciel | Système d'information d'un laboratoire d'analyses | Django, PostgreSQL
logiciel | Espace collaboratif pour les parents d'élèves | Next.js, NestJS
logiciel | Suivi des interventions techniques sur le terrain | React Native, SQLite, API REST
logiciel | Bibliothèque de composants graphiques accessibles | React, Storybook, TypeScript
logiciel | Passerelle de paiement en ligne pour une boutique | Node.js, PostgreSQL, OAuth 2
logiciel | Gestion des contrats et des échéances | Angular, Spring Boot, Keycloak
logiciel | Simulateur pédagogique pour la conduite de machines | Unity, C#
logiciel | Application de vote électronique pour une mutuelle | React, Go, PostgreSQL
logiciel | Système de gestion de flotte automobile | Vue.js, Node.js, MQTT
logiciel | Outil d'audit de la qualité du code source | SonarQube, Python
logiciel | Tableau de bord de suivi énergétique d'un bâtiment | React, InfluxDB, Grafana
logiciel | Configuration de produits sur mesure en ligne | Three.js, Node.js
logiciel | Module de facturation récurrente pour un logiciel de gestion | Odoo, Python
logiciel | Traçabilité de l'huile d'olive, de la cueillette à la bouteille | Spring Boot, Angular
logiciel | Commande d'un bras robotisé par interface graphique | ROS, Python, Qt
logiciel | Messagerie interne chiffrée de bout en bout | Kotlin, Signal Protocol
logiciel | Gestion des réservations d'une chaîne hôtelière | Symfony, React
logiciel | Assistant de rédaction de cahiers des charges | TypeScript, Node.js
reseaux | Supervision d'une infrastructure multi-sites | Zabbix, Grafana, SNMP
reseaux | Mise en place d'un réseau SD-WAN pour douze agences | FortiGate, BGP
reseaux | Déploiement d'un centre d'opérations de sécurité | Wazuh, Suricata, TheHive
reseaux | Migration d'un centre de données vers le nuage privé | OpenStack, Ansible, Ceph
reseaux | Authentification forte des accès distants | RADIUS, VPN IPsec, LDAP
reseaux | Audit de sécurité d'un système d'information hospitalier | ISO 27001, Nessus
reseaux | Téléphonie sur IP et centre d'appels | Asterisk, SIP, QoS
reseaux | Segmentation d'un réseau industriel | VLAN, pare-feu, Modbus
reseaux | Plan de reprise d'activité d'un hébergeur | Veeam, Proxmox, PRA
reseaux | Réseau de capteurs pour l'irrigation de précision | LoRaWAN, MQTT, Node-RED
reseaux | Détection d'intrusions par analyse du trafic | Zeek, Python, Elastic
reseaux | Passage au protocole IPv6 d'un campus | IPv6, OSPFv3, DHCPv6
reseaux | Gestion des identités et des accès | Keycloak, Active Directory
reseaux | Automatisation de la configuration des commutateurs | Ansible, NETCONF, Python
reseaux | Optimisation de la couverture Wi-Fi d'un entrepôt | Wi-Fi 6, Ekahau
reseaux | Étude du déploiement de la fibre jusqu'à l'abonné | FTTH, GPON, SIG
reseaux | Sauvegarde chiffrée des postes de travail | Borg, Linux, Ansible
reseaux | Tests d'intrusion d'une application web | OWASP, Burp Suite
reseaux | Observabilité d'une plateforme de conteneurs | Kubernetes, Prometheus, Loki
reseaux | Tableau de bord de suivi de la qualité de service mobile | Python, Grafana, KPI radio
donnees | Prévision de la demande d'énergie | Python, Prophet, scikit-learn
donnees | Détection de fraudes aux paiements | XGBoost, Python, Spark
donnees | Entrepôt de données et tableaux de bord commerciaux | Power BI, Talend, SQL Server
donnees | Reconnaissance de pièces défectueuses par vision | PyTorch, OpenCV
donnees | Analyse des avis de clients en dialecte tunisien | Transformers, Python
donnees | Recommandation de produits pour une boutique en ligne | Python, TensorFlow, Redis
donnees | Maintenance prédictive de lignes de production | Spark, MQTT, scikit-learn
donnees | Agent conversationnel pour le service client | Rasa, Python, Docker
donnees | Lecture automatique de factures numérisées | Tesseract, Python, FastAPI
donnees | Optimisation des tournées de camions | OR-Tools, Python, PostGIS
donnees | Qualité des données d'un référentiel clients | dbt, PostgreSQL, Great Expectations
donnees | Segmentation de la clientèle d'une assurance | R, Python, Power BI
donnees | Plateforme de flux de données en temps réel | Kafka, Flink, ClickHouse
donnees | Évaluation du risque de crédit par apprentissage | Python, LightGBM, SHAP
donnees | Estimation du rendement agricole par images satellites | Sentinel-2, Python, QGIS
donnees | Aide au diagnostic à partir d'imagerie médicale | PyTorch, MONAI
donnees | Prévision du taux d'occupation hôtelière | R, ARIMA, Shiny
donnees | Catalogue de données et gouvernance | DataHub, Airflow
donnees | Anonymisation de dossiers médicaux | Python, ARX, PostgreSQL
`,
)
