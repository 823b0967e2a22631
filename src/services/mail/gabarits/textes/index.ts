import type { Lang } from '../../../../contract/kernel/constants'
import { ar } from './ar'
import { en } from './en'
import { fr } from './fr'
import type { Originals } from './original'

export const TEXTES: Record<Lang, Originals> = { fr, en, ar }
