import { z } from 'zod'

/**
 * All refusals of services: a stable code and its HTTP status. The browser translates the code (`errors.<code>` in the
 * catalogues); `message` is English, for logs.
 */
export const ERROR_STATUS = {
  // who is asking
  unauthenticated: 401,
  session_expired: 401,
  ended_by_provider: 401,
  bad_credentials: 401,
  wrong_password: 403,
  rate_limited: 429,
  too_many_mails: 429,
  forbidden: 403,
  manager_only: 403,
  administrator_only: 403,
  view_private: 403,
  outside_scope: 403,
  shared_address: 403,
  not_for_you: 403,
  token_scope: 403,
  looking_only: 403,
  company_inactive: 403,
  address_unconfirmed: 403,
  identity_unknown: 403,
  identity_refused: 403,
  password_off: 403,
  key_refused: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  code_refused: 403,
  own_factor: 403,
  // what was sent
  malformed_json: 400,
  validation: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  body_incomplete: 408,
  not_found: 404,
  unknown_call: 404,
  unknown_year: 400,
  method_not_allowed: 405,
  // what the rules refuse
  offer_assigned: 409,
  offer_not_active: 409,
  assignment_locked: 409,
  student_already_assigned: 409,
  internships_overlap: 409,
  supervisor_required: 400,
  supervisor_not_allowed: 400,
  teacher_linked: 409,
  teacher_already_added: 409,
  in_use: 409,
  duplicate: 409,
  current_year: 409,
  last_administrator: 409,
  too_many_keys: 409,
  factor_required: 409,
  scheme_used: 409,
  reason_required: 400,
  marking_closed: 409,
  marking_signed: 409,
  not_signed: 409,
  evaluation_signed: 409,
  evaluation_incomplete: 400,
  evaluation_early: 409,
  graduated: 409,
  act_published: 409,
  act_not_published: 409,
  nobody_admitted: 409,
  graduates_incomplete: 409,
  already_joined: 409,
  account_inactive: 409,
  seen_as_administrator: 409,
  no_space: 409,
  year_open: 409,
  year_closed: 409,
  ruled: 409,
  student_known: 409,
  other_cycle: 409,
  not_taught: 409,
  picture_refused: 400,
  file_refused: 415,
  file_infected: 422,
  file_missing: 410,
  files_full: 409,
  report_closed: 409,
  piece_accepted: 409,
  piece_date: 422,
  pieces_missing: 409,
  certificate_early: 409,
  certificate_amended: 409,
  certificate_unsigned: 409,
  file_signed: 409,
  upload_offset: 409,
  scan_unavailable: 503,
  structure_present: 409,
  defence_validated: 409,
  defence_not_scheduled: 409,
  defence_not_validated: 409,
  defence_not_begun: 409,
  defence_validated_late: 409,
  defence_graded: 409,
  defence_marked: 409,
  defence_signed: 409,
  defence_clash: 409,
  campaign_clash: 409,
  campaign_empty: 409,
  planning_runs: 409,
  planning_refused: 409,
  end_before_start: 400,
  end_not_early: 400,
  not_ended: 409,
  outside_year: 400,
  outside_years: 400,
  jury_required: 400,
  jury_twice: 409,
  president_required: 409,
  president_is_supervisor: 409,
  request_accepted: 409,
  rule_broken: 409,
  fact_signed: 409,
  convention_live: 409,
  convention_incomplete: 409,
  convention_changed: 409,
  convention_not_sent: 409,
  convention_held: 409,
  amendment_empty: 409,
  amendment_needed: 409,
  amendment_open: 409,
  supervisor_amended: 409,
  already_signed: 409,
  signed_out_of_turn: 409,
  nobody_signs: 409,
  not_abroad: 409,
  not_authorised: 409,
  signed_before_sent: 409,
  breaks_too_long: 400,
  nobody_to_sign: 409,
  proposal_submitted: 409,
  proposal_decided: 409,
  proposal_incomplete: 409,
  change_decided: 409,
  nothing_asked: 409,
  nothing_given: 409,
  other_company: 409,
  request_decided: 409,
  request_waiting: 409,
  company_not_active: 409,
  request_not_returned: 409,
  company_incomplete: 400,
  own_address: 400,
  student_own_address: 409,
  student_company_address: 409,
  address_taken: 409,
  other_person_address: 409,
  applications_closed: 403,
  application_deadline_passed: 409,
  places_taken: 409,
  already_applied: 409,
  too_many_alerts: 409,
  too_many_messages: 409,
  application_answered: 409,
  application_withdrawn: 409,
  slots_gone: 409,
  slot_past: 409,
  application_not_retained: 409,
  applicant_assigned: 409,
  no_account: 409,
  import_refused: 422,
  import_unreadable: 422,
  import_cancelled: 409,
  link_expired: 410,
  cursor_expired: 410,
  mail_left: 409,
  mail_waits: 409,
  mail_withdrawn: 409,
  mail_emptied: 409,
  mail_link: 409,
  mail_outdated: 409,
  mail_copied: 409,
  password_too_common: 400,
  stale: 409,
  changed_meanwhile: 409,
  undo_changed: 409,
  undo_held: 409,
  undo_missing: 409,
  undo_impossible: 409,
  undone: 409,
  // what went wrong
  service_unavailable: 503,
  read_only: 503,
  provider_unavailable: 503,
  bad_upstream_answer: 502,
  storage_full: 507,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** One field that a validation refused; `path` is dotted, `code` is zod's issue code, `max` the limit of a `too_big`. */
export const FieldIssue = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  max: z.number().optional(),
})
export type FieldIssue = z.infer<typeof FieldIssue>

