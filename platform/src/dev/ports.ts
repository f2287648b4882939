/** Where development runs: the shell's port; every other one keeps its distance from it. */
export const shellPort = Number(process.env.PORT ?? 3000);

const customary = 3000;

/** The port that stands for one in remote.json, moved along with the shell's. */
export const devPort = (port: number): number => port - customary + shellPort;

/** The deployed site that a remote is shown inside of, where one is. */
export const deployedSite = process.env.BANK_DEV_AGAINST;

export const bankPort = devPort(3010);

export const localAddress = (port: number): string => `http://localhost:${port}`;
