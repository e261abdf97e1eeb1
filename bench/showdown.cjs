// Pokémon Showdown's simulator on one core: `node showdown.cjs FOLDER WARM-UP-SECONDS SECONDS`.
//
// The Battle class itself, no streams; both players choose at random among what they are offered.
// A decision is one player's answer to one request. Prints JSON.
'use strict';

const path = require('path');
const [folder, warmUp, seconds] = process.argv.slice(2);
const {Battle} = require(path.join(folder, 'dist', 'sim', 'battle.js'));
const {Teams} = require(path.join(folder, 'dist', 'sim', 'teams.js'));

// A small generator of our own (mulberry32), so that choosing costs as little as it can.
function generator(seed) {
	let state = seed >>> 0;
	return below => {
		state = (state + 0x6D2B79F5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

function switches(side) {
	const found = [];
	side.pokemon.forEach((pokemon, index) => {
		if (index >= side.active.length && !pokemon.fainted) found.push(`switch ${index + 1}`);
	});
	return found;
}

function offered(side) {
	const request = side.activeRequest;
	if (request.teamPreview) return ['default'];
	if (request.forceSwitch) return switches(side);
	const active = request.active[0];
	const moves = [];
	active.moves.forEach((move, index) => {
		if (!move.disabled) moves.push(`move ${index + 1}`);
	});
	return active.trapped || active.maybeTrapped ? moves : moves.concat(switches(side));
}

function answer(side, draw) {
	const choices = offered(side);
	if (choices.length && side.choose(choices[draw(choices.length)])) return;
	side.clearChoice();
	if (!side.choose('default')) throw new Error(`no choice for ${side.id}: ${side.choice.error}`);
}

function play(format, seed) {
	const draw = generator(seed);
	const battle = new Battle({formatid: format, seed: [seed & 0xffff, 2, 3, 4]});
	for (const id of ['p1', 'p2']) battle.setPlayer(id, {name: id, team: Teams.generate(format)});
	let decisions = 0;
	while (!battle.ended) {
		for (const side of battle.sides) {
			if (side.activeRequest && !side.activeRequest.wait && !side.isChoiceDone()) {
				answer(side, draw);
				decisions++;
			}
		}
		battle.commitChoices ? battle.commitChoices() : battle.commitDecisions();
	}
	battle.destroy();
	return decisions;
}

function spent() {
	const usage = process.cpuUsage();
	return (usage.user + usage.system) / 1e6;
}

function run(format, duration, from) {
	let battles = 0;
	let decisions = 0;
	const start = spent();
	while (spent() - start < duration) {
		decisions += play(format, from + battles);
		battles++;
	}
	const took = spent() - start;
	return {decisions_per_s: decisions / took, battles_per_s: battles / took};
}

const results = {};
for (const format of ['gen9randombattle', 'gen1randombattle']) {
	run(format, Number(warmUp), 1);
	results[format] = run(format, Number(seconds), 1000);
}
console.log(JSON.stringify(results));
