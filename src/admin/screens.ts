import {
  administration,
  conservationPage,
  dashboard,
  documents,
  gabarits,
  profile,
  rules,
  school,
  start,
  status,
  structure,
  tokens,
} from './pages'
import { resources } from './resources'

/** Every screen of the office; those of a family in the order of their tabs. */
export const screens = [
  dashboard,
  school,
  structure,
  ...resources,
  documents,
  administration,
  gabarits,
  rules,
  conservationPage,
  tokens,
  status,
  start,
  profile,
]
