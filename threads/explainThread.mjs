import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { z } from "zod";
var positionOf = ({ unitsPerDay, words }, unit) => Math.floor(unit / unitsPerDay) * words * 32 + unit % unitsPerDay;
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
// src/services/planning/random.ts
var TABLE = 8192;
var PATIENCE = Float64Array.from({ length: TABLE }, (_, i) => -Math.log((i + .5) / TABLE));
Float64Array.from(PATIENCE, (value) => -Math.log(value));
var lowestBit = (word) => 31 - Math.clz32(word & -word);
var highestBit = (word) => 31 - Math.clz32(word);
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
// src/services/planning/explain/forbidden.ts
/**
* The fewest conditions that together forbid a defence, whatever else is planned; undefined when there is a place for it
* but for the others.
*
* @param state with the fixed defences alone, or with a whole plan: then it is what forbids the defence beside that
*/
function forbidden(instance, state, defence) {
	const { seats, attendees, equipment, duration } = instance.defences[defence];
	const { problem } = state;
	const empty = seats.findIndex(({ candidates }) => candidates.length === 0);
	if (empty >= 0) return {
		code: "seat_without_candidate",
		defence,
		seat: empty
	};
	const settled = seats.flatMap(({ candidates }) => candidates.length === 1 ? candidates : []);
	const twice = settled.find((person, index) => settled.indexOf(person) < index);
	if (twice !== void 0) return {
		code: "person_twice",
		defence,
		person: twice
	};
	if (problem.fits[defence] === problem.fits[defence + 1]) return {
		code: "no_room_fits",
		defence,
		attendees,
		equipment
	};
	const found = fewest(conditionsOf(instance, state, defence));
	if (!found) return void 0;
	if (found.length === 1 && found[0].kind === "day") return {
		code: "too_long",
		defence,
		duration
	};
	const of = (kind) => found.filter((each) => each.kind === kind).map(({ index }) => index);
	return {
		code: "never_together",
		defence,
		persons: of("person"),
		seats: of("seat"),
		rooms: of("rooms").length > 0,
		hours: of("hours").length > 0
	};
}
function conditionsOf(instance, state, defence) {
	const { problem } = state;
	const { duration, seats, unavailable } = instance.defences[defence];
	const conditions = [
		{
			kind: "day",
			index: 0,
			starts: startsAcrossNoBreak(problem, instance.breaks.map((unit) => unit % instance.unitsPerDay), duration)
		},
		{
			kind: "hours",
			index: 0,
			starts: startsOutside(problem, unavailable, duration)
		},
		{
			kind: "rooms",
			index: 0,
			starts: roomStarts(state, defence)
		}
	];
	for (const [index, { candidates }] of seats.entries()) {
		const starts = anyOf(problem, state.personStarts, problem.persons, defence, candidates);
		const only = candidates.length === 1 ? candidates[0] : -1;
		conditions.push(only === -1 ? {
			kind: "seat",
			index,
			starts
		} : {
			kind: "person",
			index: only,
			starts
		});
	}
	return conditions;
}
var roomStarts = (state, defence) => {
	const { problem } = state;
	const fitting = problem.fitting.subarray(problem.fits[defence], problem.fits[defence + 1]);
	return anyOf(problem, state.roomStarts, problem.rooms, defence, fitting);
};
/** The starts at which at least one of some persons or rooms is free. */
function anyOf(problem, free, all, defence, some) {
	const { blocks, classOf } = problem;
	const starts = new Int32Array(blocks);
	for (const each of some) {
		const base = (classOf[defence] * all + each) * blocks;
		for (let block = 0; block < blocks; block += 1) starts[block] |= free[base + block];
	}
	return starts;
}
/** The smallest set of conditions that leaves no start: by size up to four, beyond that one that can lose none. */
function fewest(conditions) {
	if (!isEmpty(conditions)) return void 0;
	for (let size = 1; size <= 4; size += 1) {
		const found = subsets(conditions, size).find(isEmpty);
		if (found) return found;
	}
	return conditions.reduce((kept, each) => {
		const without = kept.filter((other) => other !== each);
		return isEmpty(without) ? without : kept;
	}, conditions);
}
function isEmpty(conditions) {
	const [first, ...others] = conditions;
	const isNone = (word, block) => others.reduce((left, { starts }) => left & starts[block], word) === 0;
	return first?.starts.every(isNone) ?? false;
}
function subsets(items, size) {
	if (size === 0) return [[]];
	return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}
