import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { z } from "zod";
import { createHash } from "node:crypto";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { crc32 } from "node:zlib";
import { text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
// src/contract/errors.ts
/**
* Every refusal of a service, by a stable code and the HTTP status it travels with.
* The browser translates the code (`errors.<code>` in the catalogues); `message` is English, for logs.
*/
var ERROR_STATUS = {
	unauthenticated: 401,
	session_expired: 401,
	bad_credentials: 401,
	rate_limited: 429,
	forbidden: 403,
	manager_only: 403,
	administrator_only: 403,
	view_private: 403,
	outside_scope: 403,
	malformed_json: 400,
	validation: 400,
	unsupported_media_type: 415,
	payload_too_large: 413,
	body_incomplete: 408,
	not_found: 404,
	unknown_call: 404,
	unknown_year: 400,
	method_not_allowed: 405,
	offer_assigned: 409,
	offer_not_active: 409,
	assignment_locked: 409,
	student_already_assigned: 409,
	supervisor_required: 400,
	supervisor_not_allowed: 400,
	teacher_linked: 409,
	teacher_already_added: 409,
	in_use: 409,
	duplicate: 409,
	current_year: 409,
	last_administrator: 409,
	already_joined: 409,
	account_inactive: 409,
	year_open: 409,
	year_closed: 409,
	ruled: 409,
	student_known: 409,
	other_cycle: 409,
	not_taught: 409,
	picture_refused: 400,
	structure_present: 409,
	defence_validated: 409,
	defence_not_scheduled: 409,
	defence_not_validated: 409,
	defence_graded: 409,
	defence_clash: 409,
	campaign_clash: 409,
	campaign_empty: 409,
	planning_runs: 409,
	planning_refused: 409,
	end_before_start: 400,
	outside_year: 400,
	jury_required: 400,
	jury_twice: 409,
	president_required: 409,
	president_is_supervisor: 409,
	request_accepted: 409,
	no_account: 409,
	import_refused: 422,
	import_unreadable: 422,
	import_cancelled: 409,
	link_expired: 410,
	password_too_common: 400,
	stale: 409,
	changed_meanwhile: 409,
	undo_changed: 409,
	undo_held: 409,
	undo_missing: 409,
	undo_impossible: 409,
	undone: 409,
	service_unavailable: 503,
	bad_upstream_answer: 502,
	storage_full: 507,
	internal: 500
};
/** One field that a validation refused; `path` is dotted, `code` is zod's issue code, `max` the limit of a `too_big`. */
var FieldIssue = z.object({
	path: z.string(),
	code: z.string(),
	message: z.string(),
	max: z.number().optional()
});
/** What a planned defence collides with: the shared thing, and the other defence's time (wall clock, ISO). */
var Clash = z.object({
	kind: z.enum([
		"salle",
		"materiel",
		"jury",
		"encadrant",
		"etudiant"
	]),
	name: z.string(),
	sujet: z.string(),
	debut: z.string(),
	fin: z.string()
});
/** A card of a campaign that cannot be published: by an error's code, or because it stands nowhere, or no equipment is left. */
var RefusedCard = z.object({
	id: z.number().int(),
	etudiant: z.string(),
	code: z.string(),
	clashes: z.array(Clash).optional()
});
/** One refused cell of an import; `row` is the line in the file, the heading being 1. */
var ImportIssue = z.object({
	row: z.number().int(),
	column: z.string(),
	code: z.enum([
		"required",
		"invalid",
		"too_long",
		"duplicate_in_file",
		"duplicate",
		"unknown_column"
	]),
	value: z.string(),
	other: z.number().int().optional()
});
/** Details that some codes carry; all optional, because an upstream may send none. */
var ErrorDetails = z.object({
	issues: z.array(FieldIssue).optional(),
	field: z.string().optional(),
	usedBy: z.array(z.object({
		kind: z.string(),
		name: z.string(),
		count: z.number().int()
	})).optional(),
	clashes: z.array(Clash).optional(),
	/** Cards of a campaign that cannot be published, and why: the code of an error, or one of a card. */
	refused: z.array(RefusedCard).optional(),
	rows: z.array(ImportIssue).optional(),
	retryAfter: z.number().int().optional(),
	name: z.string().optional(),
	/** First and last day of the year that a date is outside of. */
	from: z.string().optional(),
	to: z.string().optional(),
	service: z.string().optional(),
	/** Who changed the record, and when (an instant); absent when nobody knows. */
	by: z.string().optional(),
	at: z.string().optional(),
	/** What names the record by now, where that changes with it. */
	id: z.string().optional(),
	/** Why a change is never taken back. */
	why: z.enum([
		"credentials",
		"mail_sent",
		"not_by_hand",
		"nothing",
		"too_many",
		"other"
	]).optional()
}).catchall(z.unknown());
z.object({
	status: z.number().int(),
	code: z.string(),
	message: z.string(),
	details: ErrorDetails.optional()
});
// src/services/refusal.ts
/**
* A service's "no": becomes the contract's `{ status, code, message, details }`.
*
* @example throw new Refusal('offer_assigned', 'the offer is assigned')
*/
var Refusal = class extends Error {
	code;
	details;
	status;
	constructor(code, message = code, details) {
		super(message);
		this.code = code;
		this.details = details;
		this.status = ERROR_STATUS[code];
	}
	get body() {
		const { status, code, message, details } = this;
		return details ? {
			status,
			code,
			message,
			details
		} : {
			status,
			code,
			message
		};
	}
};
// src/services/thread.ts
/** Runs in the thread's module: answers each request with what `work` returns. */
function serveThread(work) {
	giveWay();
	parentPort?.on("message", async (input) => {
		const reply = await work(input).then((done) => ({ done }), (error) => error instanceof Refusal ? { refused: error.body } : { failed: String(error?.stack ?? error) });
		parentPort?.postMessage(reply);
	});
}
var NICE = 5;
/**
* Where the processors are all at work, calls come first: it gets about a third of what each of them does, so that it still
* ends in time. Linux alone lets a single thread give way.
*/
function giveWay() {
	try {
		const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
		if (parentPort) setPriority(thread, NICE);
	} catch {}
}
// src/contract/constants.ts
/** Codes and business constants that both sides of the wire name alike. */
var LANGS = [
	"fr",
	"en",
	"ar"
];
/** What one call of a list may ask for; "All" of more is fetched in several, so that no call holds up the others. */
var ROWS_A_CALL = 5e3;
/** When people are mailed that notes mention them: at once, every morning, or never. */
var MAIL_MENTIONS = [
	"now",
	"daily",
	"never"
];
/** Companies that a bulk action may name in one call, and the body that holds them. */
var ENTREPRISES_MAX = 5e3;
var ENTREPRISES_BODY_BYTES = 300 * ENTREPRISES_MAX;
/** Accounts that a call of the company list may carry, and the body that holds them. */
var COMPTES_MAX = 3e4;
var COMPTES_BODY_BYTES = 100 * COMPTES_MAX;
// src/contract/importable.ts
var as = (writing, ...names) => ({
	as: writing,
	names
});
var text$2 = (...names) => as("text", ...names);
/** What a column can be: a field, or a label in one of its languages. */
var targetsOf = ({ fields }) => Object.entries(fields).flatMap(([field, { as }]) => as === "labels" ? LANGS.map((lang) => `${field}.${lang}`) : [field]);
// src/contract/plainName.ts
/** A name by which people call the same thing: without case, accents, spaces and punctuation. */
var plainName = (name) => name.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
// src/contract/importMatch.ts
/** The targets by what they are called, in plain names. */
function targetsByName(of, { names = {}, lang = "fr" } = {}) {
	const byName = /* @__PURE__ */ new Map();
	const add = (name, target) => {
		const plain = plainName(name ?? "");
		if (plain && !byName.has(plain)) byName.set(plain, target);
	};
	const langs = [lang, ...LANGS.filter((each) => each !== lang)];
	const fields = Object.entries(of.fields);
	const targetIn = (field, as, of) => as === "labels" ? `${field}.${of}` : field;
	for (const each of langs) for (const [field, { as }] of fields) add(names[each]?.[field], targetIn(field, as, each));
	for (const [field, { as, names: more }] of fields) {
		for (const name of [field, ...more]) add(name, targetIn(field, as, "fr"));
		if (as !== "labels") continue;
		const all = [
			field,
			...more,
			...langs.flatMap((each) => names[each]?.[field] ?? [])
		];
		for (const name of all) for (const each of LANGS) for (const word of WORDS[each]) add(`${name} ${word}`, `${field}.${each}`);
	}
	return byName;
}
/** What says of a column that it is in a language. */
var WORDS = {
	fr: [
		"fr",
		"français",
		"french",
		"بالفرنسية"
	],
	en: [
		"en",
		"anglais",
		"english",
		"بالإنجليزية"
	],
	ar: [
		"ar",
		"arabe",
		"arabic",
		"بالعربية"
	]
};
var WRITES = "manager";
// src/contract/endpoint.ts
/**
* Turns a table of calls into endpoints. One row is the only place where a call is described: the gateway's
* allow-list, the service route and its validation, the client call and its types all come from it.
*
* @example
* const internship = defineService('internship', {
*   stageValid: { method: 'POST', path: 'stage/valid', input: z.object({ id: Id, etat: EtatOffre }), output: Done },
* })
*/
function defineService(service, rows) {
	const endpoints = Object.entries(rows).map(([name, row]) => [name, {
		service: row.service ?? service,
		name,
		method: row.method,
		path: row.path,
		access: row.access ?? "staff",
		role: row.role ?? (writes(row) ? "manager" : "reader"),
		attempts: row.attempts === "unlimited" ? void 0 : row.attempts,
		input: row.input,
		output: row.output,
		query: row.query ?? [],
		rows: row.rows,
		bodyBytes: row.bodyBytes ?? (row.access === "public" ? 16384 : 65536),
		heavy: row.heavy ?? false,
		multipart: row.multipart ?? false,
		streams: row.streams ?? false,
		extension: row.extension ?? false,
		record: row.record,
		final: row.final ?? false
	}]);
	return Object.fromEntries(endpoints);
}
/** The answer of a write has a `status`. */
var writes = ({ method, output }) => method === "POST" && output instanceof z.ZodObject && "status" in output.shape;
/** A whole number; existing services and query strings send some as text. `true`, `null` and `''` are none. */
var Whole = z.union([z.number(), z.string().regex(/^-?\d{1,16}$/).transform(Number)]).pipe(z.number().int());
/** An id on the wire. */
var Id = Whole.pipe(z.number().positive().max(Number.MAX_SAFE_INTEGER));
var LangCode = z.enum(LANGS);
/** A choice of a select list. */
var Option = z.object({
	value: Id,
	label: z.string()
});
/** A choice of which a service may tell more, beyond the specification. */
var DescribedOption = Option.extend({
	/** Whether the student has an assignment this year. */
	affecte: z.boolean().optional(),
	/** How many offers of the company an assignment may take. */
	libres: z.number().int().optional(),
	/** The grade from which on the mention is given. */
	seuil: z.number().optional()
});
/**
* The versions extension. A record that can be changed is answered with an opaque `version`, which is another one
* after every change of it. A write or a deletion that carries the version of the record it was made from is refused by
* `changed_meanwhile` when the record has another one by then. Both are optional: a service may know no versions.
*/
var Version = z.string().max(100).optional();
/** The plain answer of a write. */
var Done = z.object({
	status: z.number().int().optional(),
	version: Version
});
/** A value that travels as JSON in a query string or a form. */
var asJson = (value) => z.preprocess((given, ctx) => {
	if (typeof given !== "string") return given;
	try {
		return JSON.parse(given);
	} catch {
		ctx.issues.push({
			code: "custom",
			message: "this is not JSON",
			input: given
		});
		return z.NEVER;
	}
}, value);
var Name = z.string().max(40);
var byColumn = (value) => asJson(z.record(Name, value));
var Codes = z.array(z.union([Name, z.number()])).max(20);
var Single = z.union([
	z.string().max(200),
	z.number(),
	z.boolean(),
	z.null()
]);
var Bound = z.union([z.iso.date(), z.number()]).optional();
var Between = z.strictObject({
	from: Bound,
	to: Bound
}).refine(({ from, to }) => from !== void 0 || to !== void 0);
/**
* What a list is filtered by: a value, one of several, a span with both its ends (`YYYY-MM-DD` or numbers), or whether
* there is any value at all.
*/
var FilterValue = z.union([
	Single,
	z.array(z.union([z.string().max(200), z.number()])).max(200),
	Between,
	z.strictObject({ empty: z.boolean() })
], { error: "a filter is a value, a list of values, { from, to } of days or numbers, or { empty }" });
/** How many rows there are of each value, by column. */
var Facets = z.record(z.string(), z.record(z.string(), z.number().int()));
/** What somebody else has done to rows since the caller looked last, by id. */
var Marks = z.record(z.string(), z.object({
	/** An instant. */
	at: z.string(),
	/** Null: nobody who had signed in. */
	by: z.string().nullable(),
	/** The row is new. */
	added: z.boolean()
}));
/**
* The paging extension. `page` starts at 1; without `perPage` the whole list is answered, as the
* specification has it. `q` is searched word by word (`searchWords`), without case and accents, over the visible
* columns. `codes` are those whose label, in the language of the screen, holds a word: by column and word
* (`{ etat: { inactif: [0] } }`), or by column alone when they hold every word (`{ etat: [0] }`). Their rows are found
* too; a column that the service has no filter for is left aside. `nearest` names a column of text: rows in which it is
* `q` come first, then those in which it begins with it. Every list can be filtered by `id`. `facets` asks a page for the
* numbers of rows of each value of these columns, under the search and all filters but the column's own; a service that
* does not know it answers none. `marks` asks a page which of its rows others have changed since the caller looked last,
* the rows' ids being those of a kind of records (`stage`); `{ filter: { marked: 'stage' } }` finds these rows.
*/
var Paging = z.object({
	page: Whole.pipe(z.number().min(1).max(1e6)).optional(),
	perPage: Whole.pipe(z.number().min(1).max(ROWS_A_CALL)).optional(),
	sort: Name.optional(),
	order: z.enum(["ASC", "DESC"]).optional(),
	q: z.string().max(200).optional(),
	nearest: Name.optional(),
	codes: byColumn(z.union([Codes, z.record(z.string().max(200), Codes)])).optional(),
	filter: byColumn(FilterValue).optional(),
	facets: asJson(z.array(Name).max(10)).optional(),
	marks: Name.optional()
});
/**
* Input, output and `rows` of a list call: `list('Stage', Offre, { lang: LangCode })`.
* An answer that carries `total` is one page; without it, it is the full list.
*/
function list(key, row, shape = {}) {
	return {
		input: z.object({
			...Paging.shape,
			...shape
		}),
		output: z.object({
			[key]: z.array(row),
			total: z.number().int().optional(),
			facets: Facets.optional(),
			marks: Marks.optional()
		}),
		rows: key
	};
}
// src/contract/entities.ts
/** 0 or 1. */
var Flag = z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]));
var Text = z.string().nullish().transform((value) => value ?? "");
/** Texts that another service may have stored, without our limits. */
var Told = z.string().max(1e3).nullish().transform((value) => value ?? "");
var NullableId = Id.nullish().transform((value) => value ?? null);
var Options = z.array(Option).default([]);
/** `YYYY-MM-DD` */
var IsoDate = z.iso.date();
/** `YYYY-MM-DDTHH:mm[:ss]`, the school's wall clock, without offset. */
var WallClock = z.iso.datetime({ local: true }).regex(/[^zZ]$/);
/** From `A_PLANIFIER` to `NOTEE`. */
var Etape = Whole.pipe(z.union([
	z.literal(0),
	z.literal(1),
	z.literal(2),
	z.literal(3)
]));
var TypeStage = Whole.pipe(z.union([z.literal(1), z.literal(2)]));
/** How services name the internship types, in lower case. */
var TYPES_STAGE = {
	obligatoire: 1,
	compulsory: 1,
	mandatory: 1,
	إجباري: 1,
	volontaire: 2,
	voluntary: 2,
	تطوعي: 2
};
var codeOfType = (told) => {
	const text = typeof told === "object" && told !== null && "value" in told ? told.value : told;
	return typeof text === "string" ? TYPES_STAGE[text.trim().toLowerCase()] ?? text : text;
};
/** An internship type, as services send it: its code or its label. */
var ToldTypeStage = z.preprocess(codeOfType, TypeStage);
var EtatOffre = Whole.pipe(z.union([
	z.literal(0),
	z.literal(1),
	z.literal(2)
]));
var EtatDemande = EtatOffre;
var Offre = z.object({
	id: Id,
	entreprise_id: Id,
	/** Company name. */
	entreprise: Text,
	sujet: Text,
	description: Text,
	periode_stage: Text,
	type_stage: Options,
	specialite: Options,
	niveau: Options,
	etat: EtatOffre,
	affect: Flag,
	version: Version
});
var Entreprise = z.object({
	id: Id,
	nom: Text,
	nom_entreprise: Text,
	nom_gerant: Text,
	gerant: Text,
	matricule: Text,
	email: Text,
	adresse: Text,
	mobile: Text,
	telephone: Text,
	active: Flag,
	is_compte: z.coerce.number().pipe(z.union([z.literal(-1), z.literal(1)])),
	id_compte: NullableId,
	active_compte: Flag.nullish().transform((value) => value ?? 0),
	version: Version,
	/** The account's version, from a service that joins accounts itself. */
	version_compte: Version.nullable().transform((value) => value ?? void 0)
});
/** What the account calls take of a company. */
var EntrepriseCompte = Entreprise.pick({
	id: true,
	nom: true,
	email: true,
	active: true,
	is_compte: true,
	id_compte: true,
	active_compte: true,
	gerant: true
}).extend({
	nom: Told,
	email: Told,
	gerant: Told
});
/** An account of a company, as `user/list_id_entreprise` answers it and `entreprise/list_entreprise` takes it. */
var Compte = z.object({
	id: Id,
	entreprise_id: Id,
	active: Flag,
	email: Told
});
/** Wall clock, `YYYY-MM-DDTHH:mm:ss`, null before a defence is scheduled. */
var Moment = z.string().nullish().transform((value) => value || null);
/**
* What else a row of an assignment, and of its defence, may show. Beyond the specification: a service may leave each out.
*/
var Dossier = {
	/** Of the student. */
	matricule: Text,
	groupe: Text,
	id_groupe: NullableId.optional(),
	email: Text,
	/** Company name. */
	entreprise: Text,
	/** Wall clock of the end. */
	heure_fin: Moment,
	salle: Text,
	/** Names of the jury. */
	jury: Text
};
/** Assignment; also the planning row. `id` is the offer (stage) id. */
var Affectation$1 = z.object({
	id: Id,
	encadrant: Text,
	etudidant: Text,
	stage: Text,
	etat_stage: ToldTypeStage,
	id_etudiant: Id,
	id_encadrant: NullableId,
	count: z.coerce.number().int().min(0),
	etat_sout: Flag.nullish().transform((value) => value ?? 0),
	/** Told by the embedded service; `etatAffectation` works it out. */
	etat: Flag.optional(),
	...Dossier,
	date_soutenance: Moment,
	/** How far the assignment is, where the service tells it. */
	etape: Etape.optional(),
	version: Version
});
/** One assignment, for its edit page. */
var AffectationDetail = z.object({
	etudiant: Option,
	encadrant: Option.nullish().transform((value) => value ?? null),
	entreprise: Option,
	stage: Option,
	/** The internship type. */
	etat: ToldTypeStage,
	count: z.coerce.number().int().min(0).default(0),
	version: Version
});
/** Defence list row: an assignment with its defence. `id` names the row, `soutenance_id` the defence once scheduled. */
var Soutenance = z.object({
	id: Id,
	stage_id: Id,
	etudiant: Text,
	stage: Text,
	etat_stage: ToldTypeStage,
	/** The start. */
	date_soutenance: Moment,
	count: z.coerce.number().int().min(0),
	etat: Flag.nullish().transform((value) => value ?? 0),
	/** Points out of 20, null when not awarded. */
	note: z.preprocess((value) => value === "" || value == null ? null : value, z.coerce.number().nullable()),
	soutenance_id: NullableId,
	...Dossier,
	encadrant: Text,
	mention: Text,
	id_encadrant: NullableId.optional(),
	id_salle: NullableId.optional(),
	version: Version
});
var JuryDeSoutenance = z.object({
	jury: Option,
	type_jury: Option
});
/** Defence detail, also what the scheduling form opens with. Fields of an unscheduled defence are null or empty. */
var SoutenanceDetail = z.object({
	etudiant: Text,
	sujet: Text,
	encadrant: Text,
	president: Text,
	rapporteur: Text,
	/** Beyond the specification: a service may leave it out. */
	examinateur: Text,
	date_soutenance: Moment,
	salle: Text,
	materiel: Text,
	etat_stage: ToldTypeStage,
	ens_volontaire: Option.nullish().transform((value) => value ?? null),
	soutenance_id: NullableId,
	etat: Flag.nullish().transform((value) => value ?? 0),
	/** `YYYY-MM-DD` */
	date: Text,
	/** Wall clock, `YYYY-MM-DDTHH:mm:ss`. */
	heure_debut: Text,
	heure_fin: Text,
	arrySalle: Option.nullish().transform((value) => value ?? null),
	arryMateriel: Options,
	arrayJurySoutenance: z.array(JuryDeSoutenance).default([]),
	version: Version
});
/** Jury person or encadreur: the same shape. `enseignant_id` is null for a person created by hand. */
var Personne$1 = z.object({
	id: Id,
	firstName: Text,
	lastName: Text,
	telephone: Text,
	email: Text,
	enseignant_id: NullableId,
	version: Version
});
var Demande = z.object({
	id: Id,
	name: Text,
	/** A text that is neither a code nor the label of one is shown as it is. */
	type_stage: z.preprocess(codeOfType, z.union([TypeStage, Text])),
	/** Language code of the request: fr, en or ar. */
	langue: Text,
	etat: EtatDemande,
	/** Of the student. Beyond the specification, all four. */
	matricule: Text,
	groupe: Text,
	id_groupe: NullableId.optional(),
	email: Text,
	version: Version
});
var NoteSoutenance = z.object({
	/** Whether the defence is validated; a service may leave it out. */
	etat: Flag.optional(),
	/** The grade, null before one is awarded. */
	id: NullableId,
	soutenance_id: NullableId,
	etudiant: Option,
	mention: Option.nullish().transform((value) => value ?? null),
	note: z.preprocess((value) => value === "" || value == null ? null : value, z.coerce.number().nullable()),
	version: Version
});
z.object({
	id: Id,
	code: Text,
	Name: Text,
	grade: Text,
	email: Text,
	mobile: Text
});
z.object({
	id: Id,
	nom: Text,
	email: Text,
	cycle: Option,
	diplome: Option,
	specialite: Option,
	niveau: Option,
	group: Option
});
var Diplome = z.object({
	id: Id,
	etudiant: Text,
	email: Text,
	moyenne: z.coerce.number(),
	mention: Text,
	/** What the mentions are sorted by. */
	mention_id: Id.optional(),
	sujet: Text,
	entreprise: Text,
	matricule: Text,
	groupe: Text,
	id_groupe: NullableId.optional(),
	encadrant: Text,
	date_soutenance: Moment,
	rang: z.coerce.number().int()
});
var Nombre$1 = z.number().int().min(0);
/** Where the work of a year stands; a missing group counts 0. */
var Resume = z.object({
	offres: z.array(z.object({
		etat: EtatOffre,
		affect: Flag,
		nombre: Nombre$1
	})),
	demandes: z.array(z.object({
		etat: EtatDemande,
		nombre: Nombre$1
	})),
	/** Every assignment is in one of the four. */
	soutenances: z.object({
		aPlanifier: Nombre$1,
		aValider: Nombre$1,
		aNoter: Nombre$1,
		notees: Nombre$1
	}),
	/** Companies that wait to be activated; null where the companies are another service's. */
	entreprisesAActiver: Nombre$1.nullable(),
	/** Notes that mention the caller, who has not seen them. */
	mentions: Nombre$1.optional(),
	prochaines: z.object({
		/** Whether any defence is to come; if none is, `soutenances` are the last ones not validated yet. */
		aVenir: z.boolean(),
		soutenances: z.array(z.object({
			id: Id,
			stage_id: Id,
			etudiant: Text,
			stage: Text,
			/** Wall clock, `YYYY-MM-DDTHH:mm:ss`. */
			date_soutenance: z.string(),
			salle: Text,
			etat: Flag
		}))
	})
});
/** The session user, as a login answers it. */
var SessionUser = z.object({
	uid: z.coerce.string(),
	username: Text,
	email: Text,
	api_token: z.string().min(1)
});
z.object({
	id: Id,
	username: Text,
	email: Text,
	/** When they are mailed what notes mention them, and in which language; null: in all of them. */
	mentions: z.enum(MAIL_MENTIONS).optional(),
	langue: LangCode.nullable().optional(),
	/** The names of the diplomas that they are there for; none: all. */
	diplomes: z.array(z.string()).optional(),
	version: Version
});
// src/contract/phone.ts
/** Eastern Arabic digits as western ones, which is how everything is kept. */
var westernDigits = (typed) => typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
/**
* The digits of a phone number as people write it: without the sign of another country, and without what groups the
* digits. What is no phone number stays none, and a check of digits refuses it.
*
* @example
* phoneDigits('+216 (71) 000.222') // '21671000222'
*/
var phoneDigits = (typed) => westernDigits(typed).replace(/[\s\p{Cf}.()-]/gu, "").replace(/^\+/, "");
/** Whether what was typed is a phone number; an empty text is not. */
var isPhone = (typed) => /^\d+$/.test(phoneDigits(typed));
// src/contract/inputs.ts
var text$1 = (max) => z.string().trim().max(max);
var required = (max) => text$1(max).min(1);
var ids = z.array(Id).max(200);
var Email = text$1(254).pipe(z.email());
/** 0 and '' mean "no supervisor", as in `/EditAffectStage?id=a/b/0`. */
var noSupervisor = z.union([
	Id,
	z.literal(0),
	z.literal(""),
	z.null()
]).optional().transform((value) => value || null);
/** How a person is reached. */
var coordonnees = {
	firstName: text$1(100),
	lastName: text$1(100),
	telephone: z.string().overwrite(phoneDigits).max(30),
	email: text$1(254)
};
/** Empty where teachers are added. */
var nouvelle = {
	firstName: coordonnees.firstName.default(""),
	lastName: coordonnees.lastName.default(""),
	telephone: coordonnees.telephone.default(""),
	email: coordonnees.email.default("")
};
/** Points out of 20; a comma is accepted for the point. */
var Points = z.preprocess((value) => typeof value === "string" ? value.trim().replace(",", ".") : value, z.union([z.number(), z.string().regex(/^\d{1,2}(\.\d{1,2})?$/).transform(Number)]).pipe(z.number().min(0).max(20).refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)));
// src/contract/company.ts
var flag$1 = Whole.pipe(z.union([z.literal(0), z.literal(1)]));
var entreprises = z.object({ entreprises: z.array(EntrepriseCompte).min(1).max(ENTREPRISES_MAX) });
/**
* The joined accounts extension. The specification has the caller fetch all accounts, then send them along with the
* question for the companies. By `joined` a caller offers to leave that out: a service that holds accounts and companies
* then answers no `comptes` and `joined: true`, is asked for the companies by the same mark instead of the accounts, joins
* its own to them, and says so by the mark once more. A service that does not know it answers its `comptes`, and is sent them.
*/
var Joined = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]).optional();
var companies = list("Entreprise", Entreprise, {
	comptes: z.array(Compte).max(COMPTES_MAX),
	joined: Joined
});
/** A call that names many companies. */
var bulk = {
	method: "POST",
	heavy: true,
	bodyBytes: ENTREPRISES_BODY_BYTES
};
/** Kept by its digits, as the specification checks it. */
var Phone = z.string().overwrite(phoneDigits).max(30).regex(/^\d*$/);
/** What a company is made of, at sign-up, in the add-company modal and in an import. Unknown fields are refused. */
var NouvelleEntreprise = z.strictObject({
	nom_entreprise: required(200),
	nom_gerant: required(200),
	matricule: required(60),
	email: Email,
	adresse: required(300),
	mobile: Phone.default(""),
	telephone: Phone.default("")
});
/** The name of the import's form field. */
var IMPORT_FIELD = "file";
var company = defineService("company", {
	/** The browser sends the year and the staff bearer; the gateway adds the service account. */
	login: {
		method: "POST",
		path: "login",
		role: "reader",
		input: z.object({ anneeScolaire_id: Id }),
		output: z.object({
			status: z.number().int(),
			user: SessionUser
		})
	},
	entrepriseAdd: {
		method: "POST",
		path: "entreprise/add",
		access: "public",
		attempts: {
			minutes: 60,
			address: 30,
			account: 5,
			staffFree: true
		},
		input: NouvelleEntreprise,
		output: z.object({
			status: z.number().int(),
			Entreprise: Option.extend({ email: z.string() })
		})
	},
	entrepriseActiver: {
		method: "POST",
		path: "entreprise/activer",
		input: z.object({
			id: Id,
			active: flag$1,
			version: Version
		}),
		output: Done
	},
	entrepriseSelect: {
		method: "POST",
		path: "entreprise/select",
		input: z.object({ lang: LangCode.default("fr") }),
		output: z.object({ Entreprise: z.array(DescribedOption) })
	},
	entrepriseList: {
		method: "POST",
		path: "entreprise/list_entreprise",
		bodyBytes: COMPTES_BODY_BYTES,
		...companies,
		output: companies.output.extend({ joined: Joined })
	},
	entrepriseById: {
		method: "POST",
		path: "entreprise/get_by_id",
		input: z.object({ id: Id }),
		output: z.object({ Entreprise: Entreprise.partial().extend({ id: Id }) })
	},
	entrepriseNotifyWelcome: {
		...bulk,
		path: "entreprise/notify_welcome",
		input: z.object({ entreprises: z.array(z.object({
			nom: text$1(200),
			email: text$1(254)
		})).max(ENTREPRISES_MAX) }),
		output: Done
	},
	/**
	* Answers the companies that were deleted, and in `refusees` those that are in use, or that have `changed` since the
	* `version` they were sent with: themselves, or their account (`version_compte`).
	*/
	entrepriseDeletes: {
		...bulk,
		path: "entreprise/deletes",
		role: "manager",
		input: z.object({ entreprises: z.array(EntrepriseCompte.extend({
			version: Version,
			version_compte: Version
		})).min(1).max(ENTREPRISES_MAX) }),
		output: z.object({
			entreprises: z.array(EntrepriseCompte),
			refusees: z.array(z.object({
				id: Id,
				nom: z.string(),
				usedBy: z.array(z.object({
					kind: z.string(),
					name: z.string(),
					count: z.number().int()
				})),
				/** By whom, and when (an instant); empty when nobody knows. */
				changed: z.object({
					by: z.string().optional(),
					at: z.string().optional()
				}).optional()
			})).default([])
		})
	},
	entrepriseImport: {
		method: "POST",
		path: "entreprise/import",
		heavy: true,
		multipart: true,
		input: z.object({ [IMPORT_FIELD]: z.file() }),
		output: z.object({
			status: z.number().int().optional(),
			imported: z.number().int().optional()
		})
	},
	userListIdEntreprise: {
		method: "GET",
		path: "user/list_id_entreprise",
		input: z.object({ joined: Joined }),
		output: z.object({
			comptes: z.array(Compte.extend({ version: Version })),
			joined: Joined
		})
	},
	userCreate: {
		...bulk,
		path: "user/create",
		input: entreprises,
		output: Done
	},
	userGenerateAccounts: {
		...bulk,
		path: "user/generate_accounts",
		input: entreprises,
		output: Done
	},
	userDeleteAccounts: {
		...bulk,
		path: "user/delete_accounts",
		input: z.object({ entreprises: z.array(EntrepriseCompte).max(ENTREPRISES_MAX) }),
		output: Done
	},
	/** `id` is the account's (`id_compte`). An empty password leaves it as it is. */
	userUpdate: {
		method: "POST",
		path: "user/update",
		final: true,
		input: z.object({
			id: Id,
			email: Email,
			password: z.union([z.literal(""), z.string().min(10).max(200)]).default(""),
			version: Version
		}),
		output: Done
	},
	userActivate: {
		method: "POST",
		path: "user/activate",
		input: z.object({
			id: Id,
			active: flag$1,
			version: Version
		}),
		output: Done
	}
});
// src/contract/internship.ts
var lang$1 = { lang: LangCode.default("fr") };
var byId = z.object({ id: Id });
var deletion = byId.extend({ version: Version });
/** What an offer is made of. */
var offre = {
	entreprise_id: Id,
	periode_stage: required(120),
	description: required(5e3),
	sujet: required(300),
	type_stage: ids.default([]),
	specialite: ids.default([]),
	niveau: ids.default([])
};
var internship = defineService("internship", {
	login: {
		method: "POST",
		path: "login",
		access: "public",
		attempts: {
			minutes: 15,
			address: 60,
			account: 10,
			failuresOnly: true
		},
		input: z.object({
			email: required(254),
			password: z.string().min(1).max(200),
			anneeScolaire_id: Id
		}),
		output: z.object({
			status: z.number().int(),
			user: SessionUser
		})
	},
	stageList: {
		method: "GET",
		path: "stage/list",
		...list("Stage", Offre, lang$1)
	},
	stageById: {
		method: "POST",
		path: "stage/getById",
		input: z.object({
			id: Id,
			...lang$1
		}),
		output: z.object({ Stage: Offre.partial().extend({ sujet: z.string() }) })
	},
	stageValid: {
		method: "POST",
		path: "stage/valid",
		input: z.object({
			id: Id,
			etat: EtatOffre,
			version: Version
		}),
		output: Done
	},
	stageAdd: {
		method: "POST",
		path: "stage/add",
		input: z.object({
			etat: EtatOffre.default(0),
			...lang$1,
			...offre
		}),
		output: z.object({
			status: z.number().int().optional(),
			Sujet: Option
		})
	},
	stageSelect: {
		method: "POST",
		path: "stage/select_type_stage",
		input: z.object({
			...lang$1,
			entreprise_id: Id
		}),
		output: z.object({
			Stage: z.array(Option).optional(),
			Sujet: z.array(Option).optional()
		}).refine((answer) => answer.Stage ?? answer.Sujet, {
			message: "neither Stage nor Sujet",
			path: ["Stage"]
		})
	},
	typeStageSelect: {
		method: "GET",
		path: "type_stage/select",
		input: z.object(lang$1),
		output: z.object({ Type_stage: z.array(Option) })
	},
	affectationList: {
		method: "GET",
		path: "affectation/list",
		...list("Sujet", Affectation$1, lang$1)
	},
	affectationById: {
		method: "POST",
		path: "affectation/getById",
		input: z.object({
			id: Id,
			id_etudiant: Id,
			id_encadrant: noSupervisor
		}),
		output: z.object({ Affectation: AffectationDetail })
	},
	affectationAdd: {
		method: "POST",
		path: "affectation/add",
		input: z.object({
			annee: Whole.pipe(z.number().min(1900).max(2200)),
			etudiant_id: Id,
			encadrant_id: noSupervisor,
			stage_id: Id,
			etat_stage: TypeStage
		}),
		output: Done
	},
	/** `id_etudiant` and `id_encadrant` name the assignment as it was, `etudiant_id`, `encadrant_id` and `stage_id` as it becomes. */
	affectationEdit: {
		method: "POST",
		path: "affectation/edit",
		input: z.object({
			etudiant_id: Id,
			encadrant_id: noSupervisor,
			stage_id: Id,
			id_etudiant: Id,
			id_encadrant: noSupervisor,
			etat_stage: TypeStage,
			version: Version
		}),
		output: Done
	},
	affectationDelete: {
		method: "POST",
		path: "affectation/delete",
		input: z.object({
			id_etudiant: Id,
			id_encadrant: noSupervisor,
			version: Version
		}),
		output: Done
	},
	encadreurSelect: {
		method: "GET",
		path: "encadreur/list_encadreur_select",
		input: z.object({}),
		output: z.object({ encadreurs: z.array(Option) })
	},
	encadreurList: {
		method: "GET",
		path: "encadreur/list_encadreur",
		...list("encadreurs", Personne$1)
	},
	encadreurById: {
		method: "POST",
		path: "encadreur/encadreur_byid",
		input: byId,
		output: z.object({ Encadreur: Personne$1 })
	},
	/** Either `encadreur` (teacher ids) or the four fields of a new person. */
	encadreurAdd: {
		method: "POST",
		path: "encadreur/add_encadreur",
		input: z.object({
			...nouvelle,
			encadreur: ids.default([])
		}),
		output: z.object({
			status: z.number().int().optional(),
			encadreurs: z.array(Personne$1).optional()
		})
	},
	encadreurUpdate: {
		method: "POST",
		path: "encadreur/update_encadreur",
		input: z.object({
			id: Id,
			...coordonnees,
			version: Version
		}),
		output: Done
	},
	encadreurDelete: {
		method: "POST",
		path: "encadreur/delete_encadreur",
		input: deletion,
		output: Done
	},
	jurySelect: {
		method: "GET",
		path: "jury/list_jury_select",
		input: z.object({}),
		output: z.object({ jurys: z.array(Option) })
	},
	juryList: {
		method: "GET",
		path: "jury/list_jury",
		...list("jurys", Personne$1)
	},
	juryById: {
		method: "POST",
		path: "jury/jury_byid",
		input: byId,
		output: z.object({ Jury: Personne$1 })
	},
	/** Either `jury` (teacher ids) or the four fields of a new person. */
	juryAdd: {
		method: "POST",
		path: "jury/add_jury",
		input: z.object({
			...nouvelle,
			jury: ids.default([])
		}),
		output: z.object({
			status: z.number().int().optional(),
			jurys: z.array(Personne$1).optional()
		})
	},
	juryUpdate: {
		method: "POST",
		path: "jury/update_jury",
		input: z.object({
			id: Id,
			...coordonnees,
			version: Version
		}),
		output: Done
	},
	juryDelete: {
		method: "POST",
		path: "jury/delete_jury",
		input: deletion,
		output: Done
	},
	typeJurySelect: {
		method: "POST",
		path: "type_jury/select",
		input: z.object(lang$1),
		output: z.object({ Type: z.array(Option) })
	},
	soutenanceList: {
		method: "GET",
		path: "soutenance/list",
		...list("Soutenance", Soutenance, lang$1)
	},
	soutenanceListValider: {
		method: "GET",
		path: "soutenance/list_valider",
		...list("Soutenance", Soutenance, lang$1)
	},
	soutenanceById: {
		method: "POST",
		path: "soutenance/get_by_id",
		input: z.object({
			stage_id: Id,
			...lang$1
		}),
		output: z.object({ Soutenance: SoutenanceDetail })
	},
	/** `id` is the row's id (the assignment), as `soutenance/list` answers it. */
	soutenanceValide: {
		method: "POST",
		path: "soutenance/valide",
		input: z.object({
			id: Id,
			etat: Whole.pipe(z.literal(1)),
			version: Version
		}),
		output: Done
	},
	/** Schedules, or reschedules while not validated. Type 1 sends `arrayEns`, type 2 `enseignant`. */
	soutenanceAdd: {
		method: "POST",
		path: "soutenance/add",
		input: z.object({
			sujet_id: Id,
			date: IsoDate,
			heureDebut: WallClock,
			heureFin: WallClock,
			salle: Id,
			materiel: ids.min(1),
			arrayEns: z.array(z.object({
				jury: Id,
				type_jury: Id
			})).max(20).default([]),
			enseignant: Id.nullish().transform((value) => value ?? null),
			/** For the names of what clashes. */
			...lang$1,
			version: Version
		}),
		output: Done
	},
	noteById: {
		method: "POST",
		path: "note/get_by_id",
		input: z.object({
			id: Id,
			...lang$1
		}),
		output: z.object({ Note_soutenance: NoteSoutenance })
	},
	mentionSelect: {
		method: "POST",
		path: "mention/select",
		query: ["lang"],
		input: z.object(lang$1),
		output: z.object({ Mention: z.array(DescribedOption) })
	},
	noteUpdate: {
		method: "POST",
		path: "note/update",
		input: z.object({
			id: Id.nullish(),
			soutenance_id: Id,
			etudiant_id: Id,
			mention_id: Id,
			note: Points,
			version: Version
		}),
		output: Done
	},
	noteDelete: {
		method: "POST",
		path: "note/delete",
		input: deletion,
		output: Done
	},
	demandeList: {
		method: "GET",
		path: "etudiant/demande/list_demande_stage",
		...list("Demandes", Demande, lang$1)
	},
	demandeChangementEtat: {
		method: "POST",
		path: "etudiant/demande/changement_etat",
		input: z.object({
			id: Id,
			etat: Whole.pipe(z.union([z.literal(1), z.literal(2)])),
			version: Version
		}),
		output: Done
	}
});
// src/contract/crud.ts
/**
* A label in the three languages. French is required; an empty one of the others reads as the French one does.
*/
var Labels = z.object({
	fr: z.string().trim().min(1).max(200),
	en: z.string().trim().max(200).default(""),
	ar: z.string().trim().max(200).default("")
});
/**
* The five calls of a record, from its editable fields: `<path>/list`, `get_by_id`, `add`,
* `update` and `delete`. Rows have `id` and `version` beside the fields; a write sends the version that it was made
* from. `shown` is what rows have beside that and nobody writes, or how they show a field: a record that another one
* points to is written by its id (`Id`) and shown as an `Option`. `role` says who may look or write at least, where that is
* not as everywhere. All are beyond the specification's calls.
*
* @example
* export const salle = crud('records', 'salle', { label: Labels, places: Whole })
* // salle.salleList, salle.salleById, salle.salleAdd, salle.salleUpdate, salle.salleDelete
*/
function crud(service, name, fields, { path = name, shown = {}, role = {}, final } = {}) {
	const shape = {
		id: Id,
		...fields,
		...shown,
		version: Version
	};
	const Row = z.object(shape);
	const lang = LangCode.default("fr");
	const call = {
		extension: true,
		record: name
	};
	const looks = {
		...call,
		...role.looks && { role: role.looks }
	};
	const writes = {
		...call,
		...role.writes && { role: role.writes },
		...final && { final }
	};
	const steps = {
		list: {
			...looks,
			method: "GET",
			path: `${path}/list`,
			...list(ROWS, Row, { lang })
		},
		byId: {
			...looks,
			method: "POST",
			path: `${path}/get_by_id`,
			input: z.object({
				id: Id,
				lang
			}),
			output: z.object({ [RECORD]: Row })
		},
		add: {
			...writes,
			method: "POST",
			path: `${path}/add`,
			input: z.object({
				...fields,
				lang
			}),
			output: z.object({
				status: z.number().int().optional(),
				[RECORD]: Row
			})
		},
		update: {
			...writes,
			method: "POST",
			path: `${path}/update`,
			input: z.object({
				id: Id,
				...fields,
				version: Version
			}),
			output: Done
		},
		delete: {
			...writes,
			method: "POST",
			path: `${path}/delete`,
			input: z.object({
				id: Id,
				version: Version
			}),
			output: Done
		}
	};
	return defineService(service, Object.fromEntries(Object.entries(steps).map(([step, row]) => [`${name}${step[0]?.toUpperCase()}${step.slice(1)}`, row])));
}
/** Keys of the answers: the specification names none. */
var ROWS = "rows";
var RECORD = "record";
crud("records", "annee", {
	label: required(40),
	debut: IsoDate,
	fin: IsoDate,
	courante: Flag,
	cloturee: Flag.optional()
}, { role: { writes: "administrator" } });
/** Days on which the school is closed, both ends included. */
var conge = crud("records", "conge", {
	label: Labels,
	debut: IsoDate,
	fin: IsoDate
});
/** Licence, master and so on. */
var cycle = crud("records", "cycle", { label: Labels });
/** A diploma of a cycle. Graduates are called `diplome` on this wire. */
var cursus = crud("records", "cursus", {
	label: Labels,
	cycle: Id
}, {
	path: "diplome",
	shown: { cycle: Option }
});
/** A specialty of a diploma, with the levels that it is taught at. */
var specialite = crud("records", "specialite", {
	label: Labels,
	diplome: Id,
	niveaux: z.array(Id).max(20).default([])
}, { shown: {
	diplome: Option,
	niveaux: z.array(Option)
} });
/** A level of a cycle; `rang` puts those of one cycle in order. */
var niveau = crud("records", "niveau", {
	label: Labels,
	cycle: Id,
	rang: Whole.pipe(z.number().min(1).max(20))
}, { shown: { cycle: Option } });
/** A group of a level of a specialty, in the session's year. */
var groupe = crud("records", "groupe", {
	nom: required(60),
	specialite: Id,
	niveau: Id
}, {
	path: "group",
	shown: {
		specialite: Option,
		niveau: Option
	}
});
/** A mention, given from a grade on; no two from the same one. */
var mention = crud("internship", "mention", {
	label: Labels,
	seuil: Points
});
/** What an offer can be for. The rules of assignments and defences know the first two alone. */
var typeStage = crud("internship", "typeStage", { label: Labels }, { path: "type_stage" });
/** What somebody is in a jury. */
var typeJury = crud("internship", "typeJury", { label: Labels }, { path: "type_jury" });
var Limit = Whole.pipe(z.number().min(0).max(1e3)).default(0);
var Nombre = z.number().int();
/**
* A teacher, as the staff keep one; `enseignant` is the directory that the specification has. The two limits are of a
* year, 0 for none; `encadrements` and `jurys` are how much there is in the session's.
*/
var professeur = crud("records", "professeur", {
	code: required(30),
	lastName: required(100),
	firstName: required(100),
	grade: Labels,
	email: Email,
	mobile: coordonnees.telephone.default(""),
	specialites: z.array(Id).max(50).default([]),
	encadrements_max: Limit,
	jurys_max: Limit
}, { shown: {
	specialites: z.array(Option),
	encadrements: Nombre,
	jurys: Nombre
} });
/**
* A student of the session's year. Adding one by a registration number that is known enrols who has it; deleting one ends
* the enrolment. `parti`: has left in the course of the year. `encadrant` is 2 where none is needed.
*/
var inscrit = crud("records", "inscrit", {
	matricule: required(40),
	lastName: required(100),
	firstName: required(100),
	email: Email,
	groupe: Id,
	parti: Flag.default(0)
}, { shown: {
	groupe: Option,
	specialite: text$1(200),
	niveau: text$1(200),
	stage: Flag,
	encadrant: z.union([Flag, z.literal(2)]),
	soutenance: Flag,
	/** Of all years. */
	inscriptions: z.array(Option)
} });
// src/contract/history.ts
/** The kinds of records that have a history. `stage/12` names one: its history holds that of its parts as well. */
var RECORD_KINDS = [
	...[
		"stage",
		"affectation",
		"soutenance",
		"note",
		"demande",
		"encadreur",
		"jury"
	],
	...[
		"entreprise",
		"compte",
		"salle",
		"materiel",
		"utilisateur",
		"vue",
		"commentaire",
		"courrier"
	],
	...[
		"annee",
		"cycle",
		"cursus",
		"specialite",
		"niveau",
		"groupe",
		"etudiant",
		"enseignant",
		"mention",
		"typeJury",
		"typeStage",
		"etablissement",
		"conge",
		"campagne",
		"disponibilite"
	]
];
/** A value as it is stored; what points to other records is named in the language asked for. */
var Value = z.union([
	z.string(),
	z.number(),
	z.boolean(),
	z.null(),
	z.array(z.string()),
	z.record(z.string(), z.unknown())
]);
var FieldChange = z.object({
	field: z.string(),
	before: Value,
	after: Value
});
/** What became of a record. `fields` are those that changed; of a new or a deleted record, those that are filled. */
var RecordChange = z.object({
	kind: z.enum(RECORD_KINDS),
	id: z.string().nullable(),
	name: z.string(),
	action: z.enum([
		"INSERT",
		"UPDATE",
		"DELETE"
	]),
	fields: z.array(FieldChange)
});
var Who = z.object({
	/** An instant. */
	at: z.string(),
	/** Null: nobody who had signed in. */
	by: z.string().nullable()
});
var changeList = list("changes", Who.extend({
	id: Id,
	/** `internship/stage/valid` */
	call: z.string().nullable(),
	/** The first of them. */
	records: z.array(RecordChange),
	/** How many there are in all. */
	count: z.number().int(),
	/** Whether it may be taken back, as far as the change itself says; what builds on it is only known by trying. */
	undoable: z.boolean(),
	/** By whom it has been taken back. */
	undone: Who.optional(),
	/** The change that it takes back. */
	undoes: Id.optional()
}), { lang: LangCode.default("fr") });
/**
* Newest first. Filters: `record` (`stage/12`), which the answer names in `record`; `kind`, `person` (the id of one of the
* staff, or `{ empty: true }` for nobody of them), `at` (a span of days), `action`.
*/
var changes = {
	...changeList,
	output: changeList.output.extend({ record: z.string().optional() })
};
/** How many changes somebody has made of records of a kind. */
var ChangesOf = z.object({
	kind: z.enum(RECORD_KINDS),
	/** Null: nobody of the staff. */
	person: Id.nullable(),
	by: z.string().nullable(),
	count: z.number().int()
});
var Undone = z.object({
	status: z.number().int().optional(),
	/** Accounts that are there again, without the passwords that they had. */
	accounts: z.number().int()
});
// src/contract/supplement.ts
/** A room. `places`: how many people fit in; 0 where nobody has counted. An inactive one is no longer offered. */
var salle = crud("records", "salle", {
	label: Labels,
	batiment: z.string().trim().max(100).default(""),
	places: Whole.pipe(z.number().min(0).max(1e4)).default(0),
	accessible: Flag,
	active: Flag
});
/** A piece of equipment, such as a projector. An inactive one is no longer offered. */
var materiel = crud("records", "materiel", {
	label: Labels,
	active: Flag
}, { path: "ressource" });
var diplomes = list("Diplomes", Diplome, {
	lang: LangCode.default("fr"),
	annee: Id.optional()
});
({
	...defineService("internship", {
		/** Changes what an offer says; its state has a call of its own. */
		stageUpdate: {
			method: "POST",
			path: "stage/update",
			extension: true,
			input: z.object({
				id: Id,
				...offre,
				version: Version
			}),
			output: Done
		},
		/** Refused by `in_use` while the offer is assigned. */
		stageDelete: {
			method: "POST",
			path: "stage/delete",
			extension: true,
			input: z.object({
				id: Id,
				version: Version
			}),
			output: Done
		},
		/**
		* Graded defences of a year, at first the session's, best first, without the deferred (ajourné). The answer names the
		* year; `exemple` when it is a demo school's and no defence is graded yet, where a sample may stand in.
		*/
		diplomeList: {
			method: "GET",
			path: "soutenance/diplomes",
			extension: true,
			...diplomes,
			output: diplomes.output.extend({
				annee: Id.optional(),
				exemple: z.boolean().optional()
			})
		},
		/** Makes a view the one that the caller's list opens with, or without `id` none. */
		vueDefaut: {
			method: "POST",
			path: "vue/defaut",
			extension: true,
			role: "reader",
			input: z.object({
				ressource: z.string().trim().min(1).max(40),
				id: Id.nullable()
			}),
			output: Done
		},
		/** Where the work of the year stands. `now` is the school's wall clock. */
		dashboardSummary: {
			method: "GET",
			path: "dashboard/summary",
			extension: true,
			input: z.object({
				now: WallClock,
				lang: LangCode.default("fr")
			}),
			output: Resume
		},
		/** What was changed, by whom and when. */
		historiqueList: {
			method: "GET",
			path: "historique/list",
			extension: true,
			...changes
		},
		/** What was changed since a day began, by person and kind of records, the latest first. */
		historiqueDepuis: {
			method: "GET",
			path: "historique/depuis",
			extension: true,
			input: z.object({ jour: z.iso.date() }),
			output: z.object({ groups: z.array(ChangesOf) })
		},
		/** The staff, to filter the changes by. */
		historiquePersonnes: {
			method: "GET",
			path: "historique/personnes",
			extension: true,
			input: z.object({}),
			output: z.object({ personnes: z.array(Option) })
		},
		/** The caller has opened a record: lists no longer mark what has become of it so far. */
		historiqueVu: {
			method: "POST",
			path: "historique/vu",
			extension: true,
			role: "reader",
			input: z.object({
				kind: z.enum(RECORD_KINDS),
				id: Id
			}),
			output: Done
		},
		/** Takes a change back as a whole, or says what builds on it. It takes the role that the change took. */
		historiqueAnnuler: {
			method: "POST",
			path: "historique/annuler",
			extension: true,
			role: "reader",
			input: z.object({
				id: Id,
				lang: LangCode.default("fr")
			}),
			output: Undone
		}
	}),
	...defineService("company", {
		entrepriseUpdate: {
			method: "POST",
			path: "entreprise/update",
			extension: true,
			input: NouvelleEntreprise.extend({
				id: Id,
				version: Version
			}),
			output: Done
		},
		/** Checks a file as `entreprise/import` would, and writes nothing. */
		entrepriseImportCheck: {
			method: "POST",
			path: "entreprise/import_check",
			extension: true,
			heavy: true,
			multipart: true,
			input: z.object({ [IMPORT_FIELD]: z.file() }),
			output: z.object({ rows: z.number().int() })
		}
	})
});
// src/contract/imports.ts
var personne = {
	lastName: text$2("nom", "nom de famille", "nom patronymique", "surname", "LIB_NOM_PAT_IND", "LIB_NOM_USU_IND"),
	firstName: text$2("prénom", "prénoms", "given name", "LIB_PR1_IND"),
	email: text$2("e-mail", "mail", "adresse mail", "adresse électronique", "courriel", "ADR_MAIL", "ADR_MAIL_ETU")
};
/** The one who is added by hand; `add` leaves these checks to its handler. */
var Personne = z.object({
	lastName: required(100),
	firstName: required(100),
	telephone: z.string().overwrite(phoneDigits).max(30).refine(isPhone),
	email: Email
});
/** What is assigned to whom, by the columns of the list. A voluntary internship has no supervisor, whoever is named. */
var Affectation = z.object({
	matricule: Id,
	stage: Id,
	encadrant: Id.nullish(),
	etat_stage: TypeStage
}).refine(({ etat_stage, encadrant }) => etat_stage !== 1 || encadrant, { path: ["encadrant"] }).transform((row) => ({
	...row,
	encadrant: row.etat_stage === 1 ? row.encadrant : null
}));
var Conge = z.object(conge.congeAdd.input.shape).refine(({ debut, fin }) => debut <= fin, {
	path: ["fin"],
	params: { endsFirst: true }
});
var societe = [
	"entreprise",
	"nom de l'entreprise",
	"raison sociale",
	"société",
	"organisme",
	"company"
];
var personnes = {
	service: "internship",
	row: Personne,
	keys: [["email"], ["lastName", "firstName"]],
	unique: ["email"],
	heading: ["firstName", "lastName"],
	fields: {
		lastName: text$2("nom", "nom de famille", "surname"),
		firstName: text$2("prénom", "prénoms", "given name"),
		telephone: text$2("tél", "portable", "gsm", "mobile", "phone"),
		email: personne.email
	}
};
/** What is a name alone, by which it is known. */
var nomme = (...names) => ({
	keys: [["label"]],
	unique: [],
	heading: ["label"],
	fields: { label: as("labels", "nom", "libellé", "intitulé", "name", ...names) }
});
var IMPORTS = {
	cycle: {
		service: "records",
		add: cycle.cycleAdd,
		...nomme("cycle")
	},
	cursus: {
		service: "records",
		add: cursus.cursusAdd,
		keys: [["label", "cycle"]],
		unique: [],
		heading: ["label"],
		fields: {
			label: as("labels", "diplôme", "nom", "libellé", "intitulé", "name", "LIB_DIP"),
			cycle: as("option", "niveau du diplôme", "degree cycle")
		}
	},
	niveau: {
		service: "records",
		add: niveau.niveauAdd,
		keys: [["label", "cycle"]],
		unique: [],
		heading: ["label"],
		fields: {
			label: as("labels", "niveau", "année", "étape", "nom", "libellé", "name", "LIB_ETP"),
			cycle: as("option", "cycle d’études", "degree cycle"),
			rang: as("number", "ordre", "position", "order", "rank")
		}
	},
	specialite: {
		service: "records",
		add: specialite.specialiteAdd,
		keys: [["label", "diplome"]],
		unique: [],
		heading: ["label"],
		fields: {
			label: as("labels", "spécialité", "filière", "parcours", "nom", "libellé", "name", "LIB_WEB_VDI"),
			diplome: as("option", "diplôme", "LIB_DIP"),
			niveaux: as("options", "années", "étapes", "levels")
		}
	},
	mention: {
		service: "internship",
		add: mention.mentionAdd,
		keys: [["label"]],
		unique: ["seuil"],
		heading: ["label"],
		fields: {
			label: as("labels", "mention", "nom", "libellé", "name"),
			seuil: as("number", "à partir de", "note minimale", "from")
		}
	},
	typeJury: {
		service: "internship",
		add: typeJury.typeJuryAdd,
		...nomme("rôle", "fonction", "role")
	},
	typeStage: {
		service: "internship",
		add: typeStage.typeStageAdd,
		...nomme("type", "type de stage")
	},
	inscrit: {
		service: "records",
		add: inscrit.inscritAdd,
		keys: [["matricule"], ["email"]],
		unique: ["matricule"],
		heading: ["lastName", "firstName"],
		departs: "parti",
		makes: "groupe",
		fields: {
			matricule: text$2("n° étudiant", "numéro étudiant", "code étudiant", "id étudiant", "student number", "COD_ETU"),
			...personne,
			groupe: as("option", "classe", "gpe", "groupe TD", "class", "COD_EXT_GPE", "LIB_GPE", "COD_GPE"),
			specialite: {
				...as("option", "filière", "parcours", "mention", "major", "LIB_WEB_VDI", "LIB_DIP"),
				tells: ["niveau", "groupe"],
				only: true
			},
			niveau: {
				...as("option", "année", "étape", "level", "LIB_ETP", "LIB_WEB_VET"),
				tells: ["groupe"],
				only: true
			},
			parti: {
				...as("flag", "départ", "abandon", "démission"),
				words: [
					["parti", "inscrit"],
					["departed", "enrolled"],
					["مغادر", "مسجَّل"],
					["left", "present"],
					["غادر", "présent"]
				]
			}
		}
	},
	professeur: {
		service: "records",
		add: professeur.professeurAdd,
		keys: [["code"], ["email"]],
		unique: ["code"],
		heading: ["lastName", "firstName"],
		fields: {
			code: text$2("matricule", "identifiant", "numéro", "COD_PER"),
			lastName: text$2("nom", "nom de famille", "surname", "LIB_NOM_PAT_PER"),
			firstName: text$2("prénom", "prénoms", "given name", "LIB_PR1_PER"),
			email: personne.email,
			mobile: text$2("téléphone", "tél", "portable", "gsm", "téléphone mobile", "mobile phone"),
			grade: as("labels", "corps", "statut", "rank"),
			specialites: as("options", "spécialité", "matières", "enseigne"),
			encadrements_max: as("number", "encadrements max", "nombre maximal d’encadrements"),
			jurys_max: as("number", "jurys max", "nombre maximal de jurys")
		}
	},
	salle: {
		service: "records",
		add: salle.salleAdd,
		keys: [["label", "batiment"], ["label"]],
		unique: [],
		heading: ["label"],
		begins: {
			accessible: 0,
			active: 1
		},
		fields: {
			label: as("labels", "salle", "nom", "libellé", "room", "name"),
			batiment: text$2("bâtiment", "bloc", "building"),
			places: as("number", "capacité", "nombre de places", "capacity", "seats"),
			accessible: as("flag", "PMR", "accès PMR", "wheelchair"),
			active: as("flag", "en service", "utilisable", "in use")
		}
	},
	conge: {
		service: "records",
		add: conge.congeAdd,
		row: Conge,
		keys: [["label", "debut"]],
		unique: [],
		heading: ["label"],
		fields: {
			label: as("labels", "jour férié", "fête", "congé", "vacances", "nom", "libellé", "holiday", "name"),
			debut: as("date", "date", "jour", "début", "date de début", "du", "from", "start", "day"),
			fin: {
				...as("date", "fin", "date de fin", "au", "to", "until", "end"),
				otherwise: "debut"
			}
		}
	},
	materiel: {
		service: "records",
		add: materiel.materielAdd,
		keys: [["label"]],
		unique: [],
		heading: ["label"],
		begins: { active: 1 },
		fields: {
			label: as("labels", "matériel", "équipement", "nom", "libellé", "equipment", "name"),
			active: as("flag", "en service", "utilisable", "in use")
		}
	},
	jury: {
		...personnes,
		add: internship.juryAdd
	},
	encadreur: {
		...personnes,
		add: internship.encadreurAdd
	},
	entreprise: {
		service: "company",
		add: company.entrepriseAdd,
		whole: company.entrepriseImport,
		keys: [["matricule"], ["email"]],
		unique: ["matricule", "email"],
		heading: ["nom_entreprise"],
		fields: {
			nom_entreprise: text$2("entreprise", "nom de l'entreprise", "raison sociale", "société", "company", "company name"),
			nom_gerant: text$2("gérant", "nom du gérant", "responsable", "manager", "manager name"),
			matricule: text$2("matricule fixe", "matricule fiscal", "registration number"),
			email: text$2("e-mail", "mail", "adresse e-mail", "courriel"),
			adresse: text$2("adresse postale", "address"),
			mobile: text$2("téléphone mobile", "portable", "gsm", "mobile phone"),
			telephone: text$2("téléphone", "téléphone fixe", "tél", "fixe", "phone", "landline")
		}
	},
	groupe: {
		service: "records",
		add: groupe.groupeAdd,
		keys: [[
			"nom",
			"specialite",
			"niveau"
		]],
		unique: [],
		heading: ["nom"],
		fields: {
			nom: text$2("groupe", "classe", "libellé", "group", "name", "LIB_GPE", "COD_EXT_GPE"),
			specialite: {
				...as("option", "filière", "parcours", "major"),
				tells: ["niveau"]
			},
			niveau: as("option", "année", "étape", "level", "LIB_ETP")
		}
	},
	stage: {
		service: "internship",
		add: internship.stageAdd,
		keys: [["entreprise_id", "sujet"]],
		unique: [],
		heading: ["sujet"],
		fields: {
			entreprise_id: as("option", ...societe, "matricule fiscal", "matricule de l'entreprise"),
			sujet: text$2("intitulé", "titre", "sujet du stage", "intitulé du stage", "title", "topic"),
			periode_stage: text$2("période", "dates", "durée", "period"),
			description: text$2("descriptif", "missions", "contenu", "détails", "details"),
			etat: {
				...as("code", "état", "statut", "state"),
				codes: [
					[
						0,
						"Inactive",
						"Inactif",
						"غير مفعّل"
					],
					[
						1,
						"Active",
						"Actif",
						"مفعّل"
					],
					[
						2,
						"Refusée",
						"Refusé",
						"Refused",
						"مرفوض"
					]
				]
			},
			type_stage: as("options", "type de stage", "type", "internship type"),
			specialite: {
				...as("options", "spécialité", "filière", "filières", "parcours", "major"),
				tells: ["niveau"]
			},
			niveau: as("options", "niveau", "année", "level")
		}
	},
	affectation: {
		service: "internship",
		add: internship.affectationAdd,
		row: Affectation,
		keys: [["matricule"]],
		unique: ["stage"],
		heading: ["matricule"],
		fields: {
			matricule: as("option", "n° étudiant", "numéro étudiant", "code étudiant", "student number", "COD_ETU"),
			stage: as("option", "sujet", "intitulé", "titre", "offre", "n° de l'offre", "sujet du stage", "title", "offer"),
			entreprise: {
				...as("option", ...societe),
				tells: ["stage"],
				only: true
			},
			encadrant: as("option", "encadreur", "tuteur", "e-mail de l’encadrant", "superviseur", "tutor"),
			etat_stage: {
				...as("code", "type", "type de stage", "nature"),
				codes: [[
					1,
					"Obligatoire",
					"Compulsory",
					"إجباري"
				], [
					2,
					"Volontaire",
					"Voluntary",
					"تطوعي",
					"اختياري"
				]]
			}
		}
	}
};
var importOf = (name) => IMPORTS[name];
// src/services/import/dates.ts
/**
* A day as people write it, as `YYYY-MM-DD`; undefined where it is none. The day comes before the month, as in all three
* languages of the product; a bare number is a spreadsheet's, counted from 1899.
*
* @example readDay('1er mai 2022'); readDay('1/5/22'); readDay('May 1, 2022'); readDay('١ ماي ٢٠٢٢'); readDay('44682')
*/
function readDay(cell) {
	const text = cell.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15)).trim();
	if (SERIAL.test(text)) return fromSerial(Number(text));
	for (const { form, order } of FORMS) {
		const parts = form.exec(text)?.slice(1);
		if (!parts) continue;
		const part = (name) => parts[order.indexOf(name)] ?? "";
		return dayOf(yearOf(part("y")), monthOf(part("m")), Number(part("d")));
	}
}
var ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Days from 1954 to 2119. */
var SERIAL = /^[2-7]\d{4}(\.\d+)?$/;
var TIME = "(?:[T ,]+\\d{1,2}:.*)?";
var WEEKDAY = "(?:\\p{L}+[.,،]?\\s+)?";
var DAY = "(\\d{1,2})(?:er|st|nd|rd|th)?";
var YEAR = "(\\d{4}|\\d{2})";
var MONTH = "(\\p{L}+)\\.?";
var FORMS = [
	{
		form: new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`),
		order: "y-md"
	},
	{
		form: new RegExp(`^(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?${YEAR}${TIME}$`),
		order: "d-my"
	},
	{
		form: new RegExp(`^${WEEKDAY}${DAY}[-\\s]${MONTH},?[-\\s]${YEAR}$`, "iu"),
		order: "dmy"
	},
	{
		form: new RegExp(`^${WEEKDAY}${MONTH}\\s${DAY},?\\s${YEAR}$`, "iu"),
		order: "mdy"
	}
];
/** The months in French, English, and the Arabic of several countries, long and short. */
var MONTHS = new Map([
	"fr",
	"en",
	"ar-TN",
	"ar-EG",
	"ar-MA"
].flatMap((locale) => ["short", "long"].flatMap((month) => {
	const { format } = new Intl.DateTimeFormat(locale, {
		month,
		timeZone: "UTC"
	});
	return Array.from({ length: 12 }, (_, at) => [plainName(format(Date.UTC(2022, at))), at + 1]);
})));
var monthOf = (text) => /^\d+$/.test(text) ? Number(text) : MONTHS.get(plainName(text)) ?? 0;
var yearOf = (text) => text.length === 4 ? Number(text) : 2e3 + Number(text);
/** No day that no calendar has. */
function dayOf(year, month, day) {
	const date = new Date(Date.UTC(year, month - 1, day));
	return month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : void 0;
}
var fromSerial = (days) => new Date(Date.UTC(1899, 11, 30 + Math.floor(days))).toISOString().slice(0, 10);
// src/services/import/cells.ts
function choicesByName(choices) {
	const byName = /* @__PURE__ */ new Map();
	for (const choice of choices) for (const name of new Set(choice.names.map(plainName))) {
		const same = byName.get(name);
		if (same) same.push(choice);
		else byName.set(name, [choice]);
	}
	return byName;
}
/** Control characters, halves of characters, what is no character, and what a spreadsheet shows for a formula that failed. */
var NO_VALUE = /[\p{Cc}\p{Cs}\ufffe\uffff]|^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/u;
/** Marks of direction, which nobody sees, and which would turn what stands beside the text. */
var DIRECTION = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Line breaks within a cell are spaces. The apostrophe that keeps a spreadsheet from reading +216… as a sum goes. */
var cleanCell = (cell) => cell.replace(DIRECTION, "").replace(/^'(?=[=+\-@＝＋－＠])/, "").replace(/\s+/g, " ").trim();
/** What a filled cell says, as the wire has it. */
function readCell(cell, field, choices, within) {
	if (NO_VALUE.test(cell)) return { fault: { code: "invalid" } };
	if (field.as === "flag") return flag(cell, field);
	if (field.as === "number") return number(cell);
	if (field.as === "date") return date(cell);
	if (field.as === "code") return code(cell, field);
	if (field.as === "option") return option(cell, choices, within);
	if (field.as === "options") return options(cell, choices);
	return { value: cell };
}
var YES_NO = [
	["oui", "non"],
	["yes", "no"],
	["نعم", "لا"],
	["vrai", "faux"],
	["true", "false"],
	["o", "n"],
	["y", "n"],
	["x", "-"],
	["1", "0"]
];
function flag(cell, { words = [] }) {
	const said = plainName(cell) || cell;
	const index = [...words, ...YES_NO].map((pair) => pair.map((word) => plainName(word) || word));
	if (index.some(([yes]) => yes === said)) return { value: 1 };
	if (index.some(([, no]) => no === said)) return { value: 0 };
	return { fault: {
		code: "unknown",
		allowed: [...words[0] ?? YES_NO[0]]
	} };
}
function number(cell) {
	const digits = cell.replace(/[\s\u202f]/g, "").replace(/[.,]0+$/, "");
	return /^-?\d{1,15}$/.test(digits) ? { value: Number(digits) } : { fault: { code: "invalid" } };
}
function date(cell) {
	const value = readDay(cell);
	return value ? { value } : { fault: { code: "not_a_day" } };
}
function code(cell, { codes = [] }) {
	const said = plainName(cell);
	const [found] = codes.find(([, ...names]) => names.some((name) => plainName(name) === said)) ?? [];
	if (found !== void 0) return { value: found };
	return { fault: {
		code: "unknown",
		allowed: codes.map(([, name = ""]) => name)
	} };
}
/** Names that a refusal offers. */
var ALLOWED_MAX = 12;
function option(cell, choices, within) {
	const fits = (choices?.get(plainName(cell)) ?? []).filter((choice) => isWithin(choice, within));
	const [only] = fits;
	if (only && fits.length === 1) return { value: only.id };
	const allowed = likely(cell, choices, within);
	return fits.length > 1 ? {
		fault: {
			code: "several",
			allowed
		},
		among: fits
	} : { fault: {
		code: "unknown",
		allowed
	} };
}
/** A name may hold a comma of its own: the whole is tried before its parts. */
function options(cell, choices) {
	const whole = option(cell, choices, {});
	if ("value" in whole) return { value: [whole.value] };
	const parts = cell.split(/\s*[,;|/\n]\s*/).filter(Boolean);
	const ids = [];
	for (let start = 0; start < parts.length;) {
		let end = parts.length;
		let found;
		for (; end > start; end -= 1) {
			found = option(parts.slice(start, end).join(", "), choices, {});
			if ("value" in found) break;
		}
		if (!found || "fault" in found) return { fault: {
			code: "unknown",
			allowed: likely(parts[start] ?? "", choices)
		} };
		ids.push(found.value);
		start = end;
	}
	return { value: [...new Set(ids)] };
}
var isWithin = (choice, within) => Object.entries(within).every(([field, id]) => (choice.within?.[field] ?? [id]).includes(id));
/** What could be meant: those that begin alike come first. Where nothing is within what is told, all. */
function likely(cell, choices, within = {}) {
	const said = plainName(cell).slice(0, 3);
	const open = [...choices?.values() ?? []].flat().filter(({ closed }) => !closed);
	const inside = open.filter((choice) => isWithin(choice, within));
	const names = [...new Set((inside.length > 0 ? inside : open).map(({ names }) => names[0] ?? ""))];
	const near = (name) => plainName(name).startsWith(said) ? 0 : 1;
	return names.sort((one, other) => near(one) - near(other) || one.localeCompare(other)).slice(0, ALLOWED_MAX);
}
/** Says of a field that points to something what an id is called. */
function optionsById(known) {
	const names = Object.fromEntries(Object.entries(known).map(([field, choices]) => [field, new Map([...choices.values()].flat().map(({ id, names }) => [id, names[0] ?? ""]))]));
	const option = (field, value) => {
		if (Array.isArray(value)) return value.map((each) => option(field, each));
		const label = names[field]?.get(value);
		return label === void 0 ? value : {
			value,
			label
		};
	};
	return option;
}
// src/services/import/values.ts
/** Why a field stays as it is. */
var heldOf = ({ held }, field) => (typeof held === "string" ? held : held?.[field]) ?? void 0;
/** A label that has one language has it for the French one too, which is required. */
var completeLabels = ({ fr, en, ar }) => {
	const first = fr || en || ar || "";
	return {
		fr: first,
		en: en || first,
		ar: ar || first
	};
};
/** An option as it is written, by its id; several in order. */
var written = (value) => {
	if (Array.isArray(value)) return value.map(written).sort();
	return typeof value === "object" && value !== null && "value" in value ? value.value : value;
};
var isSame = (before, after) => JSON.stringify(isLabels(before) ? completeLabels(before) : before) === JSON.stringify(isLabels(after) ? completeLabels(after) : written(after));
var isLabels = (value) => typeof value === "object" && value !== null && "fr" in value;
/** A value as a text to compare and to show; a label by its French one. */
var textOf$1 = (value, lang = "fr") => {
	if (value === void 0 || value === null) return "";
	if (typeof value !== "object") return String(value);
	if ("label" in value) return String(value.label);
	const { fr, en, ar } = value;
	return {
		fr,
		en,
		ar
	}[lang] || fr || en || ar || "";
};
/** What names a row. */
var nameOf = ({ heading }, row) => heading.map((field) => textOf$1(row[field])).filter(Boolean).join(" ");
/** As much of a cell as a refusal repeats. */
var shorten = (value) => {
	const characters = Array.from(value.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "�"));
	return characters.length > 100 ? `${characters.slice(0, 99).join("")}…` : characters.join("");
};
// src/services/import/parseRow.ts
/**
* A row as the `add` of its record takes it: what the file says, over what there is already. What the contract refuses is
* added to `faults`.
*/
function parseRow({ add, row = add.input, fields, begins = {} }, given, was, faults) {
	const values = {};
	const there = was ?? begins;
	for (const [field, { as, only, otherwise }] of Object.entries(fields)) {
		if (only) continue;
		const before = written(there[field]);
		const said = given[field];
		if (as === "labels") {
			if (said !== void 0 || before !== void 0) values[field] = completeLabels({
				...before,
				...said
			});
		} else if (said !== void 0) values[field] = isShouted(said, before) ? before : said;
		else if (before !== void 0) values[field] = before;
		else if (otherwise && given[otherwise] !== void 0) values[field] = given[otherwise];
	}
	const checked = row.safeParse(values);
	if (checked.success) {
		const parsed = Object.entries(checked.data).filter(([field]) => field in fields);
		return { values: Object.fromEntries(parsed) };
	}
	const faulty = new Set(faults.map(({ field }) => field));
	for (const issue of checked.error.issues) {
		const field = String(issue.path[0]);
		if (faulty.has(field) || faulty.has(fields[field]?.otherwise ?? "")) continue;
		faulty.add(field);
		faults.push({
			field,
			value: String(given[field] ?? "").slice(0, 100),
			...faultOf(issue, given[field] !== void 0)
		});
	}
	return { values };
}
/** Registries write names in capitals without accents, which is no change of them. */
var isShouted = (said, before) => typeof said === "string" && typeof before === "string" && /\p{L}/u.test(said) && said === said.toUpperCase() && plainName(said) === plainName(before);
function faultOf(issue, isThere) {
	if (issue.code === "custom" && issue.params?.endsFirst) return { code: "ends_first" };
	if (!isThere) return { code: "required" };
	if (issue.code === "too_big") {
		const max = Number(issue.maximum);
		return issue.origin === "string" ? {
			code: "too_long",
			max
		} : {
			code: "out_of_range",
			max
		};
	}
	if (issue.code === "too_small") return {
		code: "out_of_range",
		min: Number(issue.minimum)
	};
	return { code: "invalid" };
}
// src/services/import/readRow.ts
/** Reads rows whose columns are known, what tells others apart first. */
function rowReader(of, columns, known, clean) {
	const order = columns.flatMap((column, index) => {
		const [name = "", lang = "fr"] = column.split(".");
		const field = of.fields[name];
		return field ? [{
			name,
			lang,
			index,
			field
		}] : [];
	}).sort((one, other) => (other.field.tells?.length ?? 0) - (one.field.tells?.length ?? 0));
	return (cells) => {
		const read = {
			values: {},
			faults: [],
			missing: void 0,
			said: {},
			open: []
		};
		const within = {};
		for (const { name, lang, index, field } of order) {
			const cell = clean(cells[index] ?? "");
			if (cell === "") continue;
			read.said[name] = shorten(cell);
			const found = readCell(cell, field, known[name], telling(of, name, within));
			if ("fault" in found) {
				if (field.only && found.fault.code === "several") continue;
				if (name === of.makes && found.fault.code === "unknown") read.missing = {
					name: cell,
					within
				};
				const fault = {
					field: name,
					value: shorten(cell),
					...found.fault
				};
				if (found.among) read.open.push({
					...fault,
					among: found.among
				});
				else read.faults.push(fault);
			} else if (field.as === "labels") read.values[name] = {
				...read.values[name],
				[lang]: found.value
			};
			else {
				read.values[name] = found.value;
				if (field.tells) within[name] = Number(found.value);
			}
		}
		return read;
	};
}
/** What has been told of what a field points to. */
var telling = ({ fields }, name, within) => Object.fromEntries(Object.entries(within).filter(([field]) => fields[field]?.tells?.includes(name)));
// src/services/import/compare.ts
/** What becomes of each row of a file, beside the records that there are. */
function compare(of, { columns, lines, rows }, there, { known, key, clean, mode = "both" }) {
	const find = finder(of, there, key);
	const read = rowReader(of, columns, known, clean);
	const optionOf = optionsById(known);
	const holders = of.unique.map((field) => ({
		field,
		find: finder(of, there, [field])
	}));
	const closed = closedChoices(known);
	const firsts = [key, ...of.unique.map((field) => [field])].filter((fields, index, all) => fields[0] && all.findIndex((each) => each.join() === fields.join()) === index).map((fields) => ({
		fields,
		lines: /* @__PURE__ */ new Map()
	}));
	return rows.map((cells, index) => {
		const line = lines[index] ?? 0;
		const { values, faults, missing, said, open } = read(cells);
		const [main = ""] = key;
		const saidOf = (field) => said[field] ?? textOf$1(values[field]);
		const found = key.length > 0 ? find(values) : [];
		const was = found.length === 1 ? found[0] : void 0;
		if (found.length > 1) faults.push({
			field: main,
			code: "several",
			value: saidOf(main)
		});
		for (const { among, ...fault } of open) {
			const one = likeliest(among, written(was?.[fault.field]));
			if (one) values[fault.field] = one.id;
			else faults.push(fault);
		}
		const whole = parseRow(of, values, was, faults);
		const named = of.heading.map((field) => [field, optionOf(field, whole.values[field] ?? was?.[field])]);
		const name = nameOf(of, Object.fromEntries(named));
		const row = {
			line,
			name,
			was,
			...whole,
			faults,
			missing,
			state: "same",
			changes: []
		};
		const wrong = new Set(faults.map(({ field }) => field));
		const refuse = (fault) => {
			if (wrong.has(fault.field)) return;
			wrong.add(fault.field);
			faults.push({
				...fault,
				value: saidOf(fault.field)
			});
		};
		for (const { field, find } of holders) {
			const holder = wrong.has(field) ? void 0 : find(whole.values).find(({ id }) => id !== was?.id);
			if (holder) refuse({
				field,
				code: "duplicate",
				holder: nameOf(of, holder)
			});
		}
		for (const { fields, lines } of firsts) {
			const [field = ""] = fields;
			const same = keyOf(values, fields);
			const other = same === void 0 ? void 0 : lines.get(same);
			if (other !== void 0) refuse({
				field,
				code: "duplicate_in_file",
				other
			});
			else if (same !== void 0) lines.set(same, line);
		}
		for (const [field, reasons] of closed) {
			const chosen = whole.values[field];
			const reason = reasons.get(chosen);
			if (reason && chosen !== written(was?.[field])) refuse({
				field,
				...reason
			});
		}
		if (was?.elsewhere && plainName(nameOf(of, was)) !== plainName(name)) faults.push({
			field: main,
			code: "other_person",
			value: saidOf(main),
			holder: nameOf(of, was)
		});
		return {
			...row,
			...judge(of, row, mode, saidOf)
		};
	});
}
/** Whether the file has a field, in any language. */
var isThere = (columns, field) => columns.some((column) => column.split(".")[0] === field);
/** Of several by one name: the one that it has already, or the only one that may be chosen. */
function likeliest(among, before) {
	const open = among.filter(({ closed }) => !closed);
	return among.find(({ id }) => id === before) ?? (open.length === 1 ? open[0] : void 0);
}
/** Why what fields could point to is not to be chosen, by field and id. */
var closedChoices = (known) => Object.entries(known).flatMap(([field, choices]) => {
	const shut = [...choices.values()].flat();
	const reasons = new Map(shut.flatMap(({ id, closed }) => closed ? [[id, closed]] : []));
	return reasons.size > 0 ? [[field, reasons]] : [];
});
/** What a row comes to, once all that is wrong with it is known. */
function judge(of, row, mode, saidOf) {
	const { was, values, faults } = row;
	const isNew = !was || was.elsewhere === true;
	if (isNew && mode === "update" || !isNew && mode === "new") return { state: "left" };
	const changes = Object.entries(isNew ? {} : values).flatMap(([field, after]) => {
		if (of.fields[field]?.only) return [];
		const before = was?.[field];
		return isSame(written(before), after) ? [] : [{
			field,
			before,
			after
		}];
	});
	if (!isNew && changes.length === 0 && faults.every(({ code }) => code === "required")) return {
		state: "same",
		faults: []
	};
	if (faults.length > 0) return { state: "refused" };
	if (isNew) return { state: "added" };
	const held = changes.find(({ field }) => heldOf(was, field));
	if (held) {
		const { field } = held;
		faults.push({
			field,
			code: "held",
			value: saidOf(field),
			reason: heldOf(was, field)
		});
		return { state: "refused" };
	}
	return {
		state: changes.length > 0 ? "changed" : "same",
		changes
	};
}
/** Finds the records that are known by what a row says; a label is known by each of its languages. */
function finder(of, there, key) {
	const langs = key.some((field) => of.fields[field]?.as === "labels") ? LANGS : ["fr"];
	const byKey = /* @__PURE__ */ new Map();
	for (const row of there) for (const same of new Set(langs.map((lang) => keyOf(row, key, lang)))) {
		if (same === void 0) continue;
		const others = byKey.get(same);
		if (!others || others[0]?.elsewhere && !row.elsewhere) byKey.set(same, [row]);
		else if (!row.elsewhere || others[0]?.elsewhere) others.push(row);
	}
	return (values) => byKey.get(keyOf(values, key) ?? "") ?? NOBODY;
}
var NOBODY = [];
/** Undefined: the row says nothing that it could be known by. */
function keyOf(values, key, lang) {
	const parts = key.map((field) => {
		const value = written(values[field]);
		const text = textOf$1(value, lang).toLowerCase();
		return typeof value === "object" ? text.normalize("NFD").replace(/\p{M}/gu, "") : text;
	});
	return parts[0] ? parts.join("\n") : void 0;
}
// src/services/import/limits.ts
/** Records in one file. */
var ROWS_MAX = 2e4;
/** Lines that are read, empty ones included. */
var LINES_MAX = 25e3;
var unreadable = (reason, details = {}) => new Refusal("import_unreadable", `the file cannot be read (${reason})`, {
	reason,
	...details
});
/** Names the first of the faulty cells, and says how many there are. */
var refused = (issues, faults = issues.length) => new Refusal("import_refused", `the file has ${faults} faulty cells`, {
	rows: issues.slice(0, 200),
	total: faults
});
var tooMany = (what) => {
	const limit = what === "rows" ? ROWS_MAX : 100;
	return new Refusal("payload_too_large", `the file has more than ${limit} ${what}`, {
		reason: what,
		limit
	});
};
// src/services/import/summary.ts
/** Rows that are written by one statement. */
var SLICE = 1e3;
/** Rows that a report names, of those that are not refused. */
var SHOWN = 200;
/** What an import comes to, and what it writes. */
function summary(of, rows, there, known, options) {
	const seen = new Set(rows.map(({ was }) => was?.id));
	const { departs } = of;
	const absent = departs ? there.filter(({ id, elsewhere, ...row }) => !elsewhere && !seen.has(id) && row[departs] !== 1) : [];
	const count = (state) => rows.filter((row) => row.state === state).length;
	const counts = {
		added: count("added"),
		changed: count("changed"),
		same: count("same"),
		left: count("left"),
		refused: count("refused"),
		absent: absent.length
	};
	const inState = (state) => rows.filter((row) => row.state === state);
	const shown = [
		...inState("refused"),
		...inState("changed").slice(0, SHOWN),
		...inState("added").slice(0, SHOWN)
	];
	const optionOf = optionsById(known);
	const told = shown.sort((one, other) => one.line - other.line).map(({ line, state, name, changes, faults }) => ({
		line,
		state,
		name,
		faults,
		changes: changes.map((change) => ({
			...change,
			after: optionOf(change.field, change.after)
		}))
	}));
	const mark = createHash("sha1").update(JSON.stringify(rows.map(({ line, state, changes }) => [
		line,
		state,
		changes.length
	]))).update(JSON.stringify([
		options.mode,
		options.depart,
		absent.length
	])).digest("hex");
	const report = {
		counts,
		rows: told,
		absent: absent.slice(0, SHOWN).map((row) => nameOf(of, row)),
		missing: missingOf(rows, optionOf),
		mark
	};
	return {
		report: JSON.stringify(report),
		mark,
		counts,
		refused: inState("refused").map(({ line, faults }) => ({
			line,
			faults
		})),
		added: slices(inState("added").map(({ was, values }) => ({
			...values,
			...was && { id: was.id }
		}))),
		changed: slices(inState("changed").map(({ was, values }) => ({
			...values,
			id: was?.id
		}))),
		departed: JSON.stringify(options.depart ? absent.map(({ id }) => id) : [])
	};
}
/** What is pointed to and does not exist, once each. */
function missingOf(rows, optionOf) {
	const byName = /* @__PURE__ */ new Map();
	for (const { missing } of rows) {
		if (!missing) continue;
		const { name, within } = missing;
		const key = JSON.stringify([plainName(name), within]);
		const told = byName.get(key);
		if (told) told.rows += 1;
		else {
			const options = Object.entries(within).map(([field, id]) => [field, optionOf(field, id)]);
			byName.set(key, {
				name,
				rows: 1,
				...Object.fromEntries(options)
			});
		}
	}
	return [...byName.values()].slice(0, SHOWN);
}
function slices(rows) {
	const count = Math.ceil(rows.length / SLICE);
	return Array.from({ length: count }, (_, index) => JSON.stringify(rows.slice(index * SLICE, (index + 1) * SLICE)));
}
// src/services/import/blind.ts
/** @throws Refusal `import_unreadable`, `payload_too_large`, `import_refused` with each faulty cell */
function planBlind({ record, table, present }) {
	const of = importOf(record);
	const { rows } = JSON.parse(table);
	const filled = rows.map((cells, index) => ({
		cells,
		line: index + 1
	})).filter(({ cells }) => cells.some((cell) => cell.trim()));
	const [heading, ...below] = filled;
	if (!heading || below.length === 0) throw unreadable("empty");
	if (below.length > 2e4) throw tooMany("rows");
	if (filled.some(({ cells }) => cells.length > 100)) throw tooMany("columns");
	const columns = readHeading(of, heading);
	const compared = compare(of, {
		columns,
		lines: below.map(({ line }) => line),
		rows: below.map(({ cells }) => cells)
	}, JSON.parse(present), {
		known: {},
		key: [],
		clean: lightly
	});
	const issues = compared.flatMap(({ line, faults }, index) => [...outside(below[index]?.cells ?? [], columns, line), ...inOrder(of, faults).map((fault) => issueOf(fault, line))]);
	if (issues.length > 0) throw refused(issues.slice(0, 200), issues.length);
	return {
		rows: below.length,
		added: slices(compared.map(({ values }) => values))
	};
}
/** Texts are kept as they are. */
var lightly = (cell) => cell.replace(/^'(?=[=+\-@＝＋－＠])/, "").replace(/\s+/g, " ").trim();
/** The field of each column. Every field that a record must have needs its column, once; others are refused. */
function readHeading(of, { cells, line: row }) {
	const byName = targetsByName(of);
	const issues = [];
	const seen = /* @__PURE__ */ new Set();
	const columns = cells.map((cell) => {
		const heading = cell.trim();
		if (!heading) return "";
		const field = byName.get(plainName(heading));
		const value = shorten(heading);
		if (!field) issues.push({
			row,
			column: value,
			code: "unknown_column",
			value
		});
		else if (seen.has(field)) issues.push({
			row,
			column: field,
			code: "duplicate_in_file",
			value,
			other: row
		});
		else seen.add(field);
		return field ?? "";
	});
	for (const field of targetsOf(of)) {
		const shape = of.add.input.shape[field];
		if (!seen.has(field) && !shape?.safeParse(void 0).success) issues.push({
			row,
			column: field,
			code: "required",
			value: ""
		});
	}
	if (issues.length > 0) throw refused(issues);
	return columns;
}
var outside = (cells, columns, row) => cells.flatMap((cell, index) => cell.trim() && !columns[index] ? [{
	row,
	column: letter(index),
	code: "unknown_column",
	value: shorten(cell.trim())
}] : []);
/** What is taken comes after what is wrong in itself, each in the order of the fields. */
function inOrder(of, faults) {
	const fields = Object.keys(of.fields);
	const rank = ({ code, field }) => fields.indexOf(field) + (code.startsWith("duplicate") ? fields.length : 0);
	return [...faults].sort((one, other) => rank(one) - rank(other));
}
var issueOf = ({ field, code, value, other }, row) => ({
	row,
	column: field,
	code: KNOWN.find((each) => each === code) ?? "invalid",
	value,
	...code === "duplicate_in_file" && { other }
});
var KNOWN = [
	"required",
	"too_long",
	"duplicate",
	"duplicate_in_file"
];
/** A, B … Z, AA: what spreadsheets call a column without heading. */
var letter = (index) => (index < 26 ? "" : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + index % 26);
// src/services/import/encodings.ts
/** The characters of the bytes from 0x80 on, which releases of Node.js do not agree on, or do not know. */
var HIGH = {
	"windows-1252": "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\xA0¡¢£¤¥¦§¨©ª«¬­®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
	cp850: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\xA0",
	macintosh: "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\xA0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
};
var EIGHT_BITS = Object.keys(HIGH);
/**
* Reads bytes as text, in the encoding that they are most likely to be in, or in the one that is asked for.
*
* @throws what TextDecoder does where the encoding that was asked for cannot be, or UTF-16 is cut off
*/
function decode(bytes, asked) {
	const encoding = asked ?? guess(bytes);
	return {
		encoding,
		text: textOf(bytes, encoding)
	};
}
function textOf(bytes, encoding) {
	if (isEightBit(encoding)) return eightBit(bytes, encoding);
	return new TextDecoder(encoding, { fatal: encoding !== "utf-8" }).decode(bytes);
}
var isEightBit = (encoding) => encoding in HIGH;
var eightBit = (bytes, encoding) => bytes.toString("latin1").replace(/[\x80-\xff]/g, (char) => HIGH[encoding][char.charCodeAt(0) - 128] ?? char);
function guess(bytes) {
	const [first, second] = bytes;
	if (first === 255 && second === 254) return "utf-16le";
	if (first === 254 && second === 255) return "utf-16be";
	if (second === 0 && first !== 0) return "utf-16le";
	if (first === 0 && second !== 0) return "utf-16be";
	if (isUtf8(bytes)) return "utf-8";
	const sample = bytes.subarray(0, SAMPLE$1);
	return EIGHT_BITS.map((encoding) => ({
		encoding,
		score: likeness(eightBit(sample, encoding))
	})).reduce((best, each) => each.score > best.score ? each : best).encoding;
}
var SAMPLE$1 = 2e5;
function isUtf8(bytes) {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
/** How much a text reads as French does: each letter with an accent among others, against signs in the middle of words. */
function likeness(text) {
	const count = (pattern) => text.match(pattern)?.length ?? 0;
	const capitals = count(/(?<![a-zß-ÿ])[ÀÂÇÈÉÊËÎÏÔÙÛÜŒ](?![a-zß-ÿ]{0,1}[A-Z])/g) + count(/[A-Z][ÀÂÇÈÉÊËÎÏÔÙÛÜŒ]/g);
	const letters = count(/[a-zA-Zß-ÿ][àâçèéêëîïôùûüœ]|(?<![A-Za-z])[éèàêâô](?=[a-z])/g);
	const punctuation = count(/[a-z][’][a-z]|[«“][ \u00a0]?\p{L}|\p{L}[ \u00a0]?[»”]|\d[ \u00a0]?€| – /gu);
	const strange = count(/[\u0080-\u009f\uf8ff]|[^\s\p{L}\d,;:."'’()/&@\-–—€«»“”°…|_+*#%!?=<>[\]\t]/gu);
	const inWords = count(/[a-z][^\sa-zA-Z\dà-ÿœ'’,;:."()/@|\t_+&[\]{}<>=?!*#%-][a-z]/gi);
	return letters * 2 + capitals + punctuation - 2 * strange - 3 * inWords;
}
// src/services/import/text.ts
var DELIMITERS = [
	";",
	",",
	"	",
	"|"
];
/**
* The cells of a CSV file, line by line: comma, semicolon, tab or bar; in UTF-8, UTF-16 or one of the encodings of 256
* characters, of which the likeliest is taken unless one is asked for.
*
* @throws Refusal `import_unreadable` when it is no text or its quotes do not close, `payload_too_large`
*/
function readText(bytes, asked) {
	const { text, encoding } = decoded(bytes, asked);
	const [hint, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
	const content = hint ? text.slice(hint.length) : text;
	if (isBinary(content)) throw unreadable("not_text");
	const { data, errors, meta } = Papa.parse(content, {
		delimiter: named ?? delimiterOf(content),
		preview: LINES_MAX
	});
	if (meta.truncated) throw tooMany("rows");
	const broken = errors.find(({ type }) => type === "Quotes");
	if (broken) throw unreadable("quotes", { row: (broken.row ?? 0) + (hint ? 2 : 1) });
	return {
		encoding,
		rows: hint ? [[], ...data] : data
	};
}
function decoded(bytes, asked) {
	try {
		return decode(bytes, asked);
	} catch {
		throw unreadable("not_text");
	}
}
/** No text has these, and every binary file does: in its first line, or many of them. A cell that has one is named. */
var CONTROLS = /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/g;
function isBinary(text) {
	const first = /\S[^\r\n]{0,10000}/.exec(text)?.[0] ?? "";
	return (text.match(CONTROLS)?.length ?? 0) > text.length / 20 || first.search(CONTROLS) >= 0;
}
/** The one that cuts most of the first lines into equally many cells: an address may well hold commas of its own. */
function delimiterOf(text) {
	return DELIMITERS.map((delimiter) => {
		const widths = Papa.parse(text.slice(0, SAMPLE), {
			delimiter,
			preview: 30,
			skipEmptyLines: true
		}).data.map(({ length }) => length);
		const usual = widths.map((width) => ({
			width,
			times: widths.filter((each) => each === width).length
		})).reduce((best, each) => (each.width - 1) * each.times > (best.width - 1) * best.times ? each : best, {
			width: 1,
			times: 0
		});
		return {
			delimiter,
			score: (usual.width - 1) * usual.times / Math.max(1, widths.length)
		};
	}).reduce((best, each) => each.score > best.score ? each : best).delimiter;
}
var SAMPLE = 5e4;
// src/services/import/storedZip.ts
/** A ZIP archive of texts, not compressed: what reads it can neither be made to unpack more nor find anything else. */
function storedZip(files) {
	const local = [];
	const central = [];
	let offset = 0;
	for (const [path, text] of files) {
		const name = Buffer.from(path);
		const content = Buffer.from(text);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(2048, 2);
		common.writeUInt32LE(crc32(content), 10);
		common.writeUInt32LE(content.length, 14);
		common.writeUInt32LE(content.length, 18);
		common.writeUInt16LE(name.length, 22);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(offset, 10);
		central.push(Buffer.from("PK\0", "latin1"), common, rest, name);
		local.push(Buffer.from("PK", "latin1"), common, name, content);
		offset += 30 + name.length + content.length;
	}
	const directory = Buffer.concat(central);
	const end = Buffer.alloc(22);
	end.write("PK", "latin1");
	end.writeUInt16LE(files.size, 8);
	end.writeUInt16LE(files.size, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([
		...local,
		directory,
		end
	]);
}
// src/services/import/unzip.ts
/**
* The XML parts of a workbook by their names. What the archive declares is held against the limits before anything
* is unpacked, and the library ends a part as soon as it is longer than declared.
*
* @throws Refusal `import_unreadable`
*/
async function unpack(bytes) {
	try {
		const zip = await fromBufferPromise(bytes);
		const entries = await readDirectory(zip);
		const parts = /* @__PURE__ */ new Map();
		for (const entry of entries) parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
		return parts;
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw unreadable("workbook");
	}
}
async function readDirectory(zip) {
	if (zip.entryCount > 500) throw unreadable("bomb");
	const entries = [];
	const names = /* @__PURE__ */ new Set();
	let declared = 0;
	for await (const entry of zip.eachEntry()) {
		const { fileName, compressedSize, uncompressedSize } = entry;
		declared += uncompressedSize;
		const ratio = uncompressedSize / Math.max(1, compressedSize);
		if (declared > 16777216 || uncompressedSize > 1048576 && ratio > 200) throw unreadable("bomb");
		if (names.has(fileName) || entry.isEncrypted()) throw unreadable("workbook");
		names.add(fileName);
		if (/\.(xml|rels)$/i.test(fileName)) entries.push(entry);
	}
	return entries;
}
// src/services/import/workbook.ts
/**
* The cells of one of a workbook's sheets, line by line, as text; by default of the first that it shows with a table in it,
* since many begin with a sheet of remarks. Formulas count by the result that is stored with them. The library that reads
* it trusts the file, so it gets one of our own making: unpacked within limits, only that sheet, without empty cells, and
* none outside of the lines and columns that an import looks at.
*
* @throws Refusal `import_unreadable`, `payload_too_large`
*/
async function readWorkbook(bytes, wanted) {
	const parts = await unpack(bytes);
	const sheets = sheetsOf(parts);
	const shown = sheets.filter(({ hidden }) => !hidden);
	const first = shown.find(({ path }) => isTable(parts.get(path) ?? "")) ?? shown[0];
	const number = wanted ?? (first ? sheets.indexOf(first) : 0);
	const sheet = sheets[number];
	if (!sheet) throw unreadable("workbook");
	const safe = /* @__PURE__ */ new Map();
	for (const [name, xml] of parts) {
		if (name !== sheet.path && name.startsWith("xl/worksheets/")) continue;
		if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw unreadable("workbook");
		safe.set(name, withinLimits(xml));
	}
	try {
		const rows = await readSheet(storedZip(safe), number + 1, {
			parseNumber: (digits) => digits,
			trim: false
		});
		return {
			sheets: sheets.map(({ name, hidden }) => ({
				name,
				hidden
			})),
			sheet: number,
			rows: rows.map((row) => row.map(asText)),
			hidden: hiddenRows(parts.get(sheet.path) ?? "")
		};
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw unreadable("workbook");
	}
}
function asText(cell) {
	if (cell === null || cell === void 0) return "";
	if (cell instanceof Date) return cell.toISOString().slice(0, 10);
	if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
	const text = String(cell);
	return /^-?[\d.]+E[+-]?\d+$/i.test(text) ? String(Number(text)) : text;
}
/** The sheets in order, and where the workbook says that they are. */
function sheetsOf(parts) {
	const tags = parts.get("xl/workbook.xml")?.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
	const relations = parts.get("xl/_rels/workbook.xml.rels")?.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
	return tags.map((tag) => {
		const id = attribute(tag, "\\w+:id");
		const relation = relations.find((each) => attribute(each, "Id") === id);
		const target = relation && attribute(relation, "Target");
		if (!id || !target) throw unreadable("workbook");
		return {
			name: plainText(/\sname\s*=\s*"([^"]*)"/.exec(tag)?.[1] ?? ""),
			hidden: /\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(tag),
			path: target.startsWith("/") ? target.slice(1) : `xl/${target}`
		};
	});
}
var TAGS = /<(?:[^\s<>/]*:)?(c|row)(?=[\s/>])/g;
/** Two lines of several cells: headings, and something below. */
function isTable(xml) {
	let lines = 0;
	let cells = 0;
	for (const [, kind] of xml.matchAll(TAGS)) if (kind === "row") cells = 0;
	else if (++cells === 2 && ++lines === 2) return true;
	return false;
}
var ENTITIES = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'"
};
var plainText = (xml) => xml.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole).slice(0, 100);
/** Lines that are filtered out or hidden by hand. */
var hiddenRows = (xml) => (xml.match(/<(?:\w+:)?row(?=\s)[^>]*\shidden\s*=\s*["'](?:1|true)["'][^>]*>/g) ?? []).map((tag) => Number(/\sr\s*=\s*["'](\d+)["']/.exec(tag)?.[1])).filter((row) => row > 0 && row <= 25e3);
var attribute = (tag, name) => new RegExp(`\\s${name}\\s*=\\s*["']([^"'&]*)["']`).exec(tag)?.[1];
var ATTRIBUTES = `(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*'))*\\s*`;
var EMPTY_CELL = new RegExp(`<(?:\\w+:)?c${ATTRIBUTES}/>`, "g");
var EMPTY_ROW = new RegExp(`<(?:\\w+:)?row${ATTRIBUTES}(?:/>|>\\s*</(?:\\w+:)?row\\s*>)`, "g");
var OPENS = /<(?:[^\s<>/]*:)?(?:c|row)(?=[\s/>])/g;
var WHOLE = new RegExp(`<(?:\\w+:)?(c|row)(${ATTRIBUTES})/?>`, "y");
/** The reader takes a prefix off, and of two the last. */
var PLACE = /\s(?:[\w.-]+:)?r\s*=\s*["']([^"']*)["']/g;
/**
* Without the cells and rows that hold nothing: a formatted column has a million of them. Of the others each must
* say where it stands in the plainest way, since one that stands far away makes the reader fill all that lies between.
*/
function withinLimits(xml) {
	const filled = xml.replace(EMPTY_CELL, "").replace(EMPTY_ROW, "");
	for (const { index } of filled.matchAll(OPENS)) {
		WHOLE.lastIndex = index;
		const [, kind, attributes = ""] = WHOLE.exec(filled) ?? [];
		if (!kind || attributes.includes("&")) throw unreadable("workbook");
		for (const [, place = ""] of attributes.matchAll(PLACE)) {
			const [, column, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
			if (column === void 0 || column === "" !== (kind === "row")) throw unreadable("workbook");
			if (Number(row) > 25e3) throw tooMany("rows");
			if (numberOf(column) > 100) throw tooMany("columns");
		}
	}
	return filled;
}
var numberOf = (column) => Array.from(column).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
// src/services/import/file.ts
/**
* The cells of a file, line by line, by what it holds and not by what its name says.
*
* @throws Refusal `import_unreadable`, `payload_too_large`
*/
async function readCells(given, { encoding, sheet } = {}) {
	const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
	const signature = bytes.toString("latin1", 0, 4);
	if (signature === "ÐÏà") throw unreadable(isLocked(bytes) ? "password" : "old_excel");
	if (signature !== "PK") return {
		sheets: [],
		hidden: [],
		...readText(bytes, encoding)
	};
	return readWorkbook(bytes, sheet);
}
/** Where a workbook has a password, the whole of it is a stream of this name, in UTF-16. */
var isLocked = (bytes) => bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
// src/contract/importCalls.ts
var ENCODINGS = [
	"utf-8",
	"windows-1252",
	"cp850",
	"macintosh",
	"utf-16le",
	"utf-16be"
];
/** A file's cells, line by line, as it was read. */
var FileAsRead = z.object({
	/** Absent: it is a workbook. */
	encoding: z.enum(ENCODINGS).optional(),
	sheets: z.array(z.object({
		name: z.string(),
		hidden: z.boolean()
	})),
	sheet: z.number().int().optional(),
	rows: z.array(z.array(z.string())),
	/** Lines that the spreadsheet does not show, from 1. */
	hidden: z.array(z.number().int())
});
/** What is to be imported, as JSON: the target of each column, and of each row its line in the file and its cells. */
var ImportTable = z.object({
	columns: z.array(z.string().max(60)).max(100),
	lines: z.array(z.number().int().min(1)),
	rows: z.array(z.array(z.string().max(5e3)))
});
var ImportOptions = z.object({
	/** Which rows count: those that are not there yet, those that are, or both. */
	mode: z.enum([
		"both",
		"new",
		"update"
	]).default("both"),
	/** Writes all but the refused rows. Otherwise one refused row holds up all. */
	skip: z.boolean().default(false),
	/** Marks those that the file lacks as departed. */
	depart: z.boolean().default(false),
	/** What is made on the way, by name. */
	make: z.array(z.object({
		name: z.string().trim().min(1).max(60),
		specialite: Id,
		niveau: Id
	})).max(500).default([]),
	/** The mark of the preview that was looked at: what would be written otherwise than it said is refused by `stale`. */
	mark: z.string().max(100).optional(),
	/** Names the run, to ask how far it is. */
	run: z.string().max(40).optional()
});
/** Why a row is refused; `allowed` is what could stand there, `holder` who has it already, `other` a line of the file. */
var ImportFault = z.object({
	field: z.string(),
	code: z.enum([
		...[
			"required",
			"invalid",
			"too_long",
			"out_of_range",
			"unknown",
			"several"
		],
		...[
			"not_a_day",
			"ends_first",
			"departed"
		],
		...[
			"duplicate_in_file",
			"duplicate",
			"other_person",
			"held"
		]
	]),
	value: z.string(),
	allowed: z.array(z.string()).optional(),
	min: z.number().optional(),
	max: z.number().optional(),
	holder: z.string().optional(),
	/** Of what is held as it is: the error by which a call would be refused. */
	reason: z.string().optional(),
	other: z.number().int().optional()
});
var Count = z.number().int();
var ImportReport = z.object({
	counts: z.object({
		added: Count,
		changed: Count,
		same: Count,
		/** What the mode leaves out. */
		left: Count,
		refused: Count,
		absent: Count
	}),
	/** All that are refused, and the first of the others. */
	rows: z.array(z.object({
		line: Count,
		state: z.enum([
			"added",
			"changed",
			"refused"
		]),
		name: z.string(),
		changes: z.array(z.object({
			field: z.string(),
			before: z.unknown(),
			after: z.unknown()
		})),
		faults: z.array(ImportFault)
	})),
	/** The first of those that are absent. */
	absent: z.array(z.string()),
	/** What is pointed to and does not exist, with what its rows tell of it. */
	missing: z.array(z.object({
		name: z.string(),
		rows: Count,
		specialite: Option.optional(),
		niveau: Option.optional()
	})),
	mark: z.string()
});
var lang = LangCode.default("fr");
/** The calls by which a service's records are imported. `file` is an `ImportTable`, except where a file is read. */
function importCalls(service) {
	const names = Object.keys(IMPORTS).filter((name) => IMPORTS[name].service === service);
	const sent = {
		record: z.enum(names),
		file: z.file(),
		options: asJson(ImportOptions),
		lang
	};
	const call = {
		method: "POST",
		extension: true,
		role: WRITES
	};
	const form = {
		...call,
		heavy: true,
		multipart: true
	};
	return defineService(service, {
		read: {
			...form,
			path: "import/read",
			input: z.object({
				file: z.file(),
				encoding: z.enum(ENCODINGS).optional(),
				sheet: z.coerce.number().int().min(0).max(500).optional()
			}),
			output: z.object({ table: FileAsRead })
		},
		preview: {
			...form,
			path: "import/preview",
			input: z.object(sent),
			output: z.object({ report: ImportReport })
		},
		/** All in one transaction. Rows that were left out come back in `refused`. */
		write: {
			...form,
			path: "import/write",
			input: z.object(sent),
			output: z.object({
				status: Count.optional(),
				added: Count,
				changed: Count,
				departed: Count,
				refused: z.array(z.object({
					line: Count,
					faults: z.array(ImportFault)
				}))
			})
		},
		/** How many rows of the caller's run are written, and with `cancel` that it is to stop: then nothing is. */
		progress: {
			...call,
			path: "import/progress",
			input: z.object({
				run: z.string().max(40),
				cancel: z.boolean().default(false)
			}),
			output: z.object({
				done: Count,
				total: Count
			})
		}
	});
}
importCalls("internship"), importCalls("company"), importCalls("records");
// src/services/import/plan.ts
/** What an import would do, row by row. Takes a second for 20,000 rows, hence its own thread. */
function plan({ record, table, present, choices, options }) {
	const of = importOf(record);
	const asked = readTable(table, of);
	const made = options.make.map(({ name, specialite, niveau }, index) => ({
		id: UNMADE - index,
		names: [name],
		within: {
			specialite: [specialite],
			niveau: [niveau]
		}
	}));
	const known = Object.fromEntries(Object.entries(choices).map(([field, text]) => [field, choicesByName([...JSON.parse(text), ...field === of.makes ? made : []])]));
	const there = JSON.parse(present);
	return summary(of, compare(of, asked, there, {
		known,
		key: of.keys.find((fields) => fields.every((field) => isThere(asked.columns, field))) ?? [],
		clean: cleanCell,
		mode: options.mode
	}), there, known, options);
}
/** Stands for what has no id yet: no row has this one. */
var UNMADE = Number.MAX_SAFE_INTEGER;
function readTable(sent, of) {
	const { success, data } = ImportTable.safeParse(jsonOf(new TextDecoder().decode(sent)));
	const targets = targetsOf(of);
	if (!(success && data.lines.length === data.rows.length && data.columns.every((column) => !column || targets.includes(column)))) throw new Refusal("validation", "the table is not what the contract says");
	if (data.rows.length > 2e4) throw tooMany("rows");
	return data;
}
function jsonOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal("malformed_json", "the table is not JSON");
	}
}
// src/services/import/work.ts
serveThread(async (work) => {
	if ("look" in work) return { report: plan(work.look).report };
	if ("plan" in work) return { plan: plan(work.plan) };
	if ("blind" in work) return { blind: planBlind(work.blind) };
	return { table: JSON.stringify(within(await readCells(work.read, work.asked))) };
});
function within(table) {
	const filled = table.rows.filter((row) => row.some((cell) => cell.trim() !== ""));
	if (filled.length < 2) throw unreadable("empty");
	if (filled.length > 2e4 + HEADINGS) throw tooMany("rows");
	if (filled.some((row) => row.length > 100)) throw tooMany("columns");
	return table;
}
/** Titles and headings that a file may have above its rows. */
var HEADINGS = 20;
export {};
