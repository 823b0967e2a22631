import { z } from 'zod'
import { defineService } from '../kernel/endpoint'

/** The checks, in the order in which they are shown. */
export const CONTROLES = [
  'reglages',
  'base',
  'replique',
  'droits',
  'horloge',
  'taches',
  'courriel',
  'envois',
  'boite',
  'disque',
  'documents',
  'antivirus',
  'certificat',
  'identite',
  'registre',
  'sauvegarde',
] as const
export type NomDeControle = (typeof CONTROLES)[number]

/** `sans`: deliberately not configured. */
export const NIVEAUX_ETAT = ['bon', 'sans', 'avis', 'mauvais'] as const

export const Controle = z.object({
  nom: z.enum(CONTROLES),
  niveau: z.enum(NIVEAUX_ETAT),
  /** What was found, of its kind: the texts say it, and what to do. */
  constat: z.string(),
  valeurs: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Controle = z.output<typeof Controle>

/** How the product itself does. Calls beyond the specification's. */
export const etatService = defineService('internship', {
  /** Checks everything the product depends on, waiting some seconds for what does not answer. */
  etatService: {
    method: 'GET',
    path: 'etat',
    extension: true,
    role: 'administrator',
    heavy: true,
    input: z.object({}),
    output: z.object({
      controles: z.array(Controle),
      version: z.string(),
      /** An instant, in ISO 8601. */
      le: z.string(),
    }),
  },
})
