import { randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { company, internship, records } from '../../src/contract'
import {
  ACTIF,
  ASSIGNMENT_YEAR,
  JURY_PRESIDENT,
  OBLIGATOIRE,
  OFFRE_ACTIVE,
} from '../../src/contract/kernel/constants'
import type { Endpoint, Input, Option, Output, ServiceName } from '../../src/contract/kernel/endpoint'
import type { Etudiant } from '../../src/contract/specification/entities'

/* The data that the journeys of an internship start from, created for each; the names are in the journey's language. */

const DATA = {
  fr: {
    company: 'Ateliers de la Darse',
    subject: 'Relevé des courants',
    period: 'Mars à juin 2022',
    description: 'Relever les courants du port et les publier chaque jour.',
    firstName: 'Béchir',
    lastNames: ['Oueslati', 'Ferchichi', 'Marzouki'],
    day: '05/09/2022',
  },
  ar: {
    company: 'ورشات المرسى',
    subject: 'قياس التيارات البحرية',
    period: 'من مارس إلى جوان 2022',
    description: 'قياس التيارات في الميناء ونشرها كل يوم.',
    firstName: 'البشير',
    lastNames: ['الوسلاتي', 'الفرشيشي', 'المرزوقي'],
    day: '06/09/2022',
  },
} as const
export type Language = keyof typeof DATA

interface Assignment {
  /** The offer's id and subject. */
  offer: number
  subject: string
  company: string
  student: string
}

/**
 * Creates data by the services, as the staff member signed in on the page.
 *
 * @example
 * const data = await journeyData(page, 'ar')
 * const { subject, student } = await data.assignment()
 */
export async function journeyData(page: Page, lang: Language) {
  const call = await caller(page)
  const texts = DATA[lang]
  const number = randomInt(1e9)
  const newSubject = () => `${texts.subject} ${randomInt(1e9)}`

  /** An active company. */
  const addCompany = async (): Promise<Option> => {
    const nom_entreprise = `${texts.company} ${number}`
    const email = `contact@darse-${number}.test`
    const { Entreprise } = await call(company.entrepriseAdd, {
      nom_entreprise,
      nom_gerant: texts.firstName,
      matricule: `D-${number}`,
      email,
      adresse: '1 quai de la Darse',
    })
    await call(company.entrepriseActiver, { id: Entreprise.value, active: ACTIF })
    return { value: Entreprise.value, label: nom_entreprise }
  }

  const person = (place: number) => {
    const lastName = `${texts.lastNames[place % texts.lastNames.length]} ${randomInt(1e6)}`
    const email = `personne-${randomInt(1e9)}@darse.test`
    return { firstName: texts.firstName, lastName, telephone: '71555020', email }
  }

  const addSupervisor = async (): Promise<Option> => {
    const supervisor = person(0)
    await call(internship.encadreurAdd, supervisor)
    return named((await call(internship.encadreurSelect, {})).encadreurs, supervisor.lastName)
  }

  const addJury = async (place: number): Promise<Option> => {
    const jury = person(place)
    await call(internship.juryAdd, jury)
    return named((await call(internship.jurySelect, {})).jurys, jury.lastName)
  }

  /** A student without an internship, with the school's hierarchy above them. */
  const freeStudent = async (): Promise<Etudiant> => {
    const { Sujet } = await call(internship.affectationList, {})
    const taken = new Set(Sujet.map(({ id_etudiant }) => id_etudiant))
    for (let group = 1; group < 100; group++) {
      const { Etudiant } = await call(records.etudiantByGroup, { id: group })
      const free = Etudiant.find(({ value }) => !taken.has(value))
      if (free) return (await call(records.etudiantById, { id: free.value, lang })).Etudiant
    }
    throw new Error('every student has an internship')
  }

  /** A compulsory internship of a student, under a supervisor. */
  const assignment = async (entreprise: Option): Promise<Assignment> => {
    const subject = newSubject()
    const { Sujet } = await call(internship.stageAdd, {
      etat: OFFRE_ACTIVE,
      entreprise_id: entreprise.value,
      sujet: subject,
      periode_stage: texts.period,
      description: texts.description,
    })
    const student = await freeStudent()
    await call(internship.affectationAdd, {
      annee: ASSIGNMENT_YEAR,
      etudiant_id: student.id,
      encadrant_id: (await addSupervisor()).value,
      stage_id: Sujet.value,
      etat_stage: OBLIGATOIRE,
    })
    return { offer: Sujet.value, subject, company: entreprise.label, student: student.nom }
  }

  /** Schedules a defence of one hour on the language's day. */
  const schedule = ({ offer }: Assignment, plan: { hour: string; until: string } & Places) =>
    call(internship.soutenanceAdd, {
      sujet_id: offer,
      date: isoDay(texts.day),
      heureDebut: `${isoDay(texts.day)}T${plan.hour}:00`,
      heureFin: `${isoDay(texts.day)}T${plan.until}:00`,
      salle: plan.room.value,
      materiel: [plan.equipment.value],
      arrayEns: [{ jury: plan.chair.value, type_jury: JURY_PRESIDENT }],
    })

  return { ...texts, call, newSubject, addCompany, addSupervisor, addJury, freeStudent, assignment, schedule }
}

interface Places {
  room: Option
  equipment: Option
  chair: Option
}

/** `05/09/2022` → `2022-09-05` */
const isoDay = (day: string) => day.split('/').reverse().join('-')

const named = (options: Option[], lastName: string): Option => {
  const option = options.find(({ label }) => label.endsWith(lastName))
  if (!option) throw new Error(`${lastName} is in no select`)
  return option
}

/** Calls the services with the tokens of the page. */
export async function caller(page: Page) {
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const tokens: Record<ServiceName, string> = {
    internship: JSON.parse(stored.authUser).api_token,
    company: stored.companyToken,
    records: stored.recordsToken,
  }
  return async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> => {
    const { service, method, path } = endpoint
    const response = await page.request.fetch(`/api/${service}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${tokens[service]}` },
      ...(method === 'GET' ? { params: input as Record<string, string> } : { data: input }),
    })
    expect(response.status(), await response.text()).toBe(200)
    return endpoint.output.parse(await response.json()) as Output<E>
  }
}
