import type fr from './fr'

export default {
  errors: {
    campaign_clash: 'Some defences cannot be published: nothing was published.',
    campaign_empty: 'There is nothing to publish.',
    planning_runs: 'A search is already running for this campaign.',
    planning_refused:
      'This campaign cannot be planned: it lacks days, hours or rooms, or asks for too much at once.',
    import_refused: 'The file has errors: nothing was imported.',
    import_unreadable: 'This file could not be read. Use a CSV, XLSX, XLS or ODS file.',
    import_cancelled: 'The import was stopped: nothing was saved.',
    jury_required: '⛔ Enter at least one jury member',
    jury_twice: 'The same person is in the jury twice.',
    president_required: 'The jury must have one chair, and only one.',
    president_is_supervisor: 'The supervisor cannot chair the jury.',
    end_before_start: 'The end time must be later than the start time',
    defence_not_begun:
      'This defence has not begun yet: grade it once it takes place. If it was brought forward, move it to that time first.',
    outside_years:
      'This internship begins in no academic year of the school: correct its dates, or add the year.',
    outside_year: 'The defence must take place within the academic year.',
    request_decided: 'This request no longer waits.',
    company_not_active:
      'This company is not active: activate it first. In a request you can also correct the company.',
    request_waiting:
      'Another request of this student is waiting already in that academic year: decide on it first.',
    request_not_returned: 'The internship office has not given this request back to you.',
    company_incomplete:
      'No company has this registration number: give its name, manager, email and address as well.',
    own_address: "This is the student's own address: the tutor and the company have another one.",
    address_taken: '%{name} already has this address. Choose this person, or give each their own.',
    other_person_address:
      '%{name} has this address under another name. If this is somebody else, give them their own; if it is the same person, write the name alike.',
    student_own_address:
      "This person has the student's own address. Choose somebody else, or correct the address in their record.",
    student_company_address:
      'A student does not sign for the company of their own internship, and this is the same address. Correct it in the record of the student, or of the company.',
    applications_closed: 'The school takes no applications.',
    application_deadline_passed: 'The last day for applications has passed.',
    places_taken: 'Places of this offer are taken. Keep at least as many.',
    already_applied: 'This student has applied for this offer already.',
    too_many_messages: 'The company has written to this person three times today.',
    too_many_alerts: 'This student already has ten alerts: one must be stopped first.',
    application_answered: 'The company has refused this application already.',
    slots_gone: 'The company does not propose these slots any more.',
    slot_past: 'This moment has passed: choose another one.',
    application_withdrawn: 'The student has taken the application back.',
    application_not_retained: 'The company has not retained this application.',
    wrong_password: 'The present password is another one.',
    applicant_assigned: 'The student has an internship this year already.',
    proposal_submitted: 'The office has this offer: take it back first.',
    proposal_decided: 'The office has decided on this offer already.',
    proposal_incomplete: 'This offer lacks a description, or the dates of the internship.',
    nothing_asked: 'Nothing is asked for any more for this internship: reload the page.',
    nothing_given: 'Nothing was given, or the office has decided already: reload the page.',
    change_decided: 'The office has decided on this change already.',
    other_company: 'This tutor is not of the company of the offer.',
    rule_broken: 'A rule of the school does not allow it. %{rule}',
    fact_signed: 'The signed agreement says so: prepare an amendment to change it.',
    convention_live: 'There is an agreement or an amendment under way already.',
    convention_incomplete: 'This agreement lacks information: open it to see what is missing.',
    convention_changed: 'What this agreement says has changed since it was prepared: check it again.',
    convention_not_sent: 'This agreement is not out for signature, or it is cancelled.',
    convention_held:
      'An agreement that was sent stays as it is. Cancel its amendments first, or prepare one.',
    amendment_needed:
      'The page of the internship has changed since the agreement: put it back as it was, or send the amendment.',
    amendment_open:
      'An amendment still waits for signatures: wait until everybody has signed it, or cancel it, before changing anything else.',
    supervisor_amended:
      'An amendment changes the supervisor of this internship: wait until everybody has signed it, or cancel it, before planning the defence.',
    amendment_empty: 'This amendment changes nothing: change the page of the internship first.',
    already_signed: 'This signature has been given already.',
    signed_before_sent: 'This date is before the agreement was sent: nobody can have signed it earlier.',
    breaks_too_long: 'The breaks are as long as the internship, or longer: no working day of it is left.',
    nobody_to_sign:
      'Nobody to remind: all have signed or declined, have no address, or their mail is still waiting.',
    file_refused:
      'This file is not accepted: a PDF, an image or an office document, whole and without macros.',
    file_infected: 'A virus was found in this file: it is not kept.',
    file_missing: 'The content of this file is gone. Ask whoever sent it.',
    files_full: 'There is no room for more documents here: delete some first.',
    report_closed: 'The time to hand in the report is over: turn to the internship office.',
    certificate_amended:
      'An amendment under way changes the dates of this internship: the certificate is given once everybody has signed it, or it is cancelled.',
    certificate_unsigned: 'The certificate is given once everybody has signed the agreement.',
    certificate_early: 'The certificate is given from the last day of the internship on.',
    file_signed: 'This document bears a signature of the agreement: it stays with it.',
    upload_offset: 'The upload broke off. Resume it.',
    scan_unavailable: 'The virus scanner does not answer: the file waits, try again in a moment.',
    defence_marked: 'Marks of the jury would be lost: say so with the act.',
    defence_signed: 'The decision that the chair has signed would be lost: say so with the act.',
    mail_left: 'This message no longer waits: it has left or is stopped.',
    mail_waits: 'This message is already waiting to be sent.',
    mail_withdrawn:
      "What this message brought was taken back: it is not sent again. Make a new one from the person's record.",
    mail_emptied: 'The content of this message is no longer kept: it cannot be sent again.',
    mail_link:
      "This message left with a personal link, which leaves only once. Ask for a new one from the person's screen.",
    mail_outdated: 'What this message says has changed since. Prepare new convocations.',
    mail_copied: 'A copy of this message is already on its way.',
    scheme_used:
      'Marks have been given by this scheme: its criteria, rounding and thresholds no longer change. Add another scheme, then deactivate this one.',
    reason_required: 'This grade or mention is not the one of the scheme: give the reason.',
    marking_closed: 'This defence is not open for marking now.',
    marking_signed: 'The chair has signed: nothing changes any more.',
    evaluation_signed:
      'This evaluation is signed: it no longer changes, unless the internship office opens it again.',
    evaluation_early:
      'The evaluation is not open yet: wait for the end of the internship, or until the internship office asks you for it.',
    evaluation_incomplete: 'Give a mark from 1 to 5 to every point before you sign.',
    not_signed: 'The chair has not signed, or has taken the signature back.',
    graduated:
      'The student graduates with this grade. Take them out of the graduation act first, with a reason.',
    act_published: 'This act is published: it does not change any more. Withdraw it and prepare another one.',
    act_not_published: 'This act is not published, or is withdrawn already.',
    graduates_incomplete:
      'Graduates have incomplete files (agreement, evaluation or report): look at them, then confirm.',
    nobody_admitted: 'Nobody meets the conditions: there is nothing to publish.',
    nobody_to_ask:
      'Nobody to reach: these internships have no tutor who can be reached, or their evaluation is signed.',
    nothing_to_ask_for:
      'What this internship lacks is not theirs to give, or nothing is missing: complete it here.',
    nobody_to_write_to:
      'Nobody to write to: no address, an inactive company, or an internship of another year than the current one.',
    asked_today: 'A message has left today already: the next reminders leave by themselves.',
    answer_waits: 'An answer waits already for your decision on the internship’s record.',
    nobody_to_mark:
      'Nobody to reach: whoever has still to mark has no e-mail address, or the time for it is over.',
    structure_present: 'There is a structure already: complete it, or delete it first.',
    picture_refused: 'The logo is a PNG, JPEG or WebP picture of 256 KB and 2,000 pixels a side at most.',
    ruled: 'The rules of the service name this item: it can be renamed, not deleted.',
    not_for_you: 'This is not for you.',
    token_scope: 'This token does not allow this call.',
    company_inactive: 'This company or its account is not active. Ask the internship service.',
    address_unconfirmed:
      'This address was changed and has not yet been confirmed from its mailbox. Ask for a link to enter: the message that arrives confirms it.',
    outside_scope: 'This concerns other diplomas than yours.',
    shared_address:
      'Other diplomas than yours also work with this person or company: only an administrator, or a manager of all the diplomas concerned, may change the address and access that open their space.',
    student_known: 'This registration number is that of %{name}.',
    current_year: 'One year is always the current one: choose another one first.',
    year_open: 'You are working in this year. Sign in to another year to delete this one.',
    other_cycle: 'A specialty has levels of the cycle of its diploma.',
    not_taught: 'The specialty does not have this level.',
  },
} satisfies typeof fr
