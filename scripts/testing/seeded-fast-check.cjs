const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const { FAST_CHECK_SEED, RELIABILITY_SEED } = process.env;

/** Every run tries the same cases. `random` tries others; a failure prints its seed, which repeats it. */
const seed = FAST_CHECK_SEED ?? RELIABILITY_SEED ?? '20260318';

if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

module.exports = fc;
