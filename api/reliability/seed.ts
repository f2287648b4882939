/** The same in every run unless RELIABILITY_SEED is set. Printed after a failure. */
export const seed = Number(process.env.RELIABILITY_SEED ?? 20260318);

process.stdout.write(`seed: RELIABILITY_SEED=${seed} makes the same random choices again\n`);
