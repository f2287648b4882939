/** Where the random choices of this run begin: told when something failed, and set to see it again. */
export const seed = Number(process.env.RELIABILITY_SEED ?? Date.now() % 1_000_000);

process.stdout.write(`seed: RELIABILITY_SEED=${seed} makes the same random choices again\n`);