/** What a planned defence collides with: the shared resource, and the other defence's time (wall clock, ISO). */
export const Clash = z.object({
  kind: z.enum(['salle', 'materiel', 'jury', 'encadrant', 'etudiant']),
  name: z.string(),
  sujet: z.string(),
  debut: z.string(),
  fin: z.string(),
  /** The student of the other defence, and its offer if the caller may see it; a service may not say. */
  etudiant: z.string().nullish(),
  stage_id: z.number().int().nullish(),
})
export type Clash = z.infer<typeof Clash>

/**
 * A card of a campaign that cannot be published: by an error code, or because it is not placed, or no equipment is
 * left.
 */
export const RefusedCard = z.object({
  id: z.number().int(),
  etudiant: z.string(),
  code: z.string(),
  clashes: z.array(Clash).optional(),
})
export type RefusedCard = z.infer<typeof RefusedCard>

/** One refused cell of an import; `row` is the line in the file, the heading being 1. */
export const ImportIssue = z.object({
  row: z.number().int(),
  column: z.string(),
  code: z.enum(['required', 'invalid', 'too_long', 'duplicate_in_file', 'duplicate', 'unknown_column']),
  value: z.string(),
  other: z.number().int().optional(),
})
export type ImportIssue = z.infer<typeof ImportIssue>

/** Details that some codes carry; all optional, because an upstream may send none. */
export const ErrorDetails = z
  .object({
    issues: z.array(FieldIssue).optional(),
    field: z.string().optional(),
    /** The names of the facts that an agreement lacks. */
    manque: z.array(z.string()).optional(),
    /** The state of an agreement, and since when by the school's clock. */
    etat: z.string().optional(),
    le: z.string().optional(),
    usedBy: z.array(z.object({ kind: z.string(), name: z.string(), count: z.number().int() })).optional(),
    clashes: z.array(Clash).optional(),
    /** Cards of a campaign that cannot be published, and why: the code of an error, or one of a card. */
    refused: z.array(RefusedCard).optional(),
    rows: z.array(ImportIssue).optional(),
    /**
     * Seconds after which the same call may be made again. Of `service_unavailable`: only where nothing was written, which
     * the header of that name does not say.
     */
    retryAfter: z.number().int().optional(),
    name: z.string().optional(),
    /** First and last day of the year outside which a date lies. */
    from: z.string().optional(),
    to: z.string().optional(),
    service: z.string().optional(),
    /** Who changed the record, and when (an instant); absent when nobody knows. */
    by: z.string().optional(),
    at: z.string().optional(),
    /** The record's present id, if changing the record changes it. */
    id: z.string().optional(),
    /** Why a change can never be undone. */
    why: z
      .enum(['answered', 'credentials', 'mail_sent', 'not_by_hand', 'nothing', 'too_many', 'other'])
      .optional(),
  })
  .catchall(z.unknown())
export type ErrorDetails = z.infer<typeof ErrorDetails>

export const ErrorBody = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  details: ErrorDetails.optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)
