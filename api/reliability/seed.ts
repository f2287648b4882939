/** Printed after a failure; set RELIABILITY_SEED to reproduce the failure. */
export const seed = Number(process.env.RELIABILITY_SEED ?? Date.now() % 1_000_000);

process.stdout.write(`seed: RELIABILITY_SEED=${seed} makes the same random choices again\n`);
