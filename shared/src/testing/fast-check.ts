import fc from 'fast-check';

const { FAST_CHECK_SEED, RELIABILITY_SEED } = process.env;

/** Every run tries the same cases. `random` tries others; a failure prints its seed, which repeats it. */
const given = FAST_CHECK_SEED ?? RELIABILITY_SEED ?? '20260318';

if (given !== 'random') fc.configureGlobal({ seed: Number(given) });

export { fc };
