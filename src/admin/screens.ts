import {
  administration,
  dashboard,
  documents,
  keeping,
  profile,
  rules,
  school,
  start,
  status,
  structure,
  gabarits,
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
  keeping,
  tokens,
  status,
  start,
  profile,
]
