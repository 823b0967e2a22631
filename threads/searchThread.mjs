import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
// src/services/thread.ts
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
var positionOf = ({ unitsPerDay, words }, unit) => Math.floor(unit / unitsPerDay) * words * 32 + unit % unitsPerDay;
var unitOf = ({ unitsPerDay, words }, position) => Math.floor(position / (words * 32)) * unitsPerDay + position % (words * 32);
/** @param before the plan to repair: what differs from it costs `weights.moved` */
function compile(instance, before) {
	const { days, unitsPerDay, rest, weights, persons, rooms, defences } = instance;
	const words = Math.ceil(unitsPerDay / 32);
	const blocks = days * words;
	const classes = [...new Set(defences.map(({ duration }) => duration))].sort((a, b) => a - b);
	const grid = {
		unitsPerDay,
		words,
		blocks,
		days
	};
	const hoursOf = (each, length) => startsOutside(grid, each.unavailable, length);
	const personHours = join(classes.flatMap((length) => persons.map((person) => hoursOf(person, length))));
	const roomHours = join(classes.flatMap((length) => rooms.map((room) => hoursOf(room, length))));
	const breaks = instance.breaks.map((unit) => unit % unitsPerDay);
	const own = defences.map((defence) => {
		const starts = startsAcrossNoBreak(grid, breaks, defence.duration);
		and(starts, hoursOf(defence, defence.duration));
		const settled = defence.seats.flatMap(({ candidates }) => candidates.length === 1 ? candidates : []);
		if (new Set(settled).size < settled.length || defence.seats.some(({ candidates }) => candidates.length === 0)) starts.fill(0);
		const row = classes.indexOf(defence.duration) * persons.length;
		for (const person of settled) and(starts, personHours.subarray((row + person) * blocks, (row + person + 1) * blocks));
		return starts;
	});
	const seats = defences.flatMap(({ seats }) => seats);
	const defenceOf = Int32Array.from(defences.flatMap(({ id, seats }) => seats.map(() => id)));
	const isOpen = (seat) => seats[seat].candidates.length > 1 && !defences[defenceOf[seat]].fixed;
	const undesiredOf = persons.filter(({ undesired }) => undesired.length > 0).map(({ id }) => id);
	return {
		weights,
		days,
		unitsPerDay,
		words,
		blocks,
		rest,
		classes,
		defences: defences.length,
		persons: persons.length,
		rooms: rooms.length,
		dayOf: Uint16Array.from({ length: blocks }, (_, block) => Math.floor(block / words)),
		duration: Uint16Array.from(defences, ({ duration }) => duration),
		classOf: Uint16Array.from(defences, ({ duration }) => classes.indexOf(duration)),
		fixed: defences.map(({ fixed }) => fixed),
		settled: Int32Array.from(seats, ({ candidates }, seat) => {
			const { fixed, seats: own } = defences[defenceOf[seat]];
			return fixed?.jury[own.indexOf(seats[seat])] ?? (candidates.length === 1 ? candidates[0] : -1);
		}),
		movable: Int32Array.from(defences.filter(({ fixed }) => !fixed).map(({ id }) => id)),
		seats: offsets(defences.map(({ seats }) => seats)),
		choices: offsets(seats.map(({ candidates }) => candidates)),
		candidates: Int32Array.from(seats.flatMap(({ candidates }) => candidates)),
		open: Int32Array.from([...seats.keys()].filter(isOpen)),
		opens: offsets(defences.map(({ seats, fixed }) => fixed ? [] : seats.filter(({ candidates }) => candidates.length > 1))),
		defenceOf,
		...fittingRooms(instance),
		own: join(own),
		personHours,
		roomHours,
		undesiredRow: Int32Array.from(persons, ({ id }) => undesiredOf.indexOf(id)),
		undesiredRows: undesiredOf.length,
		undesired: undesiredUnits(instance, undesiredOf, classes, grid),
		maxPerDay: Int32Array.from(persons, ({ maxPerDay }) => maxPerDay),
		share: fairShares(instance),
		before: before && compilePlan(instance, grid, before)
	};
}
function compilePlan({ defences }, grid, plan) {
	return {
		start: Int32Array.from(plan.start, (unit) => unit < 0 ? -1 : positionOf(grid, unit)),
		room: Int32Array.from(plan.room),
		jury: Int32Array.from(defences.flatMap(({ id, seats }) => seats.map((_, index) => plan.jury[id]?.[index] ?? -1)))
	};
}
/** The starts from which `length` units of one day stay outside the spans. */
function startsOutside(grid, spans, length) {
	const units = grid.days * grid.unitsPerDay;
	const taken = new Uint8Array(units);
	for (const [from, to] of spans) taken.fill(1, Math.min(from, units), Math.min(to, units));
	const starts = new Int32Array(grid.blocks);
	let free = 0;
	for (let unit = units - 1; unit >= 0; unit -= 1) {
		if (unit % grid.unitsPerDay === grid.unitsPerDay - 1) free = 0;
		free = taken[unit] ? 0 : free + 1;
		if (free >= length) set(starts, positionOf(grid, unit));
	}
	return starts;
}
function startsAcrossNoBreak(grid, breaks, length) {
	const starts = new Int32Array(grid.blocks);
	for (let day = 0; day < grid.days; day += 1) for (let unit = 0; unit + length <= grid.unitsPerDay; unit += 1) {
		if (breaks.some((pause) => unit < pause && pause < unit + length)) continue;
		set(starts, day * grid.words * 32 + unit);
	}
	return starts;
}
function undesiredUnits({ persons }, rows, classes, grid) {
	const positions = grid.blocks * 32;
	const units = new Uint16Array(classes.length * rows.length * positions);
	rows.forEach((person, row) => {
		const wish = new Uint8Array(positions);
		for (const [from, to] of persons[person].undesired) for (let unit = from; unit < Math.min(to, grid.days * grid.unitsPerDay); unit += 1) wish[positionOf(grid, unit)] = 1;
		classes.forEach((length, index) => {
			const base = (index * rows.length + row) * positions;
			for (let position = 0; position < positions; position += 1) for (let unit = position; unit < position + length; unit += 1) units[base + position] += wish[unit] ?? 0;
		});
	});
	return units;
}
/** The fair share of a person is the sum, over the seats, of 1 / number of candidates. */
function fairShares({ persons, defences }) {
	const share = new Float64Array(persons.length);
	for (const { seats } of defences) for (const { candidates } of seats) for (const person of candidates) share[person] += 1 / candidates.length;
	return share.map((value, person) => persons[person].kind === "teacher" ? value : -1);
}
function fittingRooms({ defences, rooms }) {
	const fitting = defences.map(({ attendees, equipment }) => rooms.filter((room) => room.capacity >= attendees && (room.equipment & equipment) === equipment).map(({ id }) => id));
	const isFitting = new Uint8Array(defences.length * rooms.length);
	fitting.forEach((list, defence) => {
		for (const room of list) isFitting[defence * rooms.length + room] = 1;
	});
	return {
		fits: offsets(fitting),
		fitting: Int32Array.from(fitting.flat()),
		isFitting
	};
}
function offsets(lists) {
	const from = new Int32Array(lists.length + 1);
	lists.forEach((list, index) => {
		from[index + 1] = from[index] + list.length;
	});
	return from;
}
function join(rows) {
	const width = rows[0]?.length ?? 0;
	const all = new Int32Array(rows.length * width);
	rows.forEach((row, index) => {
		all.set(row, index * width);
	});
	return all;
}
function set(words, position) {
	words[position >> 5] |= 1 << (position & 31);
}
function and(words, others) {
	for (let i = 0; i < words.length; i += 1) words[i] &= others[i];
}
// src/services/planning/eject.ts
/** A defence takes a place from others. */
function eject(search) {
	return force(search, search.anyDefence());
}
/** A defence that is out takes a place, from others if it must. */
function placeOne(search) {
	const { state, random } = search;
	return force(search, state.out[random.below(state.outs)]);
}
/** What a person has on a day is taken out, and put in again one after the other. */
function rebuild(search) {
	const { state, trial, problem, random } = search;
	const defence = search.anyDefence();
	const person = search.anyPersonOf(defence);
	if (state.start[defence] === -1 || person === -1) return false;
	const stride = problem.words * 32;
	const from = problem.dayOf[state.start[defence] >> 5] * stride;
	trial.begin();
	let size = 0;
	for (let at = from; at < from + stride; at += 1) {
		const each = state.personAt[person * problem.blocks * 32 + at];
		if (each === -1 || problem.fixed[each]) continue;
		trial.take(each);
		VICTIMS[size++] = each;
	}
	random.shuffle(VICTIMS, size);
	return reinsert(search, size);
}
function force(search, defence) {
	const { state, trial, problem, random, insertion } = search;
	const room = search.anyRoomFor(defence);
	if (room === -1) return false;
	const block = state.start[defence] === -1 ? random.below(problem.blocks) : search.blockFor(defence);
	const row = problem.classOf[defence] * problem.rooms + room;
	const starts = problem.own[defence * problem.blocks + block] & problem.roomHours[row * problem.blocks + block];
	if (starts === 0) return false;
	const position = block * 32 + random.bitOf(starts);
	trial.begin();
	trial.take(defence);
	const size = insertion.fillSeats(defence, position, room, search.temperature, true) ? evict(search, defence, position, room) : -1;
	if (size === -1) return search.decide(false);
	state.put(defence, position, room);
	return reinsert(search, size);
}
function reinsert(search, size) {
	for (let i = 0; i < size; i += 1) search.insertion.insert(VICTIMS[i], search.temperature);
	return search.decide(true);
}
/** Takes out what is in the way of a defence at a place: how many, or NOWHERE when they are too many or fixed. */
function evict(search, defence, position, room) {
	const { state, problem } = search;
	const width = problem.blocks * 32;
	const end = position + problem.duration[defence];
	const day = problem.dayOf[position >> 5];
	const stride = problem.words * 32;
	let size = evictSpan(search, state.roomAt, room * width + position, room * width + end, 0);
	for (let seat = problem.seats[defence]; size !== -1 && seat < problem.seats[defence + 1]; seat += 1) {
		const person = state.jury[seat];
		const base = person * width;
		const from = base + Math.max(day * stride, position - problem.rest);
		const to = base + Math.min((day + 1) * stride, end + problem.rest);
		size = evictSpan(search, state.personAt, from, to, size);
		if (size === -1 || state.isFree(person, defence, position)) continue;
		size = evictOne(search, anyOfDay(search, person, day), size);
		if (!state.isFree(person, defence, position)) return -1;
	}
	return size;
}
function evictSpan(search, holders, from, to, already) {
	let size = already;
	for (let at = from; size !== -1 && at < to; at += 1) if (holders[at] !== -1) size = evictOne(search, holders[at], size);
	return size;
}
function evictOne({ problem, trial }, defence, size) {
	if (size === -1 || defence === -1 || problem.fixed[defence] || size >= MOST) return -1;
	trial.take(defence);
	VICTIMS[size] = defence;
	return size + 1;
}
function anyOfDay({ state, problem, random }, person, day) {
	const stride = problem.words * 32;
	const base = person * problem.blocks * 32 + day * stride;
	const turn = random.below(stride);
	for (let i = 0; i < stride; i += 1) {
		const each = state.personAt[base + (i + turn) % stride];
		if (each !== -1 && !problem.fixed[each]) return each;
	}
	return -1;
}
/** A place that more defences would have to leave is not worth trying. */
var MOST = 4;
var VICTIMS = /* @__PURE__ */ new Int32Array(1440);
// src/services/planning/random.ts
/**
* Numbers that look random and are the same for the same seed on every machine (sfc32).
*
* @example const random = new Random(1); random.below(6) // 0 to 5
*/
var Random = class {
	a;
	b = -1640531527;
	c = 608135816;
	counter = 1;
	constructor(seed) {
		this.a = seed | 0;
		this.b ^= Math.floor(seed / 4294967296);
		for (let i = 0; i < 16; i += 1) this.bits();
	}
	/** 32 of them, as a signed number. */
	bits() {
		const sum = (this.a + this.b | 0) + this.counter | 0;
		this.counter = this.counter + 1 | 0;
		this.a = this.b ^ this.b >>> 9;
		this.b = this.c + (this.c << 3) | 0;
		this.c = (this.c << 21 | this.c >>> 11) + sum;
		this.c |= 0;
		return sum;
	}
	/** A whole number from 0 up to, but not, `limit`. */
	below(limit) {
		return (this.bits() >>> 0) * limit * 2 ** -32 | 0;
	}
	/** From 0 up to, but not, 1. */
	unit() {
		return (this.bits() >>> 0) * 2 ** -32;
	}
	/** -ln of a random number of (0, 1): how much worse, in temperatures, a step may be to be taken. */
	patience() {
		return PATIENCE[this.bits() & TABLE - 1];
	}
	/** Gumbel's distribution: the least of `price - temperature * gumbel()` is a choice by exp(-price / temperature). */
	gumbel() {
		return GUMBEL[this.bits() & TABLE - 1];
	}
	/** One of the set bits of a word that is not 0. */
	bitOf(word) {
		let rest = word;
		for (let skip = this.below(countBits(word)); skip > 0; skip -= 1) rest &= rest - 1;
		return lowestBit(rest);
	}
	/** Puts the first `length` items in a random order. */
	shuffle(items, length = items.length) {
		for (let i = length - 1; i > 0; i -= 1) {
			const j = this.below(i + 1);
			const item = items[i];
			items[i] = items[j];
			items[j] = item;
		}
	}
};
var TABLE = 8192;
var PATIENCE = Float64Array.from({ length: TABLE }, (_, i) => -Math.log((i + .5) / TABLE));
var GUMBEL = Float64Array.from(PATIENCE, (value) => -Math.log(value));
var lowestBit = (word) => 31 - Math.clz32(word & -word);
var highestBit = (word) => 31 - Math.clz32(word);
function countBits(word) {
	let bits = word - (word >>> 1 & 1431655765);
	bits = (bits & 858993459) + (bits >>> 2 & 858993459);
	return (bits + (bits >>> 4) & 252645135) * 16843009 >>> 24;
}
// src/services/planning/insertion.ts
/** Finds places for defences that are out. */
var Insertion = class {
	state;
	random;
	position = -1;
	room = -1;
	constructor(state, random) {
		this.state = state;
		this.random = random;
	}
	/**
	* Looks at every place that is free for a defence with its jury, and finds the best in `position` and `room`; the
	* warmer, the more by chance.
	*/
	find(defence, temperature) {
		const { state, random } = this;
		const { problem } = state;
		let best = Number.POSITIVE_INFINITY;
		this.position = -1;
		const from = problem.fits[defence];
		const to = problem.fits[defence + 1];
		for (let block = 0; block < problem.blocks; block += 1) for (let starts = state.startsOf(defence, block); starts !== 0; starts &= starts - 1) {
			const bit = lowestBit(starts);
			const position = block * 32 + bit;
			const price = this.priceAnywhere(defence, position);
			if (price - 9 * temperature >= best) continue;
			for (let i = from; i < to; i += 1) {
				const room = problem.fitting[i];
				if ((state.roomStartsOf(defence, room, block) >>> bit & 1) === 0) continue;
				let all = price + this.priceOfRoom(defence, block, room) - temperature * random.gumbel();
				if (problem.before !== void 0) all += state.priceOfMove(defence, position, room);
				if (all >= best) continue;
				best = all;
				this.position = position;
				this.room = room;
			}
		}
		return this.position !== -1;
	}
	/** Puts a defence where it is best, with the jury that is best there. */
	insert(defence, temperature) {
		const { opens } = this.state.problem;
		if (opens[defence] !== opens[defence + 1]) return this.insertWithJury(defence, temperature);
		if (!this.find(defence, temperature)) return false;
		this.state.put(defence, this.position, this.room);
		return true;
	}
	/** Fills the open seats of a defence that is out, one after the other, with who is best there. */
	fillSeats(defence, position, room, temperature, byForce = false) {
		const { state, random } = this;
		const { problem } = state;
		const { opens, open, choices, candidates } = problem;
		const worst = problem.weights.load;
		const from = opens[defence];
		const to = opens[defence + 1];
		for (let i = from; i < to; i += 1) state.jury[open[i]] = -1;
		const turn = to > from ? random.below(to - from) : 0;
		for (let i = from; i < to; i += 1) {
			const seat = open[from + (i - from + turn) % (to - from)];
			let best = Number.POSITIVE_INFINITY;
			let chosen = -1;
			const starts = problem.classOf[defence] * problem.persons * problem.blocks + (position >> 5);
			const day = problem.dayOf[position >> 5];
			for (let choice = choices[seat]; choice < choices[seat + 1]; choice += 1) {
				const person = candidates[choice];
				if ((state.personStarts[starts + person * problem.blocks] >>> (position & 31) & 1) === 0) continue;
				const noise = temperature * random.gumbel();
				if (state.count[person * problem.days + day] === 0 && problem.weights.day - worst - noise >= best) continue;
				const price = state.priceOfPerson(person, defence, position, room) + state.priceOfLoad(person) - noise;
				if (price >= best || this.sits(defence, person)) continue;
				best = price;
				chosen = person;
			}
			if (chosen === -1 && byForce) chosen = candidates[choices[seat] + random.below(choices[seat + 1] - choices[seat])];
			if (chosen === -1 || this.sits(defence, chosen)) return false;
			state.jury[seat] = chosen;
		}
		return true;
	}
	sits(defence, person) {
		const { seats } = this.state.problem;
		for (let seat = seats[defence]; seat < seats[defence + 1]; seat += 1) if (this.state.jury[seat] === person) return true;
		return false;
	}
	/** Tries some places that are free for who is settled, and takes the best with its jury. */
	insertWithJury(defence, temperature) {
		const { state, random } = this;
		const { opens, open } = state.problem;
		let best = Number.POSITIVE_INFINITY;
		let bestPosition = -1;
		let bestRoom = -1;
		const from = opens[defence];
		const size = opens[defence + 1] - from;
		for (let attempt = 0; attempt < TRIES; attempt += 1) {
			for (let i = 0; i < size; i += 1) state.jury[open[from + i]] = -1;
			if (!this.pick(defence, random.below(state.problem.blocks))) continue;
			const { position, room } = this;
			if (!this.fillSeats(defence, position, room, temperature)) continue;
			const price = state.priceAt(defence, position, room) + state.priceOfJury(defence) - temperature * random.gumbel();
			if (price >= best) continue;
			best = price;
			bestPosition = position;
			bestRoom = room;
			for (let i = 0; i < size; i += 1) this.kept[i] = state.jury[open[from + i]];
		}
		if (bestPosition === -1) return false;
		for (let i = 0; i < size; i += 1) state.jury[open[from + i]] = this.kept[i];
		state.put(defence, bestPosition, bestRoom);
		return true;
	}
	kept = /* @__PURE__ */ new Int32Array(32);
	/** Any place on a block that is free for a defence and who sits in it. */
	pick(defence, block) {
		const { state, random } = this;
		const { problem } = state;
		const starts = state.startsOf(defence, block);
		if (starts === 0) return false;
		const from = problem.fits[defence];
		const rooms = problem.fits[defence + 1] - from;
		if (rooms === 0) return false;
		for (let tries = rooms, i = random.below(rooms); tries > 0; tries -= 1, i = i + 1 === rooms ? 0 : i + 1) {
			const room = problem.fitting[from + i];
			const free = starts & state.roomStartsOf(defence, room, block);
			if (free === 0) continue;
			this.position = block * 32 + random.bitOf(free);
			this.room = room;
			return true;
		}
		return false;
	}
	/** `priceAt` but for the rooms. */
	priceAnywhere(defence, position) {
		const { state } = this;
		const { seats } = state.problem;
		let price = 0;
		for (let seat = seats[defence]; seat < seats[defence + 1]; seat += 1) price += state.priceOfTime(state.jury[seat], defence, position);
		return price;
	}
	priceOfRoom(defence, block, room) {
		const { state } = this;
		const { problem } = state;
		let price = 0;
		for (let seat = problem.seats[defence]; seat < problem.seats[defence + 1]; seat += 1) {
			const day = state.jury[seat] * problem.days + problem.dayOf[block];
			if (state.count[day] > 0 && state.inRoom[day * problem.rooms + room] === 0) price += problem.weights.room;
		}
		return price;
	}
};
var TRIES = 12;
// src/services/planning/trial.ts
/** Takes back what a step of several changes has done: `begin`, `take` each defence before it changes, `undo`. */
var Trial = class {
	state;
	touched;
	mark;
	start;
	room;
	jury;
	length = 0;
	cost = 0;
	constructor(state) {
		this.state = state;
		const { defences, seats } = state.problem;
		this.touched = new Int32Array(defences);
		this.mark = new Uint8Array(defences);
		this.start = new Int32Array(defences);
		this.room = new Int32Array(defences);
		this.jury = new Int32Array(seats[defences]);
	}
	begin() {
		for (let i = 0; i < this.length; i += 1) this.mark[this.touched[i]] = 0;
		this.length = 0;
		this.cost = this.state.cost;
	}
	/** What the step has changed the cost by. */
	get delta() {
		return this.state.cost - this.cost;
	}
	/** Takes a defence out, if it is in. */
	take(defence) {
		this.touch(defence);
		if (this.state.start[defence] !== -1) this.state.take(defence);
	}
	touch(defence) {
		if (this.mark[defence] === 1) return;
		const { state } = this;
		this.mark[defence] = 1;
		this.touched[this.length++] = defence;
		this.start[defence] = state.start[defence];
		this.room[defence] = state.room[defence];
		const end = state.problem.seats[defence + 1];
		for (let seat = state.problem.seats[defence]; seat < end; seat += 1) this.jury[seat] = state.jury[seat];
	}
	undo() {
		const { state, touched, length } = this;
		for (let i = 0; i < length; i += 1) if (state.start[touched[i]] !== -1) state.take(touched[i]);
		for (let i = 0; i < length; i += 1) {
			const defence = touched[i];
			const end = state.problem.seats[defence + 1];
			for (let seat = state.problem.seats[defence]; seat < end; seat += 1) state.jury[seat] = this.jury[seat];
			if (this.start[defence] !== -1) state.put(defence, this.start[defence], this.room[defence]);
		}
		state.cost = this.cost;
	}
};
// src/services/planning/search.ts
/** What the steps of the search share: the plan, chance, the temperature, and how to try something. */
var Search = class {
	state;
	random;
	temperature = 1;
	problem;
	insertion;
	trial;
	constructor(state, random) {
		this.state = state;
		this.random = random;
		this.problem = state.problem;
		this.trial = new Trial(state);
		this.insertion = new Insertion(state, random);
	}
	/** A change for the better always, one for the worse the more seldom the colder it is. */
	accepts(delta) {
		return delta <= this.temperature * this.random.patience();
	}
	/** Keeps what the trial has done, or takes it back. */
	decide(isPossible) {
		if (isPossible && this.accepts(this.trial.delta)) return true;
		this.trial.undo();
		return false;
	}
	anyDefence() {
		const { movable } = this.problem;
		return movable[this.random.below(movable.length)];
	}
	anyRoomFor(defence) {
		const { fits, fitting } = this.problem;
		const from = fits[defence];
		const rooms = fits[defence + 1] - from;
		return rooms === 0 ? -1 : fitting[from + this.random.below(rooms)];
	}
	anyPersonOf(defence) {
		const { seats } = this.problem;
		const from = seats[defence];
		const size = seats[defence + 1] - from;
		return size === 0 ? -1 : this.state.jury[from + this.random.below(size)];
	}
	/** A block: any, or more often one of a day on which somebody of the jury comes anyway. */
	blockFor(defence) {
		const { state, problem, random } = this;
		const any = random.below(problem.blocks);
		if (random.below(4) === 0) return any;
		const person = this.anyPersonOf(defence);
		if (person === -1) return any;
		const base = person * problem.days;
		let day = problem.dayOf[any];
		for (let tries = problem.days; tries > 0; tries -= 1) {
			if (state.count[base + day] > 0) return problem.words === 1 ? day : day * problem.words + random.below(problem.words);
			day = day + 1 === problem.days ? 0 : day + 1;
		}
		return any;
	}
};
// src/services/planning/occupancy.ts
/**
* Who is where, and what is free: the part of a plan that knows no prices.
*
* Whether a defence may be put somewhere is read from words of starts (`startsOf`): for each person, room, class and
* block, those from which a defence of the class would be free of others.
*/
var Occupancy = class {
	problem;
	start;
	room;
	/** By seat. */
	jury;
	load;
	/** By person and day: how many defences, from when to when. */
	count;
	first;
	last;
	/** By person, day and room: how many defences. */
	inRoom;
	/** By class, person or room, and block: the starts that are free. */
	personStarts;
	roomStarts;
	/** By person or room, and position: the defence that is there, or NOWHERE. */
	personAt;
	roomAt;
	/** The defences that are out: the first `outs` of the list, and where each stands in it. */
	out;
	outs;
	outIndex;
	personBusy;
	roomBusy;
	cover;
	constructor(problem) {
		this.problem = problem;
		const { defences, persons, rooms, days, blocks } = problem;
		this.start = new Int32Array(defences).fill(-1);
		this.room = new Int32Array(defences).fill(-1);
		this.jury = problem.settled.slice();
		this.load = new Int32Array(persons);
		this.count = new Int32Array(persons * days);
		this.first = new Int32Array(persons * days);
		this.last = new Int32Array(persons * days);
		this.inRoom = new Uint16Array(persons * days * rooms);
		this.personStarts = problem.personHours.slice();
		this.roomStarts = problem.roomHours.slice();
		this.personAt = new Int16Array(persons * blocks * 32).fill(-1);
		this.roomAt = new Int16Array(rooms * blocks * 32).fill(-1);
		this.out = Int32Array.from({ length: defences }, (_, index) => index);
		this.outs = defences;
		this.outIndex = this.out.slice();
		this.personBusy = new Int32Array(persons * blocks);
		this.roomBusy = new Int32Array(rooms * blocks);
		this.cover = new Int32Array(problem.words);
		for (let person = 0; person < persons; person += 1) if (problem.maxPerDay[person] <= 0) for (let day = 0; day < days; day += 1) this.refreshPerson(person, day);
	}
	/** The starts on a block at which everybody is free who sits in the jury. */
	startsOf(defence, block) {
		const { problem, personStarts, jury } = this;
		const { blocks, persons } = problem;
		let starts = problem.own[defence * blocks + block];
		if (starts === 0) return 0;
		const base = problem.classOf[defence] * persons * blocks + block;
		const end = problem.seats[defence + 1];
		for (let seat = problem.seats[defence]; seat < end; seat += 1) {
			const person = jury[seat];
			if (person !== -1) starts &= personStarts[base + person * blocks];
		}
		return starts;
	}
	roomStartsOf(defence, room, block) {
		const { blocks, rooms, classOf } = this.problem;
		return this.roomStarts[(classOf[defence] * rooms + room) * blocks + block];
	}
	isFree(person, defence, position) {
		const { blocks, persons, classOf } = this.problem;
		return (this.personStarts[(classOf[defence] * persons + person) * blocks + (position >> 5)] >>> (position & 31) & 1) === 1;
	}
	canBeAt(defence, position, room) {
		const block = position >> 5;
		return ((this.startsOf(defence, block) & this.roomStartsOf(defence, room, block)) >>> (position & 31) & 1) === 1;
	}
	occupy(defence, position, room) {
		const { problem, jury } = this;
		this.start[defence] = position;
		this.room[defence] = room;
		this.outs -= 1;
		this.swapOut(this.outIndex[defence], this.outs);
		const base = room * problem.blocks * 32;
		fill(this.roomAt, defence, base + position, problem.duration[defence]);
		mark(this.roomBusy, base + position, problem.duration[defence]);
		this.refreshRoom(room, problem.dayOf[position >> 5]);
		for (let seat = problem.seats[defence]; seat < problem.seats[defence + 1]; seat += 1) this.join(jury[seat], defence, position, room);
	}
	release(defence, position, room) {
		const { problem, jury } = this;
		this.start[defence] = -1;
		this.room[defence] = -1;
		this.swapOut(this.outIndex[defence], this.outs);
		this.outs += 1;
		const base = room * problem.blocks * 32;
		fill(this.roomAt, -1, base + position, problem.duration[defence]);
		clear(this.roomBusy, base + position, problem.duration[defence]);
		this.refreshRoom(room, problem.dayOf[position >> 5]);
		for (let seat = problem.seats[defence]; seat < problem.seats[defence + 1]; seat += 1) this.leave(jury[seat], defence, position, room);
	}
	swapOut(i, j) {
		const { out, outIndex } = this;
		const one = out[i];
		const other = out[j];
		out[i] = other;
		out[j] = one;
		outIndex[other] = i;
		outIndex[one] = j;
	}
	join(person, defence, position, room) {
		const { problem } = this;
		const end = position + problem.duration[defence];
		const base = person * problem.blocks * 32;
		const dayOfYear = problem.dayOf[position >> 5];
		const day = person * problem.days + dayOfYear;
		fill(this.personAt, defence, base + position, end - position);
		mark(this.personBusy, base + position, end - position);
		if (this.count[day] === 0) {
			this.first[day] = position;
			this.last[day] = end;
		} else {
			if (position < this.first[day]) this.first[day] = position;
			if (end > this.last[day]) this.last[day] = end;
		}
		this.count[day] += 1;
		this.inRoom[day * problem.rooms + room] += 1;
		this.load[person] += 1;
		this.refreshPerson(person, dayOfYear);
	}
	leave(person, defence, position, room) {
		const { problem } = this;
		const end = position + problem.duration[defence];
		const base = person * problem.blocks * 32;
		const dayOfYear = problem.dayOf[position >> 5];
		const day = person * problem.days + dayOfYear;
		fill(this.personAt, -1, base + position, end - position);
		clear(this.personBusy, base + position, end - position);
		this.count[day] -= 1;
		this.inRoom[day * problem.rooms + room] -= 1;
		this.load[person] -= 1;
		if (this.count[day] > 0) this.findEnds(person, dayOfYear, day);
		this.refreshPerson(person, dayOfYear);
	}
	findEnds(person, dayOfYear, day) {
		const { words, blocks } = this.problem;
		const base = person * blocks;
		let block = dayOfYear * words;
		while (this.personBusy[base + block] === 0) block += 1;
		this.first[day] = block * 32 + lowestBit(this.personBusy[base + block]);
		block = (dayOfYear + 1) * words - 1;
		while (this.personBusy[base + block] === 0) block -= 1;
		this.last[day] = block * 32 + highestBit(this.personBusy[base + block]) + 1;
	}
	refreshPerson(person, day) {
		const { problem } = this;
		const { words, blocks, persons, classes } = problem;
		const from = day * words;
		const isFull = this.count[person * problem.days + day] >= problem.maxPerDay[person];
		for (let index = 0; index < classes.length; index += 1) {
			const base = (index * persons + person) * blocks + from;
			if (isFull) {
				for (let word = 0; word < words; word += 1) this.personStarts[base + word] = 0;
				continue;
			}
			this.coverBefore(this.personBusy, person * blocks + from, classes[index] - 1 + problem.rest);
			if (problem.rest > 0) this.coverAfter(problem.rest);
			for (let word = 0; word < words; word += 1) this.personStarts[base + word] = problem.personHours[base + word] & ~this.cover[word];
		}
	}
	refreshRoom(room, day) {
		const { problem } = this;
		const { words, blocks, rooms, classes } = problem;
		const from = day * words;
		for (let index = 0; index < classes.length; index += 1) {
			const base = (index * rooms + room) * blocks + from;
			this.coverBefore(this.roomBusy, room * blocks + from, classes[index] - 1);
			for (let word = 0; word < words; word += 1) this.roomStarts[base + word] = problem.roomHours[base + word] & ~this.cover[word];
		}
	}
	/** Writes to `cover` the words of a day, with each set bit also set up to `more` positions before. */
	coverBefore(busy, from, more) {
		const { cover } = this;
		const words = cover.length;
		for (let word = 0; word < words; word += 1) cover[word] = busy[from + word];
		for (let covered = 1; covered <= more;) {
			const by = Math.min(covered, more + 1 - covered, 31);
			for (let word = 0; word < words; word += 1) cover[word] |= cover[word] >>> by | (word + 1 < words ? cover[word + 1] << 32 - by : 0);
			covered += by;
		}
	}
	/** The same, after. */
	coverAfter(more) {
		const { cover } = this;
		for (let covered = 1; covered <= more;) {
			const by = Math.min(covered, more + 1 - covered, 31);
			for (let word = cover.length - 1; word >= 0; word -= 1) cover[word] |= cover[word] << by | (word > 0 ? cover[word - 1] >>> 32 - by : 0);
			covered += by;
		}
	}
};
/** `TypedArray.fill` for a few items. */
function fill(items, value, from, length) {
	for (let i = from; i < from + length; i += 1) items[i] = value;
}
function mark(words, position, length) {
	for (let each = position; each < position + length; each += 1) words[each >> 5] |= 1 << (each & 31);
}
function clear(words, position, length) {
	for (let each = position; each < position + length; each += 1) words[each >> 5] &= ~(1 << (each & 31));
}
// src/services/planning/state.ts
/**
* A plan that breaks no hard rule, and what it costs. A defence is taken out and put in, and `cost` follows; what a place
* would cost is asked all the time.
*/
var State = class extends Occupancy {
	cost;
	constructor(problem) {
		super(problem);
		this.cost = this.costOfNone();
	}
	/** Puts a defence that is out where it is free to be. Its jury is that of `jury`. */
	put(defence, position, room) {
		this.cost += this.priceAt(defence, position, room) + this.priceOfJury(defence) - this.problem.weights.unscheduled;
		this.occupy(defence, position, room);
	}
	/** Takes a defence out. Its jury stays in `jury`. */
	take(defence) {
		const position = this.start[defence];
		const room = this.room[defence];
		this.release(defence, position, room);
		this.cost += this.problem.weights.unscheduled - this.priceAt(defence, position, room) - this.priceOfJury(defence);
	}
	/** What a defence that is out would cost at a place, but for the fair load. */
	priceAt(defence, position, room) {
		const { problem, jury } = this;
		const end = problem.seats[defence + 1];
		let price = 0;
		for (let seat = problem.seats[defence]; seat < end; seat += 1) price += this.priceOfPerson(jury[seat], defence, position, room);
		if (problem.before !== void 0) price += this.priceOfMove(defence, position, room);
		return price;
	}
	/** What a person costs who joins a defence that is out, or has nobody in that seat. */
	priceOfPerson(person, defence, position, room) {
		const { problem } = this;
		const day = person * problem.days + problem.dayOf[position >> 5];
		const isFurther = this.count[day] > 0 && this.inRoom[day * problem.rooms + room] === 0;
		return this.priceOfTime(person, defence, position) + (isFurther ? problem.weights.room : 0);
	}
	/** The same but for the room: day, waiting and wish. */
	priceOfTime(person, defence, position) {
		const { problem } = this;
		const { weights } = problem;
		const day = person * problem.days + problem.dayOf[position >> 5];
		const row = problem.undesiredRow[person];
		const wish = row < 0 ? 0 : weights.undesired * this.undesiredUnits(row, defence, position);
		if (this.count[day] === 0) return wish + weights.day;
		const first = this.first[day];
		const last = this.last[day];
		const end = position + problem.duration[defence];
		if (position < first) return wish + weights.gap * (first - end);
		if (position >= last) return wish + weights.gap * (position - last);
		return wish - weights.gap * (end - position);
	}
	/** What a defence costs where it is: what `priceAt` would say if it were out. */
	priceNow(defence) {
		const { problem, jury } = this;
		const position = this.start[defence];
		const room = this.room[defence];
		const end = problem.seats[defence + 1];
		let price = 0;
		for (let seat = problem.seats[defence]; seat < end; seat += 1) price += this.priceOfPresence(jury[seat], defence, position, room);
		if (problem.before !== void 0) price += this.priceOfMove(defence, position, room);
		return price;
	}
	/** What a person costs who is there: what `priceOfPerson` would say without them. */
	priceOfPresence(person, defence, position, room) {
		const { problem, personAt } = this;
		const { weights } = problem;
		const day = person * problem.days + problem.dayOf[position >> 5];
		const row = problem.undesiredRow[person];
		let price = row < 0 ? 0 : weights.undesired * this.undesiredUnits(row, defence, position);
		if (this.count[day] === 1) return price + weights.day;
		const end = position + problem.duration[defence];
		const base = person * problem.blocks * 32;
		if (position === this.first[day]) {
			let next = end;
			while (personAt[base + next] === -1) next += 1;
			price += weights.gap * (next - end);
		} else if (end === this.last[day]) {
			let before = position - 1;
			while (personAt[base + before] === -1) before -= 1;
			price += weights.gap * (position - before - 1);
		} else price -= weights.gap * (end - position);
		if (this.inRoom[day * problem.rooms + room] === 1) price += weights.room;
		return price;
	}
	/** What the fair load says to each of a defence's jury. */
	priceOfJury(defence) {
		const { problem, jury } = this;
		if (problem.weights.load === 0) return 0;
		const end = problem.seats[defence + 1];
		let price = 0;
		for (let seat = problem.seats[defence]; seat < end; seat += 1) price += this.priceOfLoad(jury[seat]);
		return price;
	}
	/** What one more defence of a person changes in the price of their load. */
	priceOfLoad(person) {
		const share = this.problem.share[person];
		if (share < 0) return 0;
		const now = this.load[person] - share;
		return this.problem.weights.load * (beyondOne(now + 1) - beyondOne(now));
	}
	/** What a person's load costs more than with one defence less. */
	gainOfLoad(person) {
		const share = this.problem.share[person];
		if (share < 0) return 0;
		const now = this.load[person] - share;
		return this.problem.weights.load * (beyondOne(now) - beyondOne(now - 1));
	}
	/** Puts somebody else into a seat of a defence that is in. */
	seat(seat, person) {
		const { jury, problem } = this;
		const defence = problem.defenceOf[seat];
		const position = this.start[defence];
		const room = this.room[defence];
		const left = jury[seat];
		if (problem.before !== void 0) this.cost += this.priceOfSeat(seat, person);
		this.leave(left, defence, position, room);
		this.cost -= this.priceOfPerson(left, defence, position, room) + this.priceOfLoad(left);
		jury[seat] = person;
		this.cost += this.priceOfPerson(person, defence, position, room) + this.priceOfLoad(person);
		this.join(person, defence, position, room);
	}
	undesiredUnits(row, defence, position) {
		const { problem } = this;
		return problem.undesired[(problem.classOf[defence] * problem.undesiredRows + row) * problem.blocks * 32 + position];
	}
	/** The price of a difference from the earlier plan, less what being left out would cost for it. */
	priceOfMove(defence, position, room) {
		const { weights, before, seats } = this.problem;
		if (before === void 0) return 0;
		const out = before.start[defence] === -1 ? 0 : weights.moved;
		if (before.start[defence] !== position || before.room[defence] !== room) return weights.moved - out;
		for (let seat = seats[defence]; seat < seats[defence + 1]; seat += 1) if (before.jury[seat] !== this.jury[seat]) return weights.moved - out;
		return -out;
	}
	/** What `priceOfMove` says more when somebody else takes a seat of a defence that is in. */
	priceOfSeat(seat, person) {
		const { jury, start, room, problem } = this;
		const defence = problem.defenceOf[seat];
		const left = jury[seat];
		const now = this.priceOfMove(defence, start[defence], room[defence]);
		jury[seat] = person;
		const then = this.priceOfMove(defence, start[defence], room[defence]);
		jury[seat] = left;
		return then - now;
	}
	/** The cost of a plan that leaves out everything. */
	costOfNone() {
		const { weights, defences, share, before } = this.problem;
		let cost = weights.unscheduled * defences;
		for (const value of share) if (value > 1) cost += weights.load * (value - 1);
		if (before !== void 0) {
			for (const start of before.start) if (start !== -1) cost += weights.moved;
		}
		return cost;
	}
};
var beyondOne = (deviation) => Math.max(0, Math.abs(deviation) - 1);
// src/services/planning/exchange.ts
/** Two defences change places; where one is longer, as near as it fits. */
function swap(search) {
	const { state, random, trial, problem } = search;
	const defence = search.anyDefence();
	const position = state.start[defence];
	const otherRoom = search.anyRoomFor(defence);
	if (position === -1 || otherRoom === -1) return false;
	const spot = search.blockFor(defence) * 32 + random.below(Math.min(32, problem.unitsPerDay));
	const other = state.roomAt[otherRoom * problem.blocks * 32 + spot];
	if (other === -1 || other === defence || problem.fixed[other]) return false;
	const room = state.room[defence];
	const otherPosition = state.start[other];
	if (problem.isFitting[other * problem.rooms + room] === 0) return false;
	if (!couldBe(search, defence, otherPosition, other) || !couldBe(search, other, position, defence)) return false;
	trial.begin();
	trial.take(defence);
	trial.take(other);
	return search.decide(putNear(search, defence, otherPosition, otherRoom, problem.duration[other]) && putNear(search, other, position, room, problem.duration[defence]));
}
/** Two rooms exchange what they have around a defence, at the same times: nobody's hours change. */
function swapRooms(search) {
	const { state, trial, problem } = search;
	const defence = search.anyDefence();
	if (state.start[defence] === -1) return false;
	const one = state.room[defence];
	const other = search.anyRoomFor(defence);
	if (one === other) return false;
	const size = gather(search, defence, one, other);
	if (size === 0) return false;
	trial.begin();
	for (let i = 0; i < size; i += 1) trial.take(GROUP[i]);
	for (let i = 0; i < size; i += 1) {
		const room = ROOMS[i] === one ? other : one;
		if (!(problem.isFitting[GROUP[i] * problem.rooms + room] === 1 && state.canBeAt(GROUP[i], STARTS[i], room))) return search.decide(false);
		state.put(GROUP[i], STARTS[i], room);
	}
	return search.decide(true);
}
/** A glance before anything is taken out: whether others than the one that leaves hold somebody of the jury. */
function couldBe({ state, problem }, defence, position, leaving) {
	if (problem.own[defence * problem.blocks + (position >> 5)] === 0) return false;
	for (let seat = problem.seats[defence]; seat < problem.seats[defence + 1]; seat += 1) {
		const holder = state.personAt[state.jury[seat] * problem.blocks * 32 + position];
		if (holder !== -1 && holder !== leaving && holder !== defence) return false;
	}
	return true;
}
/** Puts a defence where one of `length` was: a longer one may begin before it, a shorter one end with it. */
function putNear({ state, random, problem }, defence, position, room, length) {
	const block = position >> 5;
	const bit = position & 31;
	const longer = problem.duration[defence] - length;
	const low = Math.max(0, Math.min(bit, bit - longer));
	const high = Math.min(31, Math.max(bit, bit - longer));
	const near = -1 << low & -1 >>> 31 - high;
	const starts = state.startsOf(defence, block) & state.roomStartsOf(defence, room, block) & near;
	if (starts === 0) return false;
	state.put(defence, block * 32 + random.bitOf(starts), room);
	return true;
}
/**
* Finds the defences of two rooms in the least stretch of time around a defence that cuts none of them: how many, or 0
* when some may not be moved.
*/
function gather({ state, problem }, defence, one, other) {
	const width = problem.blocks * 32;
	let from = state.start[defence];
	let to = from + problem.duration[defence];
	for (let known = 0; known < to - from;) {
		known = to - from;
		for (let turn = 0; turn < 2; turn += 1) {
			const base = (turn === 0 ? one : other) * width;
			const head = state.roomAt[base + from];
			const tail = state.roomAt[base + to - 1];
			if (head !== -1) from = state.start[head];
			if (tail !== -1) to = state.start[tail] + problem.duration[tail];
		}
	}
	let size = 0;
	for (let turn = 0; turn < 2; turn += 1) {
		const room = turn === 0 ? one : other;
		for (let at = from; at < to; at += 1) {
			const each = state.roomAt[room * width + at];
			if (each === -1 || state.start[each] !== at) continue;
			if (problem.fixed[each] || size >= GROUP.length) return 0;
			GROUP[size] = each;
			STARTS[size] = at;
			ROOMS[size++] = room;
		}
	}
	return size;
}
var GROUP = /* @__PURE__ */ new Int32Array(32);
var STARTS = /* @__PURE__ */ new Int32Array(32);
var ROOMS = /* @__PURE__ */ new Int32Array(32);
// src/services/planning/relocate.ts
/** Another start and room. */
function relocate(search) {
	const { state, insertion, problem } = search;
	const defence = search.anyDefence();
	const position = state.start[defence];
	if (position === -1) return false;
	const block = search.blockFor(defence);
	if (problem.own[defence * problem.blocks + block] === 0) return false;
	if (problem.dayOf[block] === problem.dayOf[position >> 5]) return relocateOnDay(search, defence, block);
	if (!insertion.pick(defence, block)) return false;
	const delta = state.priceAt(defence, insertion.position, insertion.room) - state.priceNow(defence);
	if (!search.accepts(delta)) return false;
	state.take(defence);
	state.put(defence, insertion.position, insertion.room);
	return true;
}
/** On its own day a defence is in its own way: it is taken out to see what is free. */
function relocateOnDay(search, defence, block) {
	const { state, insertion } = search;
	const position = state.start[defence];
	const room = state.room[defence];
	const before = state.cost;
	state.take(defence);
	if (insertion.pick(defence, block) && (insertion.position !== position || insertion.room !== room)) {
		state.put(defence, insertion.position, insertion.room);
		if (search.accepts(state.cost - before)) return true;
		state.take(defence);
	}
	state.put(defence, position, room);
	state.cost = before;
	return false;
}
/** Another start and room, with a jury chosen for them. */
function relocateWithJury(search) {
	const { state, insertion, trial, problem } = search;
	const defence = search.anyDefence();
	const from = problem.opens[defence];
	const to = problem.opens[defence + 1];
	if (from === to || state.start[defence] === -1) return false;
	const block = search.blockFor(defence);
	trial.begin();
	trial.take(defence);
	for (let i = from; i < to; i += 1) state.jury[problem.open[i]] = -1;
	let isPossible = insertion.pick(defence, block);
	if (isPossible) {
		const { position, room } = insertion;
		isPossible = insertion.fillSeats(defence, position, room, search.temperature);
		if (isPossible) state.put(defence, position, room);
	}
	return search.decide(isPossible);
}
/** Another juror in a seat, rather somebody who comes on that day anyway. */
function changeJuror(search) {
	const { state, problem, random } = search;
	const seat = problem.open[random.below(problem.open.length)];
	const defence = problem.defenceOf[seat];
	const position = state.start[defence];
	if (position === -1) return false;
	const day = problem.dayOf[position >> 5];
	const from = problem.choices[seat];
	const size = problem.choices[seat + 1] - from;
	let person = problem.candidates[from + random.below(size)];
	for (let tries = 3; tries > 0 && state.count[person * problem.days + day] === 0; tries -= 1) person = problem.candidates[from + random.below(size)];
	if (!state.isFree(person, defence, position) || search.insertion.sits(defence, person)) return false;
	const left = state.jury[seat];
	const room = state.room[defence];
	const delta = state.priceOfPerson(person, defence, position, room) - state.priceOfPresence(left, defence, position, room) + (state.priceOfLoad(person) - state.gainOfLoad(left)) + (problem.before === void 0 ? 0 : state.priceOfSeat(seat, person));
	if (!search.accepts(delta)) return false;
	state.seat(seat, person);
	return true;
}
var LARGE = {
	most: 10,
	given: 1200,
	chosen: 600
};
var GIVEN = [
	[relocate, 704],
	[swap, 256],
	[swapRooms, 64]
];
var CHOSEN = [
	[relocate, 376],
	[changeJuror, 376],
	[swap, 108],
	[relocateWithJury, 108],
	[swapRooms, 56]
];
function stepsFor({ open, movable }) {
	const [shares, large] = open.length > 0 ? [CHOSEN, LARGE.chosen] : [GIVEN, LARGE.given];
	const each = Math.min(LARGE.most, Math.floor(large / Math.max(1, movable.length)));
	return shares.flatMap(([step, share]) => Array(share).fill(step)).fill(eject, 0, each).fill(rebuild, each, 2 * each);
}
// src/services/planning/anneal.ts
/**
* Simulated annealing in cycles: each starts warm, from the best plan so far, and cools. Each is longer than the one
* before, so that a plan that is good for the time spent is there at any moment. What it does depends on the seed and
* the number of steps alone, and more steps go on from where fewer ended.
*
* @example const annealing = new Annealing(compile(instance), 1); annealing.run(1_000_000); annealing.plan()
*/
var Annealing = class {
	problem;
	steps = 0;
	/** The best plan so far: its cost, and how many defences it leaves out. */
	cost = Number.POSITIVE_INFINITY;
	outs;
	search;
	start;
	room;
	jury;
	steady;
	/** Which cycle it is in, from 0. */
	cycle = 0;
	cycleSteps = 0;
	cycleLength;
	constructor(problem, seed) {
		this.problem = problem;
		const state = new State(problem);
		this.search = new Search(state, new Random(seed));
		this.outs = problem.defences;
		this.start = state.start.slice();
		this.room = state.room.slice();
		this.jury = state.jury.slice();
		this.steady = stepsFor(problem);
		this.cycleLength = this.lengthOf(0);
		this.begin();
		this.keep();
	}
	/** Goes on for some steps. */
	run(steps) {
		const { search, problem } = this;
		const { state, random } = search;
		if (problem.movable.length === 0) return;
		for (const end = this.steps + steps; this.steps < end;) {
			if (this.cycleSteps >= this.cycleLength) this.nextCycle();
			const batch = Math.min(BATCH - this.steps % BATCH, end - this.steps);
			search.temperature = this.temperature();
			for (let i = 0; i < batch; i += 1) if ((state.outs > 0 && random.below(8) === 0 ? placeOne : this.steady[random.bits() & 1023])(search) && state.cost < this.cost - ROUNDING) this.keep();
			this.steps += batch;
			this.cycleSteps += batch;
		}
	}
	/** Whether so many steps are too few for another cycle after the present one. */
	isLast(left) {
		return left < (1 + GROWTH / 2) * (this.cycleLength - this.cycleSteps);
	}
	/** Makes the present cycle end, cold, in so many steps. */
	endIn(steps) {
		this.cycleLength = this.cycleSteps + Math.max(1, Math.round(steps));
	}
	plan() {
		const { problem, start, room, jury } = this;
		const { seats } = problem;
		return {
			start: Array.from(start, (position) => position === -1 ? -1 : unitOf(problem, position)),
			room: Array.from(room),
			jury: Array.from(start, (position, defence) => position === -1 ? [] : Array.from(jury.subarray(seats[defence], seats[defence + 1])))
		};
	}
	/** The best plan, for another search of the same problem. */
	share() {
		return {
			cost: this.cost,
			outs: this.outs,
			start: this.start,
			room: this.room,
			jury: this.jury
		};
	}
	/** Takes over the plan of another search, if it is better: the next cycle starts from it. */
	adopt(plan) {
		if (plan.cost >= this.cost - ROUNDING) return;
		this.start.set(plan.start);
		this.room.set(plan.room);
		this.jury.set(plan.jury);
		this.cost = plan.cost;
		this.outs = plan.outs;
	}
	/** Fixed defences first, then those of the plan to repair where they still can be, then the others, scarce places first. */
	begin() {
		const { search, problem } = this;
		const { state, insertion } = search;
		const { before } = problem;
		problem.fixed.forEach((fixed, defence) => {
			if (fixed) state.put(defence, positionOf(problem, fixed.start), fixed.room);
		});
		if (before !== void 0) for (const defence of problem.movable) this.putAsBefore(defence, before);
		const scarceFirst = [...new Map([...problem.movable].map((defence) => [defence, this.placesOf(defence)]))].sort(([, a], [, b]) => a - b);
		for (const [defence] of scarceFirst) if (state.start[defence] === -1) insertion.insert(defence, 0);
		search.temperature = HOT;
		for (let tries = FORCED * state.outs; state.outs > 0 && tries > 0; tries -= 1) placeOne(search);
	}
	putAsBefore(defence, before) {
		const { problem, state, insertion } = this.search;
		const position = before.start[defence];
		const room = before.room[defence];
		if (position === -1 || problem.isFitting[defence * problem.rooms + room] !== 1) return;
		const from = problem.seats[defence];
		const to = problem.seats[defence + 1];
		for (let seat = from; seat < to; seat += 1) {
			const person = before.jury[seat];
			const isCandidate = problem.candidates.subarray(problem.choices[seat], problem.choices[seat + 1]).includes(person);
			state.jury[seat] = -1;
			if (isCandidate && !insertion.sits(defence, person)) state.jury[seat] = person;
		}
		if (state.jury.subarray(from, to).every((person) => person !== -1) && state.canBeAt(defence, position, room)) state.put(defence, position, room);
		else state.jury.set(problem.settled.subarray(from, to), from);
	}
	placesOf(defence) {
		const { blocks, own, fits } = this.problem;
		let starts = 0;
		for (let block = 0; block < blocks; block += 1) for (let word = own[defence * blocks + block]; word !== 0; word &= word - 1) starts += 1;
		return starts * (fits[defence + 1] - fits[defence]);
	}
	keep() {
		const { state } = this.search;
		this.start.set(state.start);
		this.room.set(state.room);
		this.jury.set(state.jury);
		this.cost = state.cost;
		this.outs = state.outs;
	}
	nextCycle() {
		this.cycle += 1;
		this.cycleSteps = 0;
		this.cycleLength = this.lengthOf(this.cycle);
		this.restore();
	}
	restore() {
		const { state } = this.search;
		const { movable } = this.problem;
		for (const defence of movable) if (state.start[defence] !== -1) state.take(defence);
		state.jury.set(this.jury);
		for (const defence of movable) if (this.start[defence] !== -1) state.put(defence, this.start[defence], this.room[defence]);
		state.cost = this.cost;
	}
	lengthOf(cycle) {
		return this.problem.movable.length * FIRST_CYCLE * GROWTH ** Math.min(cycle, paceOf(this.problem).longest);
	}
	temperature() {
		const { before, weights } = this.problem;
		const { warm: rewarmed, cold } = paceOf(this.problem);
		const scale = weights.day / 10 || 1;
		const warm = before !== void 0 ? REPAIRING : this.cycle === 0 ? HOT : rewarmed;
		return scale * warm * Math.exp(Math.log(cold / warm) * (this.cycleSteps / this.cycleLength));
	}
};
/** Steps between two looks at the clock of the cycle. */
var BATCH = 128;
/** A change of the cost below this is none. */
var ROUNDING = 1e-6;
var HOT = 8;
var REPAIRING = 2;
/** How often it is tried at once to place a defence that finds no free place. */
var FORCED = 200;
var FIRST_CYCLE = 300;
var GROWTH = 4;
/** A small campaign is searched better by more and shorter cycles, which begin and end warmer. */
var SMALL = {
	defences: 60,
	warm: 10,
	cold: 1,
	longest: 3
};
var LARGER = {
	warm: 6,
	cold: .5,
	longest: 4
};
var paceOf = ({ movable }) => movable.length <= SMALL.defences ? SMALL : LARGER;
// src/services/planning/drive.ts
/** Lets a search go on until its limit is reached, ending cold when it knows when that is. */
function drive(annealing, limits) {
	const { steps = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY, now, isStopped, between } = limits;
	if (annealing.problem.movable.length === 0) return;
	const begin = now();
	let left = Number.POSITIVE_INFINITY;
	let isLast = false;
	while (annealing.steps < steps && !isStopped()) {
		const spent = now() - begin;
		if (spent >= seconds * 1e3) return;
		if (seconds < Number.POSITIVE_INFINITY && annealing.steps >= CALIBRATING) {
			left = (seconds * 1e3 - spent) * annealing.steps / spent;
			isLast ||= annealing.isLast(left);
			if (isLast) annealing.endIn(left);
		}
		annealing.run(Math.min(STRETCH, steps - annealing.steps));
		between();
	}
}
/** A stop is heard, and the clock looked at, after this many steps: a few milliseconds. */
var STRETCH = 512;
var CALIBRATING = 4 * STRETCH;
// src/services/planning/searchThread.ts
var { instance, before, seed, steps, seconds, everyMs, stop, peers, givesWay } = workerData;
if (givesWay) giveWay();
var begin = performance.now();
var annealing = new Annealing(compile(instance, before), seed);
var flag = new Int32Array(stop);
var sentAt = 0;
var sentCost = Number.POSITIVE_INFINITY;
var sentOuts = instance.defences.length + 1;
var cycle = 0;
function send(isDone) {
	const { cost, outs } = annealing;
	const progress = {
		cost,
		steps: annealing.steps,
		seconds: (performance.now() - begin) / 1e3,
		isDone,
		placed: instance.defences.length - outs,
		plan: annealing.plan()
	};
	sentAt = performance.now();
	sentCost = cost;
	sentOuts = outs;
	parentPort?.postMessage(progress);
}
/** The first plan with everything placed is told at once, a better one after a while. */
function report() {
	const isFirst = annealing.outs === 0 && sentOuts > 0;
	const isBetter = annealing.cost < sentCost && performance.now() - sentAt >= everyMs;
	if (isFirst || isBetter) send(false);
}
/** After each cycle the threads tell each other their best plan, and go on from the best of all. */
function exchange() {
	if (annealing.cycle === cycle) return;
	cycle = annealing.cycle;
	for (const peer of peers) peer.postMessage(annealing.share());
	for (const peer of peers) for (let told = receiveMessageOnPort(peer); told; told = receiveMessageOnPort(peer)) annealing.adopt(told.message);
}
report();
drive(annealing, {
	...steps !== void 0 && { steps },
	...seconds !== void 0 && { seconds: seconds - (performance.now() - begin) / 1e3 },
	now: () => performance.now(),
	isStopped: () => Atomics.load(flag, 0) === 1,
	between: () => {
		report();
		exchange();
	}
});
for (const peer of peers) peer.close();
send(true);
export {};