// src/services/planning/explain/overbooked.ts
/**
* @param state with the fixed defences alone
* @param possible defences that nothing forbids by itself
*/
function overbooked(instance, state, possible) {
	const free = [...possible];
	return [
		...overbookedPersons(instance, state, free),
		...overbookedSeats(instance, state, free),
		...overbookedRooms(instance, state, free)
	];
}
function overbookedPersons(instance, state, free) {
	return instance.persons.flatMap(({ id }) => {
		const theirs = free.filter((defence) => seatsOf(instance, defence).some((list) => list.length === 1 && list[0] === id));
		if (theirs.length === 0) return [];
		const possible = mostFor(state, id, theirs);
		if (theirs.length <= possible) return [];
		return [{
			reason: {
				code: "person_overbooked",
				person: id,
				needed: theirs.length,
				possible
			},
			defences: theirs
		}];
	});
}
/** Seats that only certain people may take: all that is asked of them, against all that they can do. */
function overbookedSeats(instance, state, free) {
	const seats = free.flatMap((defence) => seatsOf(instance, defence).map((candidates) => ({
		defence,
		candidates
	})));
	const groups = new Map(seats.flatMap(({ candidates }) => candidates.length > 1 ? [[candidates.join(), candidates]] : []));
	const byPerson = instance.persons.map(() => []);
	for (const { defence, candidates } of seats) for (const person of candidates) byPerson[person].push(defence);
	const most = byPerson.map((theirs, person) => mostFor(state, person, theirs));
	return [...groups.values()].flatMap((group) => {
		const possible = group.reduce((sum, person) => sum + most[person], 0);
		const members = new Uint8Array(instance.persons.length);
		for (const person of group) members[person] = 1;
		const only = seats.filter(({ candidates }) => candidates.length > 0 && candidates.every((person) => members[person] === 1));
		if (only.length <= possible) return [];
		return [{
			reason: {
				code: "group_overbooked",
				persons: [...group],
				needed: only.length,
				possible
			},
			defences: [...new Set(only.map(({ defence }) => defence))]
		}];
	});
}
/** How many of some defences a person could be in at most, if nobody else were in the way: the shortest, day by day. */
function mostFor({ problem, count, personStarts }, person, theirs) {
	const { blocks, words, days, own, classOf, duration, rest, maxPerDay, persons } = problem;
	const starts = new Int32Array(blocks);
	const shortest = Math.min(...theirs.map((defence) => duration[defence]));
	for (const defence of theirs) {
		const base = (classOf[defence] * persons + person) * blocks;
		for (let block = 0; block < blocks; block += 1) starts[block] |= own[defence * blocks + block] & personStarts[base + block];
	}
	let most = 0;
	for (let day = 0; day < days; day += 1) {
		let today = 0;
		let next = 0;
		for (let block = day * words; block < (day + 1) * words; block += 1) for (let word = starts[block]; word !== 0; word &= word - 1) {
			const position = block * 32 + lowestBit(word);
			if (position < next) continue;
			today += 1;
			next = position + shortest + rest;
		}
		most += Math.min(today, maxPerDay[person] - count[person * days + day]);
	}
	return Math.min(most, theirs.length);
}
/** Defences that only certain rooms fit, on days on which alone they could be held: their units against the rooms'. */
function overbookedRooms(instance, state, free) {
	const { problem } = state;
	const asked = free.map((defence) => {
		return {
			defence,
			rooms: [...problem.fitting.subarray(problem.fits[defence], problem.fits[defence + 1])],
			days: daysOf(state, defence),
			units: problem.duration[defence]
		};
	});
	const usable = usableUnits(instance, state);
	const roomSets = [...new Map(asked.map(({ rooms }) => [rooms.join(), rooms])).values()];
	const all = Array.from({ length: problem.days }, (_, day) => day);
	const daySets = [all, ...[...new Map(asked.map(({ days }) => [days.join(), days])).values()].filter((days) => days.length < all.length).slice(0, DAY_SETS_MOST)];
	return roomSets.flatMap((rooms) => {
		const inRooms = asked.filter((each) => each.rooms.length > 0 && each.rooms.every((room) => rooms.includes(room)));
		return daySets.flatMap((days) => {
			const isDay = new Uint8Array(problem.days);
			for (const day of days) isDay[day] = 1;
			const only = inRooms.filter((each) => each.days.length > 0 && each.days.every((day) => isDay[day] === 1));
			const needed = only.reduce((sum, { units }) => sum + units, 0);
			const available = rooms.reduce((sum, room) => sum + days.reduce((units, day) => units + usable[room * problem.days + day], 0), 0);
			if (needed <= available) return [];
			return [{
				reason: {
					code: "rooms_overbooked",
					rooms,
					days,
					defences: only.length,
					needed,
					available
				},
				defences: only.map(({ defence }) => defence)
			}];
		});
	});
}
var DAY_SETS_MOST = 100;
/** The days on which a defence could be held at all. */
function daysOf({ problem }, defence) {
	const { days, words, own, blocks } = problem;
	const from = defence * blocks;
	return Array.from({ length: days }, (_, day) => day).filter((day) => own.subarray(from + day * words, from + (day + 1) * words).some((word) => word !== 0));
}
/** How many units of a room defences could take on a day, by room and day: what fits into its free stretches. */
function usableUnits(instance, { roomAt, problem }) {
	const { days, unitsPerDay, breaks } = instance;
	const best = fillings(problem.classes, unitsPerDay);
	const usable = new Int32Array(problem.rooms * days);
	for (const { id, unavailable } of instance.rooms) for (let day = 0; day < days; day += 1) {
		let length = 0;
		for (let unit = 0; unit <= unitsPerDay; unit += 1) {
			const at = day * unitsPerDay + unit;
			const isOff = unit === unitsPerDay || unavailable.some(([from, to]) => from <= at && at < to) || roomAt[id * problem.blocks * 32 + day * problem.words * 32 + unit] !== -1;
			if (isOff || breaks.includes(unit)) {
				usable[id * days + day] += best[length];
				length = 0;
			}
			if (!isOff) length += 1;
		}
	}
	return usable;
}
/** The most units of a stretch that defences of certain durations can take, by its length. */
function fillings(durations, longest) {
	const best = [0];
	for (let length = 1; length <= longest; length += 1) {
		const ends = durations.filter((duration) => duration <= length).map((duration) => best[length - duration] + duration);
		best.push(Math.max(best[length - 1], ...ends));
	}
	return best;
}
var seatsOf = (instance, defence) => instance.defences[defence].seats.map(({ candidates }) => candidates);
// src/services/planning/explain/explain.ts
/**
* Says why defences are left out of a plan. What holds whatever the plan comes first: conditions that leave a defence no
* place, then people and rooms that are needed more than they can be there. Where neither is proved, what is in the way
* in this plan. For ways out see `startExplaining`.
*/
function explain(instance, plan) {
	const { unplaced, proofs } = count(instance, plan);
	return {
		unplaced,
		bottlenecks: proofs.map(({ reason }) => reason),
		remedies: []
	};
}
function count(instance, plan) {
	const problem = compile(instance);
	const fixed = new State(problem);
	for (const defence of instance.defences) if (defence.fixed) fixed.put(defence.id, positionOf(problem, defence.fixed.start), defence.fixed.room);
	const possible = problem.movable.filter((defence) => !forbidden(instance, fixed, defence));
	const proofs = overbooked(instance, fixed, possible).sort((a, b) => a.defences.length - b.defences.length);
	let planned;
	return {
		unplaced: instance.defences.flatMap(({ id }) => {
			if (plan.start[id] !== -1) return [];
			const alone = forbidden(instance, fixed, id);
			if (alone) return [{
				defence: id,
				reason: alone,
				isProof: true
			}];
			const proof = proofs.find(({ defences }) => defences.includes(id));
			if (proof) return [{
				defence: id,
				reason: proof.reason,
				isProof: true
			}];
			planned ??= stateOf(instance, problem, plan);
			return [{
				defence: id,
				reason: forbidden(instance, planned, id) ?? {
					code: "search_ended",
					defence: id
				},
				isProof: false
			}];
		}),
		proofs,
		possible
	};
}
/** A plan as the search has it. */
function stateOf({ defences }, problem, plan) {
	const state = new State(problem);
	for (const { id } of defences) {
		if (plan.start[id] < 0) continue;
		state.jury.set(plan.jury[id], problem.seats[id]);
		state.put(id, positionOf(problem, plan.start[id]), plan.room[id]);
	}
	return state;
}
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
// src/services/campagne/explainThread.ts
serveThread(async ({ instance, plan }) => explain(instance, plan));
export {};
