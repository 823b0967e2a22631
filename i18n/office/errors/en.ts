import type fr from './fr'

export default {
  errors: {
    ended_by_provider: 'Your university has ended your session. Sign in again to continue.',
    campaign_clash:
      'Some defences cannot be published: nothing was published. Correct them, or publish one day at a time.',
    campaign_empty: 'There is nothing to publish: place some defences first.',
    planning_runs: 'A search is already running for this campaign: wait for it, or stop it.',
    planning_refused: 'This campaign cannot be planned: add days, hours or rooms, or split it in two.',
    import_refused: 'The file has errors: nothing was imported. Correct them, then try again.',
    import_unreadable: 'This file could not be read. Use a CSV, XLSX, XLS or ODS file.',
    import_cancelled: 'The import was stopped: nothing was saved.',
    jury_required: '⛔ Enter at least one jury member',
    jury_twice: 'The same person is in the jury twice: remove one of the two.',
    president_required: 'Give the jury one chair, and only one.',
    president_is_supervisor: 'The supervisor cannot chair the jury: choose somebody else.',
    end_before_start: 'The end time must be later than the start time',
    end_not_early:
      'Choose a day between the first day of the internship and the one that was agreed for its end.',
    not_ended: 'This internship has not ended early.',
    defence_not_begun:
      'This defence has not started yet: grade it once it is under way. If it was brought forward, reschedule it first.',
    defence_validated_late:
      'The day of this defence is over and nobody had validated it: say why you validate it now.',
    outside_years:
      'This internship does not begin in any academic year of the school: correct its dates, or add the year.',
    outside_year: 'Choose a date within the academic year.',
    request_decided: 'This request is no longer pending.',
    company_not_active:
      'This company is not active: activate it first. In a request you can also correct the company.',
    request_waiting:
      'Another request from this student is already pending in that academic year: decide on it first.',
    request_not_returned: 'The internship office has not returned this request to you.',
    company_incomplete:
      'No company has this registration number: give its name, manager, email and address as well.',
    own_address: 'This is the student’s own address: give that of the tutor or the company.',
    address_taken: '%{name} already has this address. Choose this person, or give each their own.',
    other_person_address:
      '%{name} has this address under another name. If this is somebody else, give them their own; if it is the same person, write the name the same way.',
    student_own_address:
      'This person has the student’s own address. Choose somebody else, or correct the address on their record.',
    student_company_address:
      'A student cannot sign for the company of their own internship, and this is the same address. Correct it on the record of the student, or of the company.',
    applications_closed: 'The school does not accept applications.',
    application_deadline_passed: 'The closing date has passed.',
    places_taken: 'Some places on this offer are already taken. Keep at least as many.',
    already_applied: 'This student has already applied for this offer.',
    too_many_messages: 'The company has written to this person three times today: wait until tomorrow.',
    too_many_alerts: 'This student already has ten alerts: one must be stopped first.',
    application_answered: 'The company has already turned this application down.',
    slots_gone: 'The company no longer offers these slots.',
    slot_past: 'This slot has passed: choose another one.',
    application_withdrawn: 'The student has withdrawn the application.',
    application_not_retained: 'The company has not accepted this application, or not yet: reload the page.',
    wrong_password: 'The current password is not correct: enter it again.',
    applicant_assigned: 'The student already has an internship this year: withdraw them from it first.',
    proposal_submitted: 'The office has this offer: withdraw it first.',
    proposal_decided: 'The office has already answered about this offer: reload the page.',
    proposal_incomplete: 'Please complete the description and the dates of this offer.',
    nothing_asked: 'Nothing more is needed for this internship: reload the page.',
    nothing_given: 'Nothing was provided, or the office has already decided: reload the page.',
    change_decided: 'The office has already answered this request: reload the page.',
    other_company: 'This tutor is not from the company making the offer.',
    rule_broken: 'A rule of the school does not allow this. %{rule}',
    fact_signed: 'This is what the signed agreement says: prepare an amendment to change it.',
    convention_live: 'There is already an agreement or an amendment under way: finish or cancel it first.',
    convention_incomplete: 'This agreement is missing information: open it to see what.',
    convention_changed: 'What this agreement says has changed since it was prepared: check it again.',
    convention_not_sent: 'This agreement is not out for signature, or has been cancelled: reload the page.',
    convention_held:
      'An agreement that has been sent can no longer be changed. Cancel its amendments first, or prepare one.',
    amendment_needed:
      'The internship details have changed since the agreement: restore them, or send the amendment.',
    amendment_open:
      'An amendment is still waiting for signatures: wait until everybody has signed it, or cancel it, before changing anything else.',
    supervisor_amended:
      'An amendment changes the supervisor of this internship: wait until everybody has signed it, or cancel it, before scheduling the defence.',
    amendment_empty: 'This amendment changes nothing: edit the internship details first.',
    already_signed: 'This signature has already been given: reload the page.',
    signed_out_of_turn: 'It is not this party’s turn to sign yet: others sign first.',
    not_abroad: 'This internship is not abroad: it needs no authorisation.',
    not_authorised: 'This internship abroad has not been authorised yet: authorise it first.',
    nobody_signs: 'At least the student, the company or the school signs: give one of them a rank.',
    signed_before_sent: 'This date is before the agreement was sent: enter a later one.',
    breaks_too_long: 'The breaks are as long as the internship, or longer: shorten them.',
    nobody_to_sign:
      'Nobody to remind: everyone has signed or declined, has no address, or has a message still waiting.',
    file_refused:
      'This file is not accepted: a PDF, an image or an office document, whole and without macros.',
    file_infected: 'A virus was found in this file, which was not kept. Upload another one.',
    file_missing: 'The content of this file is no longer there. Ask whoever uploaded it.',
    files_full: 'There is no room for more documents here: delete some first.',
    report_closed: 'The deadline for the report has passed: please contact the internship office.',
    piece_accepted: 'This document is already accepted: remove it first.',
    piece_date: 'Say until when this document is valid: a day to come.',
    pieces_missing:
      'A document without which the agreement is not sent is not accepted yet, or has expired: check the documents of the internship.',
    certificate_amended:
      'An amendment under way changes the dates of this internship: the certificate is issued once everybody has signed it, or it is cancelled.',
    certificate_unsigned: 'The certificate is issued once everybody has signed the agreement.',
    certificate_early: 'The certificate is issued from the last day of the internship.',
    file_signed: 'This document carries a signature on the agreement and has to stay with it.',
    upload_offset: 'The upload was interrupted. Resume it.',
    scan_unavailable: 'The virus scanner is not responding: the file is waiting, try again in a moment.',
    defence_marked:
      'The jury’s marks would be lost: tick “Discard the jury’s marks and signature” to confirm.',
    defence_signed:
      'The decision signed by the chair would be lost: tick “Discard the jury’s marks and signature” to confirm.',
    mail_left: 'This message is no longer waiting: it has been sent or stopped.',
    mail_waits: 'This message is already waiting to be sent: there is nothing to do.',
    mail_withdrawn:
      'What this message offered has been withdrawn: it cannot be sent again. Create a new one from the person’s record.',
    mail_emptied: 'The content of this message is no longer kept: it cannot be sent again.',
    mail_link:
      'This message carried a personal link, which is sent only once. Request a new one from the person’s screen.',
    mail_outdated: 'What this message says has changed since. Prepare new invitations.',
    mail_copied: 'A copy of this message is already on its way.',
    scheme_used:
      'Marks have been given with this scheme: its criteria, rounding and thresholds can no longer be changed. Add another scheme, then deactivate this one.',
    reason_required: 'This grade or classification differs from the scheme: give the reason.',
    marking_closed: 'This defence cannot be marked now: marking opens with it.',
    marking_signed: 'The chair has signed: the signature has to be withdrawn first.',
    evaluation_signed:
      'This evaluation is signed: it can no longer be changed, unless the internship office reopens it.',
    evaluation_early:
      'The evaluation is not open yet: wait for the end of the internship, or until the internship office asks you for it.',
    evaluation_incomplete: 'Give every point a mark from 1 to 5 before signing.',
    not_signed: 'The chair has not signed, or has withdrawn the signature: wait for it.',
    graduated:
      'The student is on a published pass list with this grade. Remove them from it first, with a reason.',
    act_published:
      'This pass list is published and can no longer be changed. Withdraw it and prepare another one.',
    act_not_published: 'This pass list is not published, or has already been withdrawn: reload the page.',
    graduates_incomplete:
      'Some of the students who passed have incomplete files (agreement, evaluation or report): check them, then confirm.',
    nobody_admitted: 'Nobody meets the conditions: change the rule, or wait for the grades.',
    nobody_to_ask:
      'Nobody to contact: these internships have no tutor who can be reached, or their evaluation is signed.',
    nothing_to_ask_for:
      'What is missing from this internship is not for them to give, or nothing is missing: complete it here.',
    nobody_to_write_to:
      'Nobody to contact: no address, an inactive company, or an internship in a year other than the current one.',
    asked_today: 'A message has already been sent today: further reminders are sent automatically.',
    answer_waits: 'An answer is already waiting for your decision on the internship record.',
    nobody_to_mark:
      'Nobody to contact: whoever still has to mark has no email address, or the deadline has passed.',
    structure_present: 'There is already a structure: complete it, or delete it first.',
    picture_refused: 'Choose a PNG, JPEG or WebP picture of at most 256 KB and 2,000 pixels a side.',
    ruled: 'The office’s rules refer to this item: it can be renamed, but not deleted.',
    not_for_you: 'You do not have access to this page.',
    token_scope: 'This token does not allow this call: an administrator can extend its rights.',
    cursor_expired:
      'This cursor is no longer valid. Forget the rows of this kind and begin again without a cursor.',
    company_inactive: 'This company or its account is not active. Please contact the internship office.',
    address_unconfirmed:
      'This address was changed and has not yet been confirmed from its mailbox. Ask for a sign-in link: the message you receive confirms it.',
    identity_unknown:
      'Your university confirms who you are, but no account here is linked to you. Please contact the internship office.',
    provider_unavailable: 'Your university’s identity service does not answer. Please try again shortly.',
    identity_refused: 'The answer of the identity service could not be verified. Please sign in again.',
    second_factor_required: 'Your second factor is needed too. Please sign in again.',
    second_factor_missing:
      'Your school asks administrators for a second factor. Please sign in again to set it up.',
    code_refused: 'This code is wrong or has been used. Please wait for the next one.',
    own_factor: 'Remove your own in your profile, with your password.',
    factor_required:
      'Your school asks administrators for a second factor: please add another before you remove this one.',
    key_refused: 'This passkey is not recognised. Please sign in another way.',
    too_many_keys: 'You already have ten passkeys. Please remove one that you no longer use.',
    password_off: 'Passwords are switched off: please sign in through your university.',
    outside_scope: 'This concerns degrees other than yours: please contact an administrator.',
    shared_address:
      'This person or company also belongs to degrees other than yours: only an administrator, or a manager of all the degrees concerned, may change the address and access that open their space.',
    student_known: 'This registration number belongs to %{name}: check it.',
    current_year: 'Make another year the current one first.',
    year_open: 'You are working in this year. Sign in to another year to delete this one.',
    other_cycle: 'Choose levels of this degree’s cycle.',
    not_taught: 'Choose a level of this specialty.',
  },
} satisfies typeof fr
